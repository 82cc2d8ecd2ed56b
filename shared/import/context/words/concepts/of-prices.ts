import type { Concept } from './concept.ts'

/** What texts around a list say of its prices: that they are none of ours, or not yet. */
export const OF_PRICES: Readonly<Record<string, Concept>> = {
  purchase: {
    code: 'other-paper',
    en: [
      'costing*, calculation*, payout*, purchasing, buying, cogs',
      'what we pay, offer to buy, will/can/would buy at, bid price*, price*/rate* we pay/paid/buy, paid/pay to/our grower*/supplier*/producer*, what ~ cost* us, what ~ pay growers/suppliers, purchase/purchasing/buying/cost/landed/production/manufacturing/input price*/cost*/rate*, grower/growers/growers’/grower’s/supplier/suppliers/supplier’s/suppliers’/producer price*/payment*/return*/rate*/payout*, cost calculation*/sheet*/price*/breakdown, price* from/of our supplier*/grower*, prime cost*, buy in price*/cost*, break even, before margin, without margin, our margin*',
    ],
    nl: [
      'calculatie*, uitbetaling*, inkoop',
      'wat wij/we betalen, biedprij*, geboden prij*, wij/we kopen voor, die wij/we betalen, inkoopprij*, inkooptarie*, inkoopkost*, inkoopcondit*, kostprij*, kweekprij*, kwekersprij*, tuindersprij*, telersprij*, leveranciersprij*, productiekost*, fabricagekost*, voorcalculatie*, nacalculatie*, kostencalculatie*, uitbetaalprij*, uitbetaling* aan, betaald/betalen aan kweker*/teler*/leverancier*, prij*/tarie* van/bij leverancier*/kweker*/onze/de, zonder marge, voor marge, onze marge*',
    ],
    de: [
      'kalkulation*, auszahlung*, einkauf',
      'was wir zahlen/bezahlen, gebotspreis*, ankaufspreis*, wir kaufen zu/für, die wir zahlen/bezahlen, einkaufspreis*, einkaufstarif*, einkaufskond*, einkaufskost*, ek preis*, ek liste, gestehung*, selbstkost*, herstellungskost*, herstellkost*, produktionskost*, anschaffungskost*, erzeugerpreis*, lieferantenpreis*, gärtnerpreis*, auszahlungspreis*, kostenkalkulation*, preiskalkulation*, vorkalkulation*, nachkalkulation*, zahlung*/preise an/der/von/unserer erzeuger*/lieferant*/gärtner*, einstandspreis*, bezugspreis*, ohne marge, ohne aufschlag',
    ],
    fr: [
      'calcul*, achats, achat',
      'ce que nous payons, ce qu’on paie, payé* aux/à producteur*/fournisseur*, payé* aux/à nos, prix/tarif*/condition* d’achat*, prix/tarif*/condition* de revient/production/achat/achats, prix/tarif* d achat*, prix/tarif* des achats, prix/tarif*/coût* producteur*/fournisseur*, prix/tarif* de/des/du/aux/chez nos/producteur*/fournisseur*, coût* de revient/production, calcul* de/des coût*/revient/prix, calcul* du prix, prix coûtant*, prix d’offre, sans marge, avant marge',
    ],
    es: [
      'cálculo*, escandallo*, compras',
      'lo que pagamos, que pagamos, pagad* a productor*/proveedor*/los, precio*/tarifa* de compra*/coste*/costo*/producción/proveedor*, precio*/tarifa* al/del/a productor*/proveedor*/los/nuestros, coste* de producción/compra/adquisición, cálculo* de/del coste*/precio*, sin margen, antes de margen, hoja de costes',
    ],
    it: [
      'calcol*, acquisti',
      'quanto paghiamo, quello che paghiamo, che paghiamo, paghiamo ai/al, pagat* ai/al produttor*/fornitor*, prezz*/listino/tarif*/condizion* d’acquisto, prezz*/listino/tarif*/condizion* di/d acquist*/costo/produzione, listin* acquist*, listin* d’acquist*, listin* degli acquist*, prezz*/listino/tarif* del/dei/al/ai produttor*/fornitor*/nostri, prezz*/listino fornitor*/produttor*, costo/costi di produzione/acquisto, calcol* dei/del/di cost*/prezz*, senza margine, senza ricarico, foglio costi',
    ],
    pt: [
      'cálculo*, compras',
      'o que pagamos, que pagamos, pagamos aos/ao/a, pag* aos/ao produtor*/fornecedor*, preço*/tabela/tarifa* de custo/compra*/produção/aquisição, preço*/tabela do/dos/ao/aos produtor*/fornecedor*/nossos, custo* de produção/compra/aquisição, cálculo* de/do custo*/preço*, sem margem',
    ],
    pl: [
      'kalkulac*, zakup, zakupy',
      'co płacimy, ile płacimy, płacimy producent*/dostawc*/plantator*, cen*/cennik zakup*/nabycia/kosztow*/producent*/dostawc*/hodowc*, cen* płacon*, koszt* produkcji/zakupu/własn*, kalkulac* koszt*/cen*, bez marży',
    ],
    da: [
      'kalkulation*, udbetaling*, indkøb',
      'hvad vi betaler/giver, som vi betaler, betalt/betales/betaling til gartner*/avler*/leverandør*/producent*, indkøbspris*, indkøbskost*, indkøbskondit*, kostpris*, kostkalkulation*, avlerpris*, gartnerpris*, leverandørpris*, producentpris*, fremstillingspris*, produktionsomkostning*, produktionspris*, udbetalingspris*, afregningspris*, afregning* til, pris* fra/til leverandør*/gartner*/avler*/vores, uden avance',
    ],
    sv: [
      'kalkyl*, utbetalning*, inköp',
      'vad vi betalar, som vi betalar, vi betalar, betalt till odlare*/leverantör*/producent*, inköpspris*, inköpskost*, inköpskondit*, kostpris*, självkost*, odlarpris*, leverantörspris*, producentpris*, produktionskost*, tillverkningskost*, kostnadskalkyl*, priskalkyl*, anskaffning*, avräkningspris*, pris* från/till leverantör*/odlare*/producent*/våra, utan marginal',
    ],
    no: [
      'kalkyle*, utbetaling*, innkjøp',
      'hva vi betaler, som vi betaler, betalt til gartner*/leverandør*/produsent*/dyrker*, innkjøpspris*, innkjøpskost*, innpris*, kostpris*, selvkost*, dyrkerpris*, produsentpris*, gartnerpris*, leverandørpris*, produksjonskost*, kostnadskalkyle*, priskalkyle*, avregningspris*, pris* fra/til leverandør*/gartner*/våre, uten avanse',
    ],
    cs: [
      'kalkulac*, nákup',
      'co platíme, kolik platíme, platíme pěstitel*/dodavatel*, nákupní/výrobní/pořizovací cen*/cenník/ceník/náklad*, cen*/ceník nákupu/dodavatel*/pěstitel*/výrobc*, vlastní náklady, kalkulace cen*/náklad*, bez marže',
    ],
    lt: ['', 'pirkimo kain*'],
    lv: ['', 'iepirkuma cen*'],
  },
  forConsumers: {
    code: 'other-paper',
    isOfTerms: true,
    en: [
      'retail, consumer, consumers, rrp, srp, msrp',
      'retail/shop/store/consumer/label/shelf/ticket/till/checkout/sticker/tag price*/list, recommended/suggested ~ price*/retail, rrp, srp, msrp, for consumers/private, for end/private customers/consumers/users, to consumers/private, price* in the shop*/store*, price on/for the label*/shelf, price labels, price tags, in our shop/store, customer facing price*, over the counter',
    ],
    nl: [
      'consument*, particulier*, adviesprij*',
      'adviesprij*, adviesverkoopprij*, consumentenprij*, winkelprij*, etiketprij*, kassaprij*, labelprij*, schapprij*, particulierenprij*, winkelverkoop*, verkoopadviesprij*, detailprij*, prijs* in/voor winkel*, prijs* in/voor de winkel*/consument*, voor consument*/particulier*, aan/voor de consument*, prijs* op/voor het etiket, prijsetiket*, prijskaart*',
    ],
    de: [
      'verbraucher*, privatkunden, endkunden, uvp',
      'uvp, unverbindliche preisempfehlung*, preisempfehlung*, verbraucherpreis*, endverbraucherpreis*, endkundenpreis*, endpreis*, ladenpreis*, ladenverkauf*, einzelhandelspreis*, etikettenpreis*, regalpreis*, kassenpreis*, auszeichnungspreis*, konsumentenpreis*, empfohlene* verkaufspreis*/preis*/vk, für endkunden/privatkunden/endverbraucher/verbraucher/konsumenten, preis* im laden/geschäft, preis* auf ~ etikett*, hofladen*, preisetikett*, preisschild*, vk empfehlung',
    ],
    fr: [
      'consommateur*, particuliers, ppc, pvc',
      'prix/tarif* public*/conseillé*/détail/boutique/magasin/consommateur*/particulier*/étiquette/rayon/caisse, prix/tarif* de vente conseillé*/public*/recommandé*, prix/tarif* de/du/au détail/magasin/public, prix recommandé*/maximum, prix en magasin/boutique/rayon, prix sur étiquette*, pour particuliers/consommateurs/les, aux particuliers/consommateurs, étiquettes prix',
    ],
    es: [
      'consumidor*, particulares, pvp',
      'pvp, precio*/tarifa* ~ público/recomendad*, precio*/tarifa* de/en/para tienda*/etiqueta*/minorista/consumidor*/particulares/detalle, precio*/tarifa* de la etiqueta, precio* al/del consumidor*/detalle, precio* minorista*, para particulares/consumidores, precio* de estante, etiquetas de precio*',
    ],
    it: [
      'consumator*, privati, dettaglio',
      'prezz*/listino al/del/per dettaglio/pubblico/consumator*/privati, prezz*/listino consigliat*/scaffale/negozio/etichetta/consumatore, prezz* in/di/da negozio/etichetta/scaffale/vetrina, prezz* sull’etichetta, prezz* di vendita consigliat*, prezz* di vendita al, per consumatori/privati, ai consumatori/privati, al pubblico',
    ],
    pt: [
      'consumidor*, particulares, pvp, retalho, varejo',
      'pvp, preço*/tabela ~ público/recomendad*, preço*/tabela de/na/em/para loja*/etiqueta*/retalho/varejo/consumidor*/particulares, preço* ao/do consumidor*, para particulares/consumidores, etiquetas de preço*',
    ],
    pl: [
      'konsument*, detaliczn*',
      'cen*/cennik detaliczn*/sklepow*/sugerowan*/rekomendowan*/zalecan*, cen*/cennik dla/na konsument*/etykiet*/klientów/półc*/detal*, cen* w sklep*, cen* na etykiet*, dla konsument*/klientów indywidualnych, sugerowan* cen*',
    ],
    da: [
      'forbruger*, private, detail, vejl',
      'vejledende pris*/udsalgspris*/detailpris*/butikspris*/priser, vejl pris*, udsalgspris*, butikspris*, forbrugerpris*, detailpris*, etiketpris*, hyldepris*, kassepris*, pris* i/til butik*, pris* til/for forbruger*/private, til forbrugere/forbrugerne, til private, på etiketten, prisskilte*, prismærke*',
    ],
    sv: [
      'konsument*, privatpersoner',
      'rekommenderad*/rekommenderat/cirka/rek ~ pris*/butikspris*/utpris*/konsumentpris*, rekpris*, cirkapris*, butikspris*, konsumentpris*, utpris*, etikettpris*, hyllpris*, kassapris*, detaljistpris*, detaljhandelspris*, pris* i/till/för butik*/konsument*/privat*, till/för konsument*/privatperson*, på etiketten, prisetikett*, prisskylt*',
    ],
    no: [
      'forbruker*, privatkunder, veil',
      'veiledende pris*/utsalgspris*/butikkpris*, veil pris*, utsalgspris*, butikkpris*, forbrukerpris*, detaljpris*, detaljistpris*, etikettpris*, hyllepris*, pris* i/til/for butikk*/forbruker*/privat*, til/for forbruker*/privatkunde*/privatperson*, på etiketten, prisetikett*, prislapp*',
    ],
    cs: [
      'spotřebitel*, dmoc',
      'maloobchodní/doporučen*/spotřebitelsk*/koncov* cen*/ceník/prodejní/maloobchodní, cen*/ceník pro/na spotřebitel*/etiket*/koncov*/prodejn*/soukrom*, cen* v obchod*/prodejn*, dmoc, pro spotřebitele/koncové/soukromé',
    ],
    lt: ['', 'mažmenin* kain*'],
    lv: ['', 'mazumtirdzniecības cen*'],
  },
  ofOthers: {
    code: 'other-paper',
    en: [
      'competitor*, benchmark*, rivals, indicative',
      'market/auction/clock/spot/index/exchange/competitor/competitors/competitor’s/competitors’/rival/indicative/guide/average/mean/estimated/reference price*/quote*/quotation*/rate*/average*/report, price check*/comparison*/survey*/watch/monitor*/benchmark*/index, price*/rate* of/from/at/in competitor*/others/competition/other/auction, price*/rate* at/of/from the auction/market/competition, seen/noted/quoted/checked/found at/by/in, quoted by, auction average*/result*, clock average*/result*, market quote*/quotation*/average*/research, average* of the/last, week average*, minimum/maximum/floor/ceiling price*, old/former/previous/replaced price*, average proceeds/revenue/yield',
    ],
    nl: [
      'concurrent*, concurrentie, marktprij*, vergelijking*, indicatief, gemiddeld*',
      'marktprij*, marktnotering*, veilingprij*, veilingnotering*, veilinggemiddeld*, klokprij*, klokgemiddeld*, klokresultat*, middenprij*, gemiddelde prij*/veilingprij*/klokprij*/marktprij*, richtprij*, indicatieve prij*, referentieprij*, prijsvergelijking*, prijscheck*, prijsonderzoek*, prijspeiling*, prijs* bij/van ~ concurrent*/collega*/anderen/veiling, prijzen van de veiling/markt/concurrentie, gezien bij, genoteerd bij, minimumprij*, maximumprij*, bodemprij*, oude/vorige prij*, gemiddelde opbrengst*, opbrengstprij*, middenopbrengst*',
    ],
    de: [
      'konkurrent*, mitbewerber*, konkurrenzpreis*, wettbewerber*, marktpreis*, vergleich*, durchschnitt*',
      'marktpreis*, marktnotierung*, marktbericht*, börsenpreis*, auktionspreis*, auktionsdurchschnitt*, versteigerungspreis*, uhrpreis*, großmarktpreis*, großmarktnotierung*, notierung*, vergleichspreis*, preisvergleich*, preischeck*, preisbeobachtung*, preiserhebung*, preisspiegel*, referenzpreis*, durchschnittspreis*, durchschnittliche* preis*, richtpreis*, konkurrenzpreis*, preis*/angebote bei/von/der/des/vom ~ konkurrent*/konkurrenz/mitbewerb*/wettbewerb*/andere*/auktion/großmarkt, gesehen bei, mindestpreis*, höchstpreis*, alte preis*, bisherige preis*, durchschnittserlös*, durchschnittliche* erlös*, erlös* uhr, uhrenerlös*',
    ],
    fr: [
      'concurren*, cotation*, comparatif*, comparaison*, moyenne*, indicatif*',
      'prix/tarif*/cours/cotation* du/de/des/au/à/chez ~ marché*/cadran/concurren*/enchère*/autre*/rungis, cotation* du marché/min, prix moyen*/indicatif*/minimum*/maximum/minimaux/plancher/plafond/référence, prix de référence, relevé* de/des prix, comparaison*/comparatif/veille de/des prix, moyenne* du/des/de ~ cadran/marché/enchère*/semaine, vu* chez, ancien* prix/tarif*, prix moyen* de vente, recette moyenne',
    ],
    es: [
      'competencia, competidor*, comparativa*, comparación, orientativ*, cotización, cotizaciones',
      'precio*/cotización/cotizaciones ~ mercado*/subasta*/lonja/competencia/competidor*, precio* medio*/orientativ*/mínim*/máxim*/antiguo*/anterior*/referencia, precio* de referencia/otros, comparativa/comparación/estudio/sondeo de precio*, media* de ~ subasta*/semana/mercado, visto* en, precio* medio* de venta',
    ],
    it: [
      'concorren*, quotazion*, confronto, raffronto, indicativ*',
      'prezz*/quotazion* ~ mercato/mercati/asta/concorren*, prezz* medi*/indicativ*/minim*/massim*/vecchi/precedent*/riferimento, prezz* di riferimento/altri, vecchi prezz*, confronto/raffronto/indagine/monitoraggio/rilevazion* prezz*/di/dei, medi* ~ asta/aste/mercato/settimana, visti da/presso, borsa merci, prezz* medi* di vendita, ricavo medio',
    ],
    pt: [
      'concorrente*, concorrência, cotaç*, comparação, comparativo, média*, indicativ*',
      'preço*/cotaç* ~ mercado*/leilão/leilões/concorr*, preço* médio*/indicativ*/mínim*/máxim*/antig*/anterior*/referência, preço* de referência/outros, comparação/comparativo/levantamento de preço*, média* ~ leilão/leilões/mercado/semana, visto* em/no/na, preço* médio* de venda',
    ],
    pl: [
      'notowani*, porównani*, średni*, orientacyjn*',
      'cen*/notowani* rynkow*/giełdow*/aukcyjn*/konkuren*/średni*/orientacyjn*/minimaln*/maksymaln*/referencyjn*/porównawcz*, cen*/notowani* z/u/na/w giełd*/aukcj*/rynk*/konkuren*, star*/poprzedni* cen*/cennik*, porównani* cen, średni* z/cen*/aukcyjn*, notowani* giełd*/rynk*, średni* przychód',
    ],
    da: [
      'konkurrent*, sammenligning*, gennemsnit*, notering*, vejlednings*',
      'markedspris*, markedsnotering*, auktionspris*, auktionsgennemsnit*, urpris*, gennemsnitspris*, gennemsnitlig* pris*, børspris*, referencepris*, mindstepris*, minimumspris*, maksimalpris*, prissammenligning*, pristjek*, prisundersøgelse*, prisovervågning*, pris* hos/fra/ved/på ~ konkurrent*/andre/auktion*/marked*, konkurrenters/konkurrentens/konkurrenternes pris*, set hos, gaml*/tidligere pris*/priser, gennemsnitlig* provenu',
    ],
    sv: [
      'konkurrent*, jämförelse*, genomsnitt*, notering*, medelpris*',
      'marknadspris*, marknadsnotering*, auktionspris*, auktionsgenomsnitt*, klockpris*, genomsnittspris*, genomsnittlig* pris*, medelpris*, snittpris*, referenspris*, minimipris*, lägstapris*, maxpris*, riktpris*, prisjämförelse*, priskoll*, prisundersökning*, prisbevakning*, pris* hos/från/på ~ konkurrent*/andra/auktion*/marknad*, konkurrenters/konkurrentens/konkurrenternas pris*, sett hos, gaml*/tidigare pris*/priser, genomsnittlig* intäkt',
    ],
    no: [
      'konkurrent*, sammenligning*, gjennomsnitt*, notering*',
      'markedspris*, markedsnotering*, auksjonspris*, auksjonsgjennomsnitt*, gjennomsnittspris*, gjennomsnittlig* pris*, snittpris*, referansepris*, minstepris*, minimumspris*, makspris*, prissammenligning*, prissjekk*, prisundersøkelse*, prisovervåk*, pris* hos/fra/på ~ konkurrent*/andre/auksjon*/marked*, konkurrenters/konkurrentens/konkurrentenes pris*, sett hos, gaml*/tidligere pris*/priser, gjennomsnittlig* inntekt',
    ],
    cs: [
      'srovnání, průměr*, orientační',
      'tržní/burzovní/aukční/konkurenční/průměrn*/orientační/referenční/minimální/maximální cen*, cen*/kotac* na/z/u ~ trh*/burz*/aukc*/konkuren*, cen* konkuren*, srovnání/průzkum cen*, star*/předchozí cen*/ceník, průměrn* výnos',
    ],
    lt: ['', 'senos/ankstesnės kain*'],
    lv: ['', 'vecās cen*'],
  },
  toBeChanged: {
    code: 'other-paper',
    en: [
      '',
      '# % below/above/under, price increase*/change*/rise*/adjustment*, will increase/rise/go, add ~ %, deduct ~ %, before discount*/rebate*/surcharge*, surcharge* ~ added/extra/apply, plus surcharge*, surcharge list, # % discount on all/everything, # % off everything/all, on everything # %, discount of # % to/not/still, prices ~ be raised/increased/reduced, plus # per/for/extra pot/tray/label, # extra per/for, price*/rates ~ plus #, pot/label/sleeve/tray # extra, without pot/pots ~ pot, as in the shop/store',
    ],
    nl: [
      '',
      '# % onder/boven, prijsverhoging*, prijswijziging*, prijsaanpassing*, worden/wordt verhoogd, nog # % af/bij/erbij/eraf, voor korting, exclusief/excl toeslag*, toeslag* ~ bij, toeslaglijst*, op alles # %, # % korting op alles/alle, worden/wordt ~ ~ verhoogd/verlaagd, nog ~ korting af, korting nog/niet, zonder pot/potten/etiket/hoes, exclusief/excl pot/potten/etiket/hoes, pot/potten/etiket/hoes # extra, komt/komen nog # bij, komt/komen ~ ~ # bij, zoals in de winkel',
    ],
    de: [
      '',
      '# % unter/über, preiserhöhung*, preisänderung*, preisanpassung*, werden/wird erhöht, vor rabatt, ohne zuschlag*, aufschlag von, zuschlagsliste*, auf alles # %, # % rabatt auf alle/alles, werden/wird ~ ~ erhöht/gesenkt, noch ~ rabatt/abzuziehen, ohne topf/töpfe/etikett, zzgl/zuzüglich/plus topf/topfzuschlag/etikett/folie, kommt/kommen noch #, kommen/kommt ~ ~ noch #, topf # extra, wie im laden/geschäft',
    ],
    fr: [
      '',
      '# % sous, # % en/au dessous/dessus, augmentation*/hausse*/modification* de/des prix/tarif*, à majorer, à augmenter, avant remise, hors supplément*, # % sur tout/toute/toutes/l’ensemble, remise # % sur, à appliquer, majoration/remise ~ à appliquer/déduire, hors pot/pots/étiquette, pot/pots/étiquette # en/de plus/supplément, s’ajoute*/ajouter #, comme en magasin',
    ],
    es: [
      '',
      '# % por debajo/encima, subida*/aumento* de/del precio*, a incrementar, antes de descuento*, sin recargo*, # % en todo, descuento ~ no aplicado, por/sin aplicar, descuento ~ aplicar, sin maceta/etiqueta, maceta/etiqueta # aparte/adicional, hay que añadir/sumar #, como en tienda',
    ],
    it: [
      '',
      '# % sotto/sopra, aumento/aumenti prezz*/dei/listino, da maggiorare, da aumentare, prima dello sconto, esclusa maggiorazione, # % su tutto, sconto ~ applicare/applicato/dedurre, da applicare, vaso/etichetta escluso/esclusa, senza vaso/etichetta, si aggiung* #, vaso # in più, come in negozio',
    ],
    pt: [
      '',
      '# % abaixo/acima, aumento* de/dos preço*, antes de desconto, a aumentar, # % em tudo, desconto ~ aplicar/aplicado, sem vaso/etiqueta, vaso/etiqueta # à parte/extra, acresce*/acrescentar #, como na loja',
    ],
    pl: [
      '',
      '# % poniżej/powyżej, podwyżk* cen*, przed rabatem, # % na wszystko, rabat ~ doliczenia/odliczenia, bez doniczki/etykiety, doniczka # dodatkowo, należy doliczyć #, plus # za, jak w sklepie',
    ],
    da: [
      '',
      '# % under/over, prisstigning*, prisforhøjelse*, prisændring*, prisregulering*, før rabat, uden tillæg, # % på alt/alle, rabat ~ fratrækkes/trækkes, uden potte/potter/etiket, potte/etiket # ekstra, hertil kommer #, dertil kommer #, som i butikken',
    ],
    sv: [
      '',
      '# % under/över, prishöjning*, prisökning*, prisändring*, prisjustering*, före rabatt, exklusive tillägg, # % på allt/alla, rabatt ~ dras, utan kruka/krukor/etikett, kruka/etikett # extra, tillkommer #, som i butiken',
    ],
    no: [
      '',
      '# % under/over, prisøkning*, prisstigning*, prisendring*, prisjustering*, før rabatt, uten tillegg, # % på alt/alle, rabatt ~ trekkes, uten potte/potter/etikett, potte/etikett # ekstra, i tillegg kommer #, som i butikken',
    ],
    cs: [
      '',
      '# % pod/nad, zdražení, úprava cen, změna cen, před slevou, # % na vše, sleva ~ odečíst, bez květináče/etikety, květináč # navíc, připočítává se #, plus # za, jako v obchodě',
    ],
  },
}
