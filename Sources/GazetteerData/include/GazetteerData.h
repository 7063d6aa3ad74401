/// The towns of the world, made by make-gazetteer from data of GeoNames (CC BY 4.0) and read by `Gazetteer` in ClubModel.

#ifndef CLUBHUB_GAZETTEER_DATA_H
#define CLUBHUB_GAZETTEER_DATA_H

/// The first byte of places.bin, which is part of the program: nothing is read or built at its start.
const unsigned char *clubhub_gazetteer_bytes(void);

/// How many bytes there are.
long clubhub_gazetteer_count(void);

/// The first byte of outlines.bin: the outlines of the countries, made by make-outlines from Natural Earth (public domain) and
/// read by `Outlines` in ClubModel.
const unsigned char *clubhub_outlines_bytes(void);

/// How many bytes there are.
long clubhub_outlines_count(void);

#endif
