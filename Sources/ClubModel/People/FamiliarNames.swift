/// Given names that follow another one more often than they precede a family name: *Anne Marie*, *Jan Willem*.
///
/// They decide how a name is divided that has no comma, no initials and no particle to go by.
package enum FamiliarNames {
    /// Whether a word is such a name, whatever its capitals and accents.
    package static func contains(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= 16 else { return false }
        return names.contains(folded(String(word), [.capitals, .accents]))
    }

    private static let names: Set<String> = Set(
        "\(text)".split(separator: " ").map { String($0) })

    private static let text: StaticString = """
        aad ab abdel abel ad ada adam adri adriaan adriana adrie aart agnes ahmed aike aisha albert alberto alex alexander alexandra \
        alfons alfred ali alice alicia alida alie aline alwin amber amelie amin amy an ana anders andrea andreas andre andres angela \
        angelique anita anja anke ann anna annabel anne annelies annemarie annemiek annet annette annick annie annika anouk ans anton \
        antonia antonio antoon antoine aria arie arend arjan arjen arne arno arnold aron arthur astrid august auke axel barbara bart bas bastiaan \
        beate beatrice beatriz ben benjamin benno bep bernadette bernard bernd bernhard bert berta bertus betty bianca birgit bjorn \
        bob boris bram brecht brigitte britt bruno carla carlo carlos carmen caroline carolien carolina catharina catherine cato cees \
        cecile celine charles charlotte chiara chris christa christel christian christiaan christianne christina christine christoph \
        christophe claire clara claudia claude coba coby cor corine corinne cornelia cornelis corrie cristina daan daniel daniela \
        danielle danny david debby dennis diana dick diederik dieter dina dineke dirk dominique donald dora doris dorien dorothea ed \
        eddy edgar edith edward edwin eef eefje eelco eline elena elisa elisabeth elise elizabeth elke ella ellen elly els elsa else \
        elske emiel emil emile emilia emilie emily emma emmanuel enrique eric erica erich erik erika ernst esther eugene eva eveline \
        evelien evelyn evert fabian fabio fatima felix femke fenna ferdinand fernando fien fiona flip floor flora florence florian \
        floris fons frank frans franz franca francesca francesco francine francis francisca francisco francois francoise fred freddy \
        frederic frederik frederique freek frida frieda friedrich frits fritz gabriel gabriela gabriele gabrielle geert geertje \
        geertruida georg george georges gerard gerben gerda gerhard gerrit gert gertjan gertrud gerry giel gijs gilles giovanni gisela \
        giulia giuseppe gonda gonzalo greet greetje gregor guido guillaume gunter guus gustav guy hadewych han hanna hannah hanneke \
        hannelore hannes hannie hans harald harm harold harrie harry hatice heidi heike hein heinrich heinz helen helena helene helga \
        helma hendrik hendrika hendrikus hennie henny henk henri henriette herbert herman hermann hetty hilda hilde hildegard hubert \
        hugo ibrahim ida ignacio igor ilona ilse imke ina ine ineke ines inga inge ingeborg ingrid ingo irena irene iris irma isa \
        isabel isabelle isabella ivan ivo jaap jack jacob jacoba jacobus jacqueline jacques jaime james jan jana jane janet janine \
        janna jannes janneke jannie janny jantje jasmijn jasper javier jean jeanette jeanine jeanne jelle jelmer jennifer jens jeroen \
        jerome jesse jessica jet jetty jo joachim joan joanna job jochem joep joeri johan johann johanna johannes john jolanda jolanthe \
        joke jonas jonathan joop joos joost jordi jordy joren jorg jorge jorien joris jos jose josef josefien joseph josephine josine \
        josje joyce juan jules julia julian julie julien juliette julius jurgen jurre jurriaan just justine kaat karel karen karim \
        karin karina karl karla karlijn kars katharina kathleen katja katrien katrin kees kelly kevin kim kirsten klaas klaus koen koos \
        koenraad kristel kristien kristin kristina kristof kurt lambert lara lars laura laurens laurent laurence lea leen leendert \
        lena leni lenie leo leon leona leonard leonie leontine leopold lia lidia lidy lien lies liesbeth liesje lieve lieke lilian \
        lily lina linda lisa lisanne lise lisette liza loes lore lorenzo lotte lou louis louisa louise luc luca lucas lucia lucie \
        lucien lucienne ludo ludwig luigi luis luisa lukas luuk lydia maaike maarten maartje machteld mads magda magdalena maike mandy \
        manfred manon manuel manuela marc marcel marcella marco marcus mare margaret margaretha margarita margit margo margot \
        margreet margriet marguerite maria mariam marian mariana marianne marie marieke mariel marielle mariet marij marije marijke \
        marijn marika marina mario marion marise mariska marit marita marja marjan marjo marjolein marjolijn marjorie mark marko \
        markus marleen marlene marlies marloes marta martha martijn martin martina martine marry mary mathias mathieu mathijs mathilde \
        matteo matthias matthijs maud maurice mauro mauricio max maxime maximilian mees meike melanie melissa menno merel merijn mette \
        mia michael michal michel michele michelle michiel mieke mien miep miguel mila milan milou mina minke mira miranda miriam \
        mirjam mirte mohamed mohammed monica monika monique moniek muriel nadia nadine nanda nannie natalia natalie natascha natasja \
        nel nelleke nelly nico nicola nicolaas nicolas nicole niek niels nienke nils nina noah noel noor nora norbert oda odette olaf \
        olga oliver olivia olivier onno oscar otto pablo paola paolo pascal pascale patricia patrick patrik paul paula paulien pauline \
        pauli pedro peggy peter petra petronella philip philippe philippine piet pieter pieternel pierre pim pien pierrette pol \
        quinten rachel rafael rainer ralf ralph ramon raoul raphael raul raymond rebecca regina reinhard reinier reinout rembrandt \
        remco rene renate renata renee renske ria ricardo richard rick rik rika rinus rita rob robbert robert roberta roberto robin \
        roel roelof roeland roger roland rolf roman romain romy ron ronald rosa rosalie rosanne rose rosemarie roxane rozemarijn ruben \
        rudi rudolf rudy rupert ruth ruud ryan sabine sabrina salma sam samantha samir samuel sander sandra sanne sara sarah sascha \
        saskia sebastian sebastiaan sebastien sem serena serge sergio servaas sharon sibylle siegfried sien sigrid silke silvia simon \
        simone sjaak sjef sjoerd sofia sofie sonja sophia sophie stan stefan stefanie stefano steffen stella stephan stephane \
        stephanie steve steven stijn sue susan susana susanna susanne suzanne sven sylvain sylvia sylvie sytze tamara tanja tara \
        tatiana teresa tess tessa teun thea theo theodor theodora theresa therese thierry thijs thomas tiago tilly tim timo tina tineke \
        tinus titus tjeerd tobias toine tom tomas ton tonia tonnie tonny toon tove tristan trijntje trudie trudy truus ulrich ulrike \
        ursula ute valerie vanessa veerle vera verena veronica veronika veronique victor victoria vincent viola violet virginie \
        vivian volker waldo walter walther ward werner wendy wes wessel wiebe wiebke wiel wietske wil wilbert wilfried wilhelm \
        wilhelmina will willeke willem willemien willemijn willy wilma wim winfried wolf wolfgang wout wouter xander xavier yann \
        yannick yasmin ylva yolanda youri yusuf yves yvette yvonne zoe
        """
}
