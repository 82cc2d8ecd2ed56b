import type { Concept } from './concept.ts'

/** What texts around a list say of its prices that keeps them from being what every customer pays today. */
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
  forSome: {
    code: 'price-for-some',
    en: [
      'members, staff, employees, vip, friends, islands',
      'member/members/members’/staff/employee*/friends/club/partner/partners/vip/preferential/preferred/franchise/intercompany/negotiated/contract/loyalty/insider price*/list/rates/terms, price*/rates/terms/offer/list/valid/only for staff/members/employees/friends/vip/export/schools/municipalities/hotels/landscapers/webshop*/existing/new/large/selected/registered/regular/islands/deliveries, price* to be/members/staff, agreed with/for, for members/staff/employees only, only for deliver* in/outside, exclusively for, special condition*/terms for, club members, for pick up only, collect only, for deliveries in/to, proforma*, pro forma, special/exclusive conditions/terms for, price quote*, export price list*/pricelist*, export price* norway/switzerland/uk/usa/denmark/sweden/germany/france/poland/belgium/austria/italy/spain/ireland/finland/eu/overseas, for you personally/specially/especially, specially/especially for you, as agreed/discussed/arranged, our agreement',
    ],
    nl: [
      'leden, personeel, medewerkers, relaties, vip',
      'ledenprij*, ledentarie*, personeelsprij*, personeelskort*, vriendenprij*, vip prij*, medewerkersprij*, filiaalprij*, franchiseprij*, voorkeursprij*, contractprij*, prij*/tarie*/lijst/alleen/geldig voor leden/personeel/export/scholen/gemeenten/hotels/hoveniers/webshop*/bestaande/nieuwe/grote/vaste/geselecteerde/afhaal*/levering*, afgesproken met, afspraak met, alleen voor leden/levering*/afhaal*, exclusief voor, uitsluitend voor leden/levering*, voor leden, voor eigen personeel, geldt/gelden alleen voor/in/bij, waddeneilanden, prijsopgave* voor/aan/nr/nummer, offerte voor/aan, kostenraming*, proforma*, speciale condities, speciaal/exclusief/alleen voor jou/jullie/u, zoals besproken/afgesproken/overeengekomen, exportprij*',
    ],
    de: [
      'mitglieder, personal, mitarbeiter, stammkunden, vip',
      'mitgliederpreis*, mitgliedspreis*, personalpreis*, mitarbeiterpreis*, mitarbeiterrabatt*, freundschaftspreis*, stammkundenpreis*, vorzugspreis*, vorzugskond*, filialpreis*, franchisepreis*, vertragspreis*, verbandspreis*, clubpreis*, partnerpreis*, exportpreis*, preis*/liste/nur/gültig/gelten/gilt für mitglieder/personal/mitarbeiter/export/schulen/gemeinden/hotels/gartenbauer/landschaftsgärtner/stammkunden/bestandskunden/neukunden/großkunden/ausgewählte/lieferung*/selbstabhol*, vereinbart mit, exklusiv für, ausschließlich für mitglieder/lieferung*, gilt/gelten nur/ausschließlich für/in/bei, nur für kunden/lieferung*, inselzuschlag*, kostenvoranschl*, sonderkond*, sonderpreis* für, proforma*, ihre sonderpreis*/sonderkonditionen, speziell/extra/exklusiv/nur für sie/dich/euch, wie besprochen/vereinbart/abgesprochen, preisangebot für/an',
    ],
    fr: [
      'adhérents, personnel, membres, salariés, vip',
      'prix/tarif* adhérent*/personnel/membre*/salarié*/ami*/préférentiel*/négocié*/partenaire*/franchise*/collectivité*/club/vip/export, prix/tarif*/liste/valable*/uniquement/seulement/réservé* pour/aux/au membre*/personnel/adhérent*/salarié*/collectivité*/export/école*/hôtel*/mairie*/paysagiste*/livraison*, convenu* avec, exclusivement pour, conditions particulières, offre* de prix, offre* tarifaire*, proforma*, pro forma, comme convenu/discuté, spécialement pour vous/toi, rien que pour vous, conditions spéciales/négociées',
    ],
    es: [
      'socios, personal, miembros, empleados, vip',
      'precio*/tarifa*/lista socio*/empleado*/personal/amigo*/preferente*/preferencial*/negociad*/especial*/club/vip/exportación, precio*/tarifa*/lista/válid*/sólo/solo/solamente/exclusiv* para/a socio*/personal/empleado*/miembro*/exportación/colegio*/hotel*/ayuntamiento*/paisajista*/entrega*/canarias/baleares, acordad* con, exclusivamente para, únicamente para/en, condiciones especiales, oferta* de precio*, proforma*, según lo acordado/hablado, como acordamos/hablamos, especialmente para usted/ustedes/ti/vosotros, condiciones acordadas/negociadas',
    ],
    it: [
      'soci, personale, dipendenti, membri, vip',
      'prezz*/listino/tarif* soci/dipendent*/amic*/personale/preferenzial*/riservat*/negoziat*/convenzionat*/club/vip/export, prezz*/listino/tarif*/valid*/solo/esclusiv* per/ai/al soci/personale/dipendenti/membri/export/scuole/hotel/comuni/giardinieri/consegne, concordat* con, esclusivamente per, unicamente per, condizioni particolari/speciali/riservate, offert* prezz*, offert* di prezz*, proforma*, come concordato/discusso/d’accordo, come da accordi, appositamente per lei/voi/te, solo per voi/lei, condizioni concordate',
    ],
    pt: [
      'sócios, pessoal, funcionários, membros, vip',
      'preço*/tabela sócio*/funcionário*/amigo*/preferencia*/negociad*/especiais/clube/vip/exportação, preço*/tabela/válid*/só/apenas/somente/exclusiv* para sócio*/funcionário*/membro*/exportação/escolas/hotéis/câmaras/entregas, acordad* com, exclusivamente para, condições especiais, proposta de preço*, proforma*, conforme combinado/acordado, como combinado, especialmente para si/você/vocês/vós, condições acordadas',
    ],
    pl: [
      'członkowie, personel, pracownicy, vip',
      'cen*/cennik członkowsk*/pracownicz*/preferencyjn*/negocjowan*/umown*/indywidualn*/eksportow*/partnersk*, cen*/cennik/tylko/wyłącznie/ważn*/ważne dla członk*/pracownik*/personelu/eksport*/szkół/hoteli/gmin/stałych/wybranych, uzgodnion* z, warunki specjalne, wycen*, proforma*, jak ustalono/uzgodniono, zgodnie z ustaleniami/umową, specjalnie/tylko dla państwa/pana/pani/ciebie/was, warunki indywidualne',
    ],
    da: [
      'medlemmer, personale, medarbejdere, vip',
      'medlemspris*, medlemsliste*, personalepris*, medarbejderpris*, vennepris*, klubpris*, aftalepris*, partnerpris*, eksportpris*, kontraktpris*, favørpris*, pris*/liste/kun/gælder/gyldig*/udelukkende til/for medlem*/personale*/medarbejder*/eksport/skoler/kommuner/hoteller/anlægsgartner*/faste/udvalgte/leverance*/levering*/afhent*, aftalt med, eksklusivt for/til, kun ved/på, gælder kun, særlige vilkår, pristilbud*, proforma*, som aftalt, efter aftale med, specielt/særligt til jer/dig/dem, særpris* til',
    ],
    sv: [
      'medlemmar, personal, medarbetare, anställda, vip',
      'medlemspris*, personalpris*, vänpris*, klubbpris*, avtalspris*, partnerpris*, exportpris*, kontraktspris*, förmånspris*, pris*/lista/endast/gäller/bara/enbart för/till medlem*/personal*/anställda/export/skolor/kommuner/hotell/trädgårdsanlägg*/fasta/utvalda/leverans*/avhämtning, avtalat/överenskommet/avtalade med, exklusivt för, gäller endast/bara/enbart, endast vid/på, prisoffert*, proforma*, enligt överenskommelse, som avtalat/överenskommet, speciellt/särskilt för er/dig',
    ],
    no: [
      'medlemmer, personale, ansatte, medarbeidere, vip',
      'medlemspris*, personalpris*, ansattpris*, vennepris*, klubbpris*, avtalepris*, partnerpris*, eksportpris*, kontraktspris*, pris*/liste/kun/gjelder/bare til/for medlem*/personal*/ansatte/eksport/skoler/kommuner/hotell*/anleggsgartner*/faste/utvalgte/levering*/henting, avtalt med, eksklusivt for, gjelder kun/bare, kun ved/på, pristilbud*, proforma*, som avtalt, spesielt for deg/dere, særskilte vilkår',
    ],
    cs: [
      'členové, personál, zaměstnanci, vip',
      'člensk*/zaměstnaneck*/smluvní/individuální/vip/exportní/partnersk* cen*/ceník, cen*/ceník/pouze/jen/platí/výhradně/exkluzivně pro člen*/zaměstnanc*/personál/export/škol*/hotel*/obce/stálé/vybrané/dodávk*, dohodnut* s/se, platí jen/pouze, zvláštní podmínky, cenov* nabídk* pro, proforma*, dle/podle dohody, jak domluveno/dohodnuto, speciálně/jen pro vás/tebe',
    ],
    lt: ['', 'sutartin* kain*, darbuotoj* kain*, kaip susitarta, specialiai jums'],
    lv: ['', 'līguma cen*, darbinieku cen*, kā norunāts, īpaši jums'],
  },
  forSomeTime: {
    code: 'price-dated',
    isOfTerms: true,
    en: [
      'promo, promotion*, clearance, specials, liquidation, bargains, sellout',
      'sale/promotional/promo/promotion/clearance/liquidation/weekend/introductory/special/reduced/discounted/bargain/dumping/discount price*/list/rates, weekend/flash/closing/season/summer/winter/spring/christmas/january/anniversary sale*/promotion*/promo, special offer*, this weekend, this week only, today only, only today, one day/week only, only this/for week*/one/a/today, for a limited/short time/period, limited time, limited offer, early bird, pre season, black friday, cyber monday, happy hour, until sold out, for this order only, sale list/ends, clearance, stock clearance, spot price*, temporary, temporarily, price* for today/tomorrow/one',
    ],
    nl: [
      'actie*, promo*, uitverkoop*, opruiming*, stunt*, afprijzing*',
      'actieprij*, aanbiedingsprij*, promotieprij*, opruimingsprij*, uitverkoopprij*, weekendprij*, weekendactie*, stuntprij*, dumpprij*, kortingsprij*, introductieprij*, kennismakingsprij*, speciale aanbieding*/prij*, alleen vandaag/deze/dit/morgen, tijdelijk*, dit weekend, deze week alleen, vroegboek*, voorseizoen*, black friday, nog slechts, prijzen voor vandaag/morgen/één',
    ],
    de: [
      'aktion, aktionen, angebotspreise, sonderangebot*, promo*, ausverkauf*, räumung*, abverkauf*, schnäppchen*, restposten*',
      'aktionspreis*, aktionsliste*, angebotspreis*, sonderpreis*, sonderangebot*, räumungspreis*, ausverkaufspreis*, abverkaufspreis*, wochenendpreis*, wochenendaktion*, wochenendangebot*, schnäppchenpreis*, einführungspreis*, kennenlernpreis*, nur heute/diese/dieses/am/morgen, befristet*, zeitlich begrenzt*, vorübergehend*, dieses wochenende, frühbezug*, vorsaison*, black friday, preise für heute/morgen',
    ],
    fr: [
      'promo*, promotion*, soldes, déstockage*, liquidation*, braderie*, démarque*',
      'prix/tarif*/offre* promo*/promotionnel*/spécial*/exceptionnel*/soldé*/barré*/réduit*/découverte/lancement, prix de/du lancement/week, offre* spéciale*/exceptionnelle*/du/week, prix du week, ce week end, fin de série, vente flash, aujourd’hui seulement, seulement aujourd’hui, uniquement aujourd’hui, cette semaine seulement/uniquement, durée limitée, temporaire*, avant saison, black friday, prix sacrifié*',
    ],
    es: [
      'oferta*, promo*, promoción*, promociones, rebaja*, liquidación*, saldos',
      'precio*/tarifa*/lista de oferta*/promoción/promocion*/liquidación/rebaja*/lanzamiento/saldo, precio*/tarifa* promocional*/especial*/reducid*/rebajad*, oferta* especial*/del/de, sólo/solo/solamente hoy/esta/este, este fin de, por tiempo limitado, tiempo limitado, temporal, temporales, pretemporada, black friday',
    ],
    it: [
      'offert*, promo*, promozion*, saldi, liquidazion*, ribassi',
      'prezz*/listino/tarif* in/di promozion*/offert*/saldo/svendita/lancio/liquidazione, prezz*/listino promozional*/special*/scontat*/ribassat*, offert* special*/del/weekend, prezz* del weekend/giorno, solo oggi/questa/questo/per, questo weekend, fine settimana, per un periodo limitato, tempo limitato, temporane*, pre stagione, black friday, fine stagione',
    ],
    pt: [
      'promo*, promoç*, saldos, liquidação*, ofertas',
      'preço*/tabela em/de promoção/promoções/saldo*/liquidação/lançamento, preço*/tabela promociona*/especia*/reduzid*, oferta* especia*/da/do, só/apenas/somente hoje/esta/este, este fim de, por tempo limitado, tempo limitado, temporári*, pré temporada, black friday',
    ],
    pl: [
      'promocj*, wyprzedaż*, okazj*, przecen*',
      'cen*/cennik promocyjn*/wyprzedażow*/specjaln*/weekendow*/okazyjn*/obniżon*, ofert* specjaln*/weekendow*/limitowan*, tylko dziś/dzisiaj/w ten/do niedzieli, tylko w tym tygodniu, ten weekend, przez ograniczony czas, czasow*, przedsezon*, black friday',
    ],
    da: [
      'tilbud*, promo*, kampagne*, udsalg, ophørs*, nedsat*, rabataktion*',
      'tilbudspris*, kampagnepris*, weekendpris*, weekendtilbud*, udsalgsliste*, ophørspris*, introduktionspris*, særtilbud*, særpris*, kun i dag, kun denne uge/weekend, denne weekend, midlertidig*, i begrænset, begrænset periode, black friday, forsæson*',
    ],
    sv: [
      'erbjudande*, promo*, kampanj*, rea, utförsäljning*, realisation*, nedsatt*, extrapris*',
      'kampanjpris*, reapris*, helgpris*, weekendpris*, utförsäljningspris*, extrapris*, specialpris*, introduktionspris*, specialerbjudande*, endast/bara/enbart idag/denna/i, denna helg, tillfällig*, begränsad tid, under begränsad, black friday, förköp*, försäsong*',
    ],
    no: [
      'tilbud*, promo*, kampanje*, opphørs*, helgetilbud*, nedsatt*, ekstrapris*',
      'tilbudspris*, kampanjepris*, salgspris* helg, helgepris*, weekendpris*, opphørspris*, introduksjonspris*, spesialpris*, spesialtilbud*, kun/bare i dag, kun/bare denne uken/uka/helgen/helga, denne helgen/helga, midlertidig*, begrenset tid/periode, i begrenset, black friday, forsesong*',
    ],
    cs: [
      'akční, výprodej*, promo*, víkendov*',
      'akční/výprodejov*/slevov*/víkendov*/zaváděcí/zvláštní/speciální cen*/ceník/nabídk*, jen/pouze dnes/tento/tuto, tento víkend, po omezenou dobu, časově omezen*, dočasn*, black friday, předsezonní',
    ],
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
