// What the page says, in both languages; what the engine says comes from the engine.

export const words = {
    en: {
        title: "Check a club's file",
        stays: "Your files stay on your own computer: nothing is sent.",
        drop: "Drop your file here",
        dropMore: "A club's file, a list of clubs, the keywords, a portfolio – or the whole folder. Broken files are welcome. A member list (Excel, LibreOffice, CSV) or copied cells can go into a club's file.",
        choose: "Choose files", folder: "Choose a folder", example: "Try it with an example",
        steps: ["Drop a file. What is wrong with it appears at once, in plain words.",
            "Put it right: with one click what is certain, and one by one what somebody has to know.",
            "Save the file, and send it to whoever publishes it."],
        draft: "You were working on {files} and had not saved it.", goOn: "Go on with it", throwAway: "Throw it away",
        pasted: "pasted.json", pastedList: "pasted.txt",
        closeUnsaved: "{file} has changes that were not saved. Close it all the same?",
        add: "Another file", undo: "Undo", redo: "Redo", layOut: "Tidy up", save: "Save", close: "Close {file}",
        allCertain: "Put right what is certain ({count})",
        putRight: "Put right", perhaps: "Perhaps:", why: "Why?", line: "line {line}", goTo: "Show line {line} in the text",
        error: "error", warning: "warning", info: "tip",
        counts: { error: ["1 error", "{count} errors"], warning: ["1 warning", "{count} warnings"], info: ["1 tip", "{count} tips"] },
        nothing: "nothing to put right", fine: "This file is all right.", fineMore: "Save it if you changed something.",
        tips: "Show tips as well", inFile: "The file", more: "{count} more are not shown: they come up when these are put right.",
        alone: "Only what is open here is known. With root.level0.json (keywords) and the lists of clubs beside it, more can be checked.",
        foreign: "This is no file of a club, a museum, keywords or a portfolio.",
        text: "Text of {file}", found: "What was found", changed: "What you changed", unchanged: "nothing yet",
        layout: "Only layout or spelling of the file, nothing that people see.",
        notUTF8: "This text is not in UTF-8, so it cannot be edited here before it is put right.",
        saveBroken: "The app cannot read this file yet: {count}. Save it all the same?",
        tooLarge: "{file} is too large: more than {size} MB.", unreadable: "{file} could not be read: {reason}",
        notJSON: "{file} is neither a JSON file nor a list of members.",
        after: "after: ", before: "before: ", status: "{file}: {counts}.", language: "Language",
        engine: "This page needs a newer browser: {reason}", saved: "{file} was saved to your downloads.",
        openTabs: "Open files",
    },
    nl: {
        title: "Bestand van een club nakijken",
        stays: "Je bestanden blijven op je eigen computer: er wordt niets verstuurd.",
        drop: "Sleep je bestand hierheen",
        dropMore: "Het bestand van een club, een lijst van clubs, de trefwoorden, een portfolio – of de hele map. Kapotte bestanden zijn welkom. Een ledenlijst (Excel, LibreOffice, CSV) of gekopieerde cellen kun je in het bestand van een club zetten.",
        choose: "Kies bestanden", folder: "Kies een map", example: "Probeer het met een voorbeeld",
        steps: ["Sleep er een bestand in. Wat eraan mankeert verschijnt meteen, in gewone woorden.",
            "Zet het recht: met één klik wat zeker is, en een voor een wat iemand moet weten.",
            "Bewaar het bestand, en stuur het naar wie het publiceert."],
        draft: "Je was bezig met {files} en had het niet bewaard.", goOn: "Ga ermee verder", throwAway: "Gooi het weg",
        pasted: "geplakt.json", pastedList: "geplakt.txt",
        closeUnsaved: "{file} heeft veranderingen die niet bewaard zijn. Toch sluiten?",
        add: "Nog een bestand", undo: "Ongedaan maken", redo: "Opnieuw", layOut: "Maak netjes", save: "Bewaar", close: "Sluit {file}",
        allCertain: "Zet recht wat zeker is ({count})",
        putRight: "Zet recht", perhaps: "Misschien:", why: "Waarom?", line: "regel {line}", goTo: "Toon regel {line} in de tekst",
        error: "fout", warning: "waarschuwing", info: "tip",
        counts: { error: ["1 fout", "{count} fouten"], warning: ["1 waarschuwing", "{count} waarschuwingen"], info: ["1 tip", "{count} tips"] },
        nothing: "niets recht te zetten", fine: "Dit bestand is in orde.", fineMore: "Bewaar het, als je iets veranderd hebt.",
        tips: "Toon ook tips", inFile: "Het bestand", more: "Nog {count} worden niet getoond: ze komen zodra deze rechtgezet zijn.",
        alone: "Alleen wat hier open is, is bekend. Met root.level0.json (trefwoorden) en de lijsten van clubs erbij kan er meer nagekeken worden.",
        foreign: "Dit is geen bestand van een club, een museum, trefwoorden of een portfolio.",
        text: "Tekst van {file}", found: "Wat er gevonden is", changed: "Wat je veranderd hebt", unchanged: "nog niets",
        layout: "Alleen de opmaak of schrijfwijze van het bestand, niets dat mensen zien.",
        notUTF8: "Deze tekst is niet in UTF-8, en kan hier pas bewerkt worden als dat rechtgezet is.",
        saveBroken: "De app kan dit bestand nog niet lezen: {count}. Toch bewaren?",
        tooLarge: "{file} is te groot: meer dan {size} MB.", unreadable: "{file} kon niet gelezen worden: {reason}",
        notJSON: "{file} is geen JSON-bestand en geen ledenlijst.",
        after: "na: ", before: "voor: ", status: "{file}: {counts}.", language: "Taal",
        engine: "Deze pagina heeft een nieuwere browser nodig: {reason}", saved: "{file} staat bij je downloads.",
        openTabs: "Open bestanden",
    },
};

/** Fills the places of a sentence. */
export const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** Says how many there are of a kind. */
export function counted(language, kind, count) {
    const [one, many] = words[language].counts[kind];
    return count === 1 ? one : filled(many, { count });
}
