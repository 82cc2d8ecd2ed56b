import type { Concept } from './concept.ts'

/** What texts say of a whole list, whatever its values are: that it doesn't hold yet, was never meant to, or no longer does. */
export const OF_LISTS: Readonly<Record<string, Concept>> = {
  notFinal: {
    code: 'other-paper',
    en: [
      'draft, drafts, estimate, estimates, estimated, estimation, guess, concept, proposal*, proposed, provisional, preliminary, tentative, unconfirmed, unchecked, incomplete, unfinished, wip, tbc, incorrect, wrong, unofficial, interim, unapproved, unverified, rough',
      'draft/proposed/provisional/preliminary/tentative/projected/interim price*/list*/version/stock*/figures/catalogue, list/prices/stock/version draft/proposal, not yet/all/quite/fully/completely final/approved/correct/right/checked/released/official/complete/confirmed/valid/verified/finished/updated/agreed/published, not final/approved/checked/released/official/complete/confirmed/correct/right/verified/finished, isnt final/correct/right, arent final/correct/right/real, to be confirmed/corrected/checked/approved/completed/verified/agreed/finalised/finalized/revised, still to be, tbc, for approval/discussion/review/internal/checking, under review/revision/construction, in preparation, work in progress, awaiting approval/confirmation, subject to approval/correction, needs checking/correcting/correction, need to be checked/corrected, must be checked/corrected, contains/with error*/mistake*, has errors/mistakes, working copy/version, do not send/publish, do not trust, dont trust, to check, please check/correct',
    ],
    nl: [
      'klad, kladje, schatting, schattingen, geschat*, raming, kladversie, concept, concepten, voorstel*, voorgestelde, voorlopig*, onbevestigd*, ongecontroleerd*, onvolledig*, onjuist*, werkversie*, opzet',
      'concept/voorlopige/voorlopig/voorgestelde prij*/lijst*/versie/voorraad*/tarie*, conceptlijst*, conceptprij*, concepttarie*, prij*/lijst*/prijslijst* concept/voorlopig/voorstel, prijsvoorstel*, nog niet definitief/akkoord/juist/goed/gecontroleerd/vrijgegeven/compleet/volledig/bevestigd/geldig/klaar/goedgekeurd/bijgewerkt/correct, niet definitief/akkoord/juist/correct/gecontroleerd/compleet/bevestigd/goedgekeurd, klopt/kloppen niet/nog, nog te controleren/bevestigen/corrigeren/bepalen/verwerken, te controleren, te corrigeren, ter goedkeuring/controle/bespreking/correctie, wordt/worden nog/moet gecontroleerd/gecorrigeerd/aangepast, moet/moeten nog ~ gecontroleerd/gecorrigeerd/aangepast/nagekeken, in bewerking/voorbereiding/behandeling, onder voorbehoud van goedkeuring, wacht* op goedkeuring/bevestiging, bevat ~ fouten, met fouten, nog aanpassen/controleren/nakijken, niet versturen/verzenden/publiceren, ter inzage',
    ],
    de: [
      'entwurf*, schätzung*, geschätzt*, fehlerhaft, konzept*, vorschlag*, vorschläge, vorläufig*, unbestätigt*, ungeprüft*, unvollständig*, fehlerhaft*, arbeitsfassung*, arbeitsversion*, rohfassung*, provisorisch*, inoffiziell*, vorab',
      'preisvorschlag*, preisentwurf*, listenentwurf*, vorläufige*/provisorische*/vorgeschlagene* preis*/liste*/bestand*/bestände/version/tarif*, preis*/liste*/preisliste vorläufig/entwurf/vorschlag, vorabliste*, vorabpreis*, vorabversion*, noch nicht ~ endgültig/final/freigegeben/geprüft/korrekt/richtig/vollständig/bestätigt/gültig/fertig/genehmigt/aktualisiert, nicht endgültig/final/geprüft/korrekt/richtig/vollständig/bestätigt/genehmigt/verbindlich freigegeben, stimmt/stimmen nicht/noch, noch zu prüfen/korrigieren/bestätigen/bearbeiten, zu prüfen, zu korrigieren, zur prüfung/freigabe/abstimmung/korrektur/diskussion, wird/werden noch ~ geprüft/korrigiert/angepasst/überarbeitet, muss/müssen noch ~ geprüft/korrigiert/angepasst/überarbeitet/bestätigt, in bearbeitung/vorbereitung/arbeit/prüfung/überarbeitung, enthält ~ fehler, mit fehlern, nicht versenden/verschicken/veröffentlichen, wartet auf bestätigung/freigabe/genehmigung, vorbehaltlich genehmigung/freigabe',
    ],
    fr: [
      'brouillon*, ébauche*, estimation*, estimé*, provisoire*, incomplet*, erroné*, incorrect*, préliminaire*, officieux, avant projet',
      'prix/tarif*/liste*/stock*/version provisoire*/proposé*/préliminaire*, projet de prix/tarif*/liste/catalogue, proposition* de prix/tarif*, version de travail, pas encore/tout définitif*/validé*/confirmé*/corrigé*/complet*/vérifié*/correct*/à/approuvé*/valable*, non définitif*/validé*/confirmé*/vérifié*/corrigé*/approuvé*, à confirmer/corriger/vérifier/valider/compléter/revoir/approuver, pour validation/approbation/relecture/discussion, en cours de/d validation/correction/préparation/rédaction/révision, en cours d’élaboration, en attente de validation/confirmation, en attente d’approbation, sous réserve de/d validation/approbation, contient/avec des erreur*, ne pas envoyer/publier, n’est/ne/sont pas correct*/juste*/exact*/définitif*/bon*',
    ],
    es: [
      'borrador*, propuesta*, provisional*, incomplet*, incorrect*, erróne*, preliminar*, concepto, boceto',
      'precio*/tarifa*/lista*/versión/stock provisional*/propuest*/preliminar*, propuesta de precio*/tarifa*, borrador de, no definitiv*/confirmad*/validad*/correct*/revisad*/aprobad*, aún/todavía no ~ definitiv*/confirmad*/correct*/revisad*/aprobad*/validad*/complet*/oficial*, no es/son/está/están definitiv*/correct*/confirmad*/bien/revisad*/aprobad*, por/para/a/pendiente* confirmar/corregir/revisar/aprobar/validar, pendiente* de confirmar/corregir/revisar/aprobar/aprobación/revisión/confirmación/validación, para aprobación/revisión/su, en revisión/preparación/elaboración, con/contiene errores, no enviar/publicar, sujet* a aprobación/confirmación',
    ],
    it: [
      'bozza, bozze, proposta, proposte, provvisori*, incomplet*, sbagliat*, errat*, preliminar*, minuta',
      'prezz*/listin*/version*/giacenz* provvisori*/propost*/preliminar*, proposta di/prezzi listino/prezz*, non ancora ~ definitiv*/confermat*/corrett*/verificat*/approvat*/complet*/valid*/ufficial*, non definitiv*/confermat*/corrett*/verificat*/approvat*/ufficiale, non è/sono ancora/definitiv*/corrett*/confermat*/giust*, da confermare/correggere/verificare/approvare/completare/rivedere/controllare, per approvazione/revisione/verifica, in revisione/preparazione/lavorazione, in attesa di conferma/approvazione, soggett* ad/a approvazione/conferma, con/contiene errori, non inviare/pubblicare/spedire',
    ],
    pt: [
      'rascunho*, proposta*, provisóri*, incomplet*, incorret*, errad*, preliminar*, esboço',
      'preço*/tabela*/lista*/versão provisóri*/propost*/preliminar*, proposta de preço*/tabela, ainda não ~ definitiv*/confirmad*/corret*/verificad*/aprovad*/complet*/validad*, não definitiv*/confirmad*/corret*/verificad*/aprovad*, não é/são/está/estão definitiv*/corret*/confirmad*/cert*/aprovad*, por/a/para confirmar/corrigir/verificar/aprovar/rever/validar, para aprovação/revisão/verificação, em revisão/preparação/elaboração, com/contém erros, não enviar/publicar, sujeit* a aprovação/confirmação',
    ],
    pl: [
      'szkic, propozycj*, wstępn*, tymczasow*, niepotwierdzon*, niesprawdzon*, niekompletn*, błędn*, nieprawidłow*, robocz*, brudnopis, koncepcj*',
      'wstępn*/tymczasow*/robocz*/proponowan* cen*/cennik*/list*/wersj*/stan*, cen*/cennik*/list*/wersj* wstępn*/tymczasow*/robocz*/proponowan*, projekt cennik*, propozycj* cen*, jeszcze nie ~ ostateczn*/zatwierdzon*/sprawdzon*/potwierdzon*/poprawn*/kompletn*/gotow*, nie ostateczn*/zatwierdzon*/sprawdzon*/potwierdzon*, do potwierdzenia/poprawy/poprawienia/sprawdzenia/zatwierdzenia/uzupełnienia/korekty/akceptacji/weryfikacji, w przygotowaniu/opracowaniu/trakcie, czeka*/oczekuj* na zatwierdzenie/akceptację/potwierdzenie, zawiera błędy, z błędami, nie wysyłać/publikować',
    ],
    da: [
      'kladde*, udkast*, forslag*, foreløbig*, ubekræftet, ubekræftede, ukontrolleret, ufuldstændig*, forkert*, fejlbehæftet*, koncept*, uofficiel*, oplæg',
      'foreløbig*/foreslåede/foreslået pris*/liste*/lager*/version, prisforslag*, prisudkast*, arbejdsversion*, arbejdskopi*, endnu/ikke ikke/endnu endelig*/godkendt*/korrekt*/kontrolleret/bekræftet/færdig*/rettet/frigivet/komplet, ikke endelig*/godkendt*/korrekt*/kontrolleret/bekræftet/færdig*/rettet, er ikke rigtig*/korrekt*/endelig*/godkendt*/færdig*, til godkendelse/kontrol/gennemsyn/rettelse/drøftelse/korrektur, skal kontrolleres/rettes/godkendes/bekræftes/gennemgås, skal stadig/endnu, under udarbejdelse/revision/arbejde/behandling, afventer godkendelse/bekræftelse, med/indeholder fejl, må ikke sendes/offentliggøres/udsendes, passer ikke, stemmer ikke',
    ],
    sv: [
      'utkast*, förslag*, preliminär*, obekräftad*, okontrollerad*, ofullständig*, felaktig*, koncept*, kladd*, provisorisk*, inofficiell*, arbetsversion*',
      'preliminär*/föreslagna/provisorisk* pris*/lista*/lager*/version, prisförslag*, arbetskopia*, arbetsmaterial*, ännu/inte/ej ej/inte/ännu slutgiltig*/godkänd*/korrekt*/kontrollerad*/bekräftad*/klar*/färdig*/rättad*, ej/inte slutgiltig*/godkänd*/korrekt*/kontrollerad*/bekräftad*/färdig*/rätt, för godkännande/granskning/kontroll/korrektur/diskussion, ska/skall/måste kontrolleras/rättas/godkännas/bekräftas/justeras, att kontrollera/rätta/bekräfta, under arbete/bearbetning/revidering, inväntar/väntar på godkännande/bekräftelse, innehåller fel, med fel, får ej/inte skickas/publiceras, stämmer inte/ej',
    ],
    no: [
      'utkast*, forslag*, foreløpig*, ubekreftet, ubekreftede, ukontrollert*, ufullstendig*, feilaktig*, konsept*, kladd*, uoffisiell*, arbeidsversjon*',
      'foreløpig*/foreslåtte pris*/liste*/lager*/versjon, prisforslag*, arbeidskopi*, ennå/enda/ikke ikke/ennå/enda endelig*/godkjent*/korrekt*/kontrollert*/bekreftet/ferdig*/rettet, ikke endelig*/godkjent*/korrekt*/kontrollert*/bekreftet/ferdig*/rettet/riktig*, til godkjenning/gjennomgang/kontroll/retting, skal/må kontrolleres/rettes/godkjennes/bekreftes/justeres, under arbeid/utarbeidelse/revisjon, avventer godkjenning/bekreftelse, inneholder feil, med feil, må/skal ikke sendes/publiseres, stemmer ikke',
    ],
    cs: [
      'návrh*, koncept*, předběžn*, nepotvrzen*, nezkontrolovan*, neúpln*, chybn*, pracovní, provizorní, náčrt',
      'předběžn*/navrhovan*/provizorní/pracovní cen*/ceník*/seznam*/stav*/verz*, návrh cen*/ceník*, ještě ne* ~ konečn*/schválen*/správn*/potvrzen*/hotov*, není/nejsou konečn*/schválen*/správn*/potvrzen*/hotov*/finální/definitivní/ověřen*, k/ke potvrzení/opravě/kontrole/schválení/doplnění/ověření/připomínkám, v přípravě/úpravě, čeká/čekají na schválení/potvrzení, obsahuje chyby, s chybami, neposílat, nezveřejňovat',
    ],
  },
  notReal: {
    code: 'other-paper',
    en: [
      'test, tests, testing, practice, training, demo, dummy, example, examples, sample, mock, mockup, fictitious, fictional, invented, fake, simulation, placeholder, playground, sandbox',
      'test/dummy/demo/sample/practice/training/mock/fictitious/example/invented/fake list*/file*/data/price*/stock*/figures/import/upload/numbers/values/version/run, for/only/just testing/test/training/practice/demonstration, for/only/just a/the test/training/trainees/exercise, for test/testing/training/practice/demonstration purposes, a/just/only test/example/exercise, not real, no real, made up, example only, not actual, not genuine, dry run, for apprentice*/trainee*/student*/interns, course material, price/prices/pricelist/list/stock template, template price*/list/pricelist, price example*',
    ],
    nl: [
      'test, testen, oefening*, oefen*, training*, dummy, voorbeeld*, sjabloon, fictief, fictieve, verzonnen, nep, simulatie*, cursus*, probeersel*, lesmateriaal',
      'testlijst*, testbestand*, testdata, testprij*, testvoorraad*, testimport*, oefenlijst*, oefenbestand*, oefendata, voorbeeldlijst*, voorbeeldbestand*, voorbeeldprij*, voorbeelddata, proeflijst*, proefimport*, voor test/testdoeleinden/oefening/training/stagiair*/scholing, om te oefenen/testen, niet echt, geen echte, niet de echte, alleen een/ter/als voorbeeld/test, bij wijze van voorbeeld/test, ter illustratie/oefening, sjabloon, invulsjabloon',
    ],
    de: [
      'test, tests, übung*, schulung*, training*, dummy, beispiel*, fiktiv*, erfunden*, simulation*, platzhalter*, lehrmaterial*',
      'testliste*, testdatei*, testdaten*, testpreis*, testbest*, testimport*, testlauf*, übungsliste*, übungsdatei*, übungsdaten*, schulungsliste*, schulungsunterlage*, schulungsdatei*, musterliste*, musterdatei*, musterpreisliste*, beispielliste*, beispieldatei*, beispielpreis*, beispieldaten*, probelauf*, probeimport*, für/zum/zu/zur test/tests/testzwecke*/übung*/schulung*/training/üben/testen/azubi*/auszubildende*, nicht echt*, mustervorlage*, keine echten, nur ein/als/zum beispiel/test/muster, ausgedacht*, frei erfunden, phantasiepreis*, fantasiepreis*, fantasiezahl*, phantasiezahl*, musterpreis*, vorlage',
    ],
    fr: [
      'test, tests, démo, essai*, exercice*, formation*, exemple*, fictif*, fictive*, inventé*, simulation*, gabarit, bidon, factice*, entraînement',
      'liste/fichier/données/prix/tarif*/stock* de/d test*/essai*/exemple*/formation/démo*/exercice*/démonstration, liste/fichier/données/prix/tarif* d’essai/exemple/exercice/entraînement, liste/fichier/données/prix/tarif*/stock* fictif*/fictive*/inventé*/factice*, pour test/essai/formation/exercice/exemple/la/les formation/stagiaires, à titre d’exemple, ceci est un test/exemple/essai, pas réel*, pas de vrai*, prix fictif*/exemple, prix d’exemple',
    ],
    es: [
      'prueba*, test, ejercicio*, formación, ejemplo*, ficticio*, ficticia*, inventad*, simulación, simulacro, ensayo, prácticas, práctica',
      'lista/archivo/fichero/datos/precio*/tarifa*/stock de prueba*/ejemplo/formación/prácticas/ensayo/demostración/test, lista/datos/precio*/cantidad* fictici*/inventad*, para prueba*/formación/practicar/prácticas/ejemplo/ejercicio*/las, sólo/solo un/una/para/como ejemplo/prueba/ejercicio, esto es una/un prueba/ejemplo, no real/reales/son reales, a modo de ejemplo, precio* de ejemplo/muestra, plantilla vacía',
    ],
    it: [
      'prova, test, esercizi*, esercitazion*, formazione, esempio, esempi, fittizi*, inventat*, simulazion*, facsimile, fac simile, finto, finti',
      'listino/lista/file/dati/prezz*/giacenz* di prova/esempio/test/formazione/esercizio/esercitazione, listino/lista/dati/prezz*/giacenz*/numeri fittizi*/inventat*/finti, per prova/test/formazione/esercizio/esercitazione/corso/la/i, solo un/una/per/come esempio/prova/test, a titolo di esempio, a titolo esemplificativo, non real*, non veri, non sono veri/reali, prezz* di esempio/prova',
    ],
    pt: [
      'teste*, ensaio*, exercício*, formação, exemplo*, fictíci*, inventad*, simulação, treino, prova',
      'lista/ficheiro/arquivo/dados/preço*/tabela/stock de teste*/exemplo/formação/treino/ensaio/demonstração, lista/dados/preço*/tabela/valores fictíci*/inventad*, para teste*/formação/treino/exemplo/exercício*/praticar, apenas/só um/para/como exemplo/teste, isto é um teste/exemplo, não reais/real/são reais, preço* de exemplo/teste',
    ],
    pl: [
      'test, testow*, próbn*, ćwiczeni*, szkoleni*, szkoleniow*, demo, przykład*, przykładow*, szablon*, fikcyjn*, wymyślon*, symulacj*, wzorzec',
      'testow*/próbn*/przykładow*/fikcyjn*/szkoleniow*/wymyślon* list*/cen*/cennik*/plik*/dane/stan*/danych, list*/cen*/cennik*/plik*/dane/stan* testow*/próbn*/przykładow*/fikcyjn*/szkoleniow*/ćwiczeniow*/wymyślon*, do testów/ćwiczeń/szkoleń/szkolenia/nauki, dla praktykant*/uczni*, tylko przykład/test/do, nie prawdziw*, nieprawdziw*, cen* przykładow*',
    ],
    da: [
      'test, øvelse*, træning*, kursus*, eksempel*, skabelon*, opdigtet, opdigtede, fiktiv*, simulering*, dummy, undervisning*, oplæring*',
      'testliste*, testfil*, testdata*, testpris*, testlager*, testimport*, øveliste*, øvefil*, øvelsesliste*, øvelsesfil*, kursusliste*, kursusmateriale*, eksempelliste*, eksempelfil*, eksempelpris*, prøveliste*, prøvefil*, prøveimport*, til/for test/prøve/øvelse/træning/undervisning/oplæring/elever/kursus/demo, kun et/til/en eksempel/test/øvelse, ikke rigtige/ægte/virkelige, ikke de rigtige, opfundne, fantasital*, fantasipris*, prøvepris*, skabelon',
    ],
    sv: [
      'test, övning*, utbildning*, träning*, exempel*, påhittad*, påhittat, fiktiv*, simulering*, dummy',
      'testlista*, testfil*, testdata*, testpris*, testlager*, testimport*, övningslista*, övningsfil*, övningsdata*, utbildningsmaterial*, kursmaterial*, exempellista*, exempelfil*, exempelpris*, provlista*, till/för test/övning*/utbildning*/träning/praktikant*/elever/kurs*/demo, bara/endast ett/en/för exempel/test/övning, inte riktiga/verkliga/äkta, ej verkliga, fantasipris*, fantasisiffr*, mall',
    ],
    no: [
      'test, øvelse*, øving*, opplæring*, trening*, eksempel*, oppdiktet, oppdiktede, fiktiv*, simulering*, dummy',
      'testliste*, testfil*, testdata*, testpris*, testlager*, testimport*, øvingsliste*, øvelsesliste*, øvingsfil*, øvelsesfil*, opplæringsmateriell*, kursmateriell*, eksempelliste*, eksempelfil*, eksempelpris*, prøveliste*, til/for test/øvelse/øving/opplæring/trening/elever/lærling*/kurs/demo, kun/bare et/til/en eksempel/test/øvelse, ikke ekte/virkelige/reelle, ikke de riktige, fantasitall*, fantasipris*',
    ],
    cs: [
      'test, testovací, zkušební, cvičení, cvičn*, školení, školicí, demo, příklad*, vzor, vzorov*, šablon*, fiktivní, vymyšlen*, smyšlen*, simulac*, ukázk*, ukázkov*',
      'testovací/zkušební/cvičn*/vzorov*/ukázkov*/fiktivní/vymyšlen*/smyšlen* cen*/ceník*/seznam*/soubor*/data/údaj*/stav*, cen*/ceník*/seznam*/soubor*/data pro/k/na test*/školení/cvičení/výuku, pro testování/školení/cvičení/výuku/praktikant*/učn*, jen/pouze příklad/test/pro/ukázka, nejsou skutečné, není skutečn*, vzorov*/ukázkov* cen*',
    ],
    lt: ['', 'pavyzdin* kain*'],
    lv: ['', 'parauga cen*'],
  },
  obsolete: {
    code: 'price-dated',
    en: [
      'old, obsolete, superseded, outdated, archive*, expired, void, cancelled, canceled, withdrawn, previous, replaced, invalid, historic, historical, deprecated, stale',
      'do not use/distribute/forward/circulate/share/print, dont use/distribute/forward/circulate/share/print, not to be used/distributed, do no longer use, no longer valid/in/current/correct/applicable/used, not valid/current, out of date, out of use, not up to date, replaced/superseded by, has/have been replaced/superseded/withdrawn, old/obsolete/expired/superseded/outdated/archived/previous/former price*/list*/version/stock*/file, last years price*/list/catalogue, for reference/archive only, for the archive, please disregard/ignore, disregard this, ignore this, please use the new, see new list, new list follows',
    ],
    nl: [
      'oud, oude, verouderd*, vervallen, verlopen, archief*, ongeldig*, ingetrokken, vervangen, vorige, historisch*, geannuleerd, reservekopie, voormalige',
      'niet gebruiken/verspreiden/doorsturen/delen/afdrukken, niet meer gebruiken/geldig/actueel/van/in/gebruikt, niet geldig/actueel, buiten gebruik, uit de tijd, is/zijn/wordt/werd vervangen/vervallen/verlopen/ingetrokken door, vervangen door, oude/verouderde/vervallen/verlopen/vorige prij*/lijst*/versie/voorraad*/bestand*, prijslijst oud, ter archivering, voor archief, voor het archief, alleen ter referentie/info, negeer deze/dit, gelieve te negeren, zie nieuwe lijst, nieuwe lijst volgt',
    ],
    de: [
      'alte, alter, altes, veraltet*, überholt*, ersetzt*, abgelaufen*, archiv*, ungültig*, zurückgezogen*, hinfällig*, vorherig*, vorig*, historisch*, sicherungskopie, storniert*, ehemalig*',
      'nicht verwenden/benutzen/nutzen/verteilen/weitergeben/weiterleiten/drucken, bitte nicht ~ verwenden/benutzen/nutzen/verteilen, nicht mehr ~ verwenden/gültig/aktuell/benutzen/nutzen/gelten/gültige, nicht gültig/aktuell, gilt/gelten nicht, außer kraft, ersetzt durch, wurde/wird/ist ersetzt/abgelöst durch, abgelöst durch/von, alte/alter/veraltete/abgelaufene/überholte/vorherige/vorige preis*/liste*/version/stand/bestand*, stand alt, preisliste alt, nur zur ablage, fürs archiv, für das archiv, bitte ignorieren, siehe neue liste, neue liste folgt, zur ablage',
    ],
    fr: [
      'ancien, ancienne, anciens, anciennes, vieux, vieille, obsolète*, périmé*, archive*, archivé*, caduc, caduque, remplacé*, expiré*, annulé*, invalide*, dépassé*, sauvegarde',
      'ne pas/plus utiliser/diffuser/distribuer/transmettre/employer/imprimer, n’est/ne/sont plus valable*/valide*/jour/actuel*/utilisé*, n’est plus ~ vigueur/jour, plus valable*/valide*/en vigueur, non valable*/valide*, remplacé* par, hors d’usage, ancien*/vieux/vieille prix/tarif*/liste*/version, pour archive*, pour les archives, à ignorer, merci d’ignorer, voir nouvelle liste, nouvelle liste suit',
    ],
    es: [
      'viejo, vieja, viejos, viejas, antigu*, obsolet*, caducad*, anulad*, vencid*, sustituid*, reemplazad*, históric*, desactualizad*, inválid*',
      'no usar/utilizar/distribuir/difundir/reenviar/imprimir, no válid*/vigente*, ya no ~ válid*/vigente*/vale*/usa*/actual*, ha/han sido sustituid*/reemplazad*, sustituid*/reemplazad* por, fuera de uso/vigencia, precio*/tarifa*/lista*/versión antigu*/anterior*/viej*/caducad*/obsolet*, para archivo/archivar, solo como referencia, ignorar esta, ver nueva lista, sin validez',
    ],
    it: [
      'vecchi*, obsolet*, scadut*, archivio, archiviat*, annullat*, sostituit*, superat*, storico, storici',
      'non usare/utilizzare/distribuire/diffondere/inoltrare/stampare, non valid*, non più valid*/in/vigente/utilizzare/usare/aggiornat*, sostituit* da/dal, fuori uso, prezz*/listin*/version* vecchi*/precedent*/scadut*/superat*, vecchi* prezz*/listin*/version*, per archivio, per l’archivio, solo per riferimento, ignorare questa, vedi nuovo listino',
    ],
    pt: [
      'velho, velha, velhos, velhas, antig*, obsolet*, caducad*, anulad*, expirad*, substituíd*, desatualizad*, históric*, inválid*',
      'não usar/utilizar/distribuir/divulgar/reenviar/imprimir, não válid*, já não ~ válid*/vigor/usa*/atua*, foi/foram substituíd*, substituíd* por/pela/pelo, fora de uso/validade, preço*/tabela*/lista*/versão antig*/anterior*/velh*/obsolet*, para arquivo, ignorar esta, ver nova lista',
    ],
    pl: [
      'stary, stara, stare, starego, nieaktualn*, przestarzał*, archiwum, archiwaln*, nieważn*, anulowan*, zastąpion*, poprzedni*, wygasł*',
      'nie używać/stosować/rozsyłać/rozpowszechniać/przekazywać/korzystać, nie obowiązuj*, już nie ~ obowiązuj*/aktualn*/ważn*, zastąpion* przez, star*/poprzedni*/nieaktualn*/dawn* cen*/cennik*/list*/wersj*, cennik* nieaktualn*/star*/archiwaln*, do archiwum, utracił* ważność, proszę zignorować, patrz nowy cennik',
    ],
    da: [
      'gammel, gamle, gammelt, forældet, forældede, udløbet, udløbne, arkiv*, ugyldig*, erstattet, annulleret, forrige, historisk*, udgået',
      'må ikke bruges/anvendes/videregives/distribueres/deles, skal ikke bruges/anvendes, brug ikke, anvend ikke, ikke længere gyldig*/gælde*/aktuel*/bruges/i, gælder ikke, ikke gyldig*/gældende/aktuel*, ude af brug, erstattet/erstattes af, er erstattet/udgået/udløbet, gammel/gamle/gammelt/forældet/forældede/udløbet/forrige pris*/liste*/version/lager*, prisliste gammel, til arkiv*, kun til arkiv*, se ny liste, ny liste følger, se bort fra',
    ],
    sv: [
      'gammal, gamla, gammalt, föråldrad*, föråldrat, utgången, utgångna, arkiv*, ogiltig*, ersatt, ersatta, makulerad*, makulerat, föregående, historisk*, inaktuell*',
      'använd ej/inte, använd inte, får ej/inte användas/spridas/distribueras/delas, ska ej/inte användas, inte längre giltig*/gäll*/aktuell*/användas/i, gäller ej/inte, ej/inte giltig*/gällande/aktuell*, ur bruk, ersatt/ersätts/ersatts av, har ersatts, är ersatt/utgången, gammal/gamla/gammalt/föråldrad*/utgången/föregående pris*/lista*/version/lager*, prislista gammal, för arkiv*, se ny lista, ny lista kommer, bortse från',
    ],
    no: [
      'gammel, gamle, gammelt, foreldet, foreldede, utløpt, utløpte, arkiv*, ugyldig*, erstattet, kansellert, forrige, historisk*, utdatert, utdaterte, utgått',
      'må/skal ikke brukes/benyttes/distribueres/deles/videresendes, bruk ikke, ikke bruk, ikke lenger gyldig*/gjeld*/aktuell*/brukes/i, gjelder ikke, ikke gyldig*/gjeldende/aktuell*, ute av bruk, erstattet/erstattes av, er erstattet/utgått/utløpt, gammel/gamle/gammelt/foreldet/utløpt/forrige pris*/liste*/versjon/lager*, prisliste gammel, til arkiv*, for arkiv*, se ny liste, ny liste kommer, se bort fra',
    ],
    cs: [
      'starý ceník, zastaral*, neplatn*, archiv*, zrušen*, nahrazen*, předchozí, prošl*, bývalý, historick*',
      'nepoužívat, nepoužívejte, nešířit, nerozesílat, nedistribuovat, už/již neplatí, již není/nejsou platn*, neplatí, není platn*, nahrazen* nov*, byl*/byla/byly nahrazen*/zrušen*, star*/předchozí/zastaral*/neplatn* cen*/ceník*/seznam*/verz*, ceník* star*/neplatn*, do archivu, pro archiv, viz nový ceník',
    ],
  },
}
