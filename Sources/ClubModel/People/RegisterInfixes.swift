/// The infixes that newer apps know after a hyphen: those of table 36 of the Dutch population register (RvIG, 1 December 2004).
enum RegisterInfixes {
    /// The infixes as bytes in lowercase, in the order in which the apps try them: `van der` before `van`, then by the alphabet.
    static let all: [[UInt8]] = "\(text)".split(separator: ",").map { Array($0.utf8) }

    private static let text: StaticString = """
        de van der,uijt te de,van van de,voor in 't,de die le,onder den,onder het,uit te de,van de l',voor in t,\
        boven d',onder 't,onder de,over den,over het,uijt den,uijt ten,van de l,voor den,aan den,aan der,aan het,\
        auf dem,auf den,auf der,auf ter,aus dem,aus den,aus der,bij den,bij het,boven d,onder t,over 't,over de,\
        uijt 't,uijt de,uit den,uit het,uit ten,van den,van der,van gen,van het,van ter,von dem,von den,von der,\
        voor 't,voor de,vor der,aan 't,aan de,aus 'm,bij 't,bij de,de die,de las,die le,in den,in der,in het,op den,\
        op der,op gen,op het,op ten,over t,uit 't,uit de,van 't,van de,van la,von 't,aan t,am de,aus m,bij t,dalla,\
        de l',de la,de le,degli,della,in 't,in de,onder,op 't,op de,uit t,unter,van t,von t,dal',de l,deca,in t,\
        op t,over,thoe,thor,uijt,voor,aan,auf,aus,ben,bij,bin,dal,das,dei,del,den,der,des,don,dos,het,las,les,los,\
        ten,ter,tho,toe,tot,uit,van,ver,vom,von,vor,zum,zur,'s,'t,af,al,am,d',da,de,di,do,du,el,im,in,l',la,le,lo,\
        of,op,s',te,to,zu,a,d,i,l,s,t
        """
}
