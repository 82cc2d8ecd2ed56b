import type { Concept } from './concept.ts'

/** What texts around a list say of its prices: that they are for some customers, or for some days. */
export const OF_LIMITED_PRICES: Readonly<Record<string, Concept>> = {
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
}
