import { phraseBook } from './phrases.ts'

/** What a sentence about all values begins with or names: "these", "all", the list, its stock, its prices. */
export const SUBJECTS = phraseBook(
  [
    'all, these, this, everything, below, following, list/lists, stock/stocks/inventory, price/prices/pricelist/rates, quantity/quantities/numbers/figures, sheet, file',
    'alle, alles, dit, deze, onderstaand*, hieronder, lijst*, prijslijst*, voorraad*, prij*, tarie*, aantallen, cijfers, bestand*, overzicht',
    'diese, dieser, dieses, dies, folgend*, nachstehend*, untenstehend*, untere, unten, liste, preisliste*, bestand*, bestände, preis*, menge*, stückzahl*, zahlen, datei, hier aufgeführt*',
    'tous, toutes, tout, toute, ces, cette, ceci, suivant*, ci dessous, ci après, liste, stock*, prix, tarif*, quantité*, chiffres, fichier',
    'todo, todos, toda, todas, esto, estos, estas, esta, este, siguiente*, abajo, lista, listado, existencias, precio*, tarifa*, cantidad*, cifras',
    'tutto, tutti, tutte, tutta, questo, questi, questa, queste, seguent*, sotto, listino, giacenz*, scort*, prezz*, quantità, cifre, elenco',
    'tudo, todas, todos, isto, estes, estas, seguinte*, abaixo, tabela, existências, preço*, quantidade*, números',
    'wszystk*, poniżs*, poniżej, list*, cennik*, stan*, zapas*, cen*, ilości, dane',
    'alt, alle, disse, denne, dette, nedenstående, følgende, nedenfor, liste*, prisliste*, lager*, beholdning*, pris*, antal, mængder, varerne, planterne',
    'allt, alla, dessa, denna, detta, nedanstående, följande, nedan, lista*, prislista*, lager*, saldo*, antalen, varorna, plantorna, växterna',
    'dette, disse, nedenstående, følgende, nedenfor, beholdning*, antallet, tallene, varene, plantene',
    'vše, všechn*, veškeré, tento, tato, toto, tyto, následující, níže, seznam*, ceník*, zásob*, stav*, cen*, množství, ceny',
  ].join(', '),
)

/** That something is not so, or is not counted. */
export const NEGATIONS = phraseBook(
  [
    'not, no, non, without, excl, excluding, except, minus, less, net of, nor, never, other than, instead, cannot',
    'niet, geen, zonder, excl, exclusief, behalve, minus, nooit, m u v, anders dan',
    'nicht, kein*, ohne, exkl, exklusive, außer, abzüglich, abzgl, weder, nie',
    'ne, pas, sans, hors, sauf, moins, aucun*, ni, jamais, excepté',
    'no, sin, excepto, salvo, menos, ni, nunca',
    'non, senza, escluso, esclus*, tranne, meno, mai',
    'não, sem, exceto, salvo, menos',
    'nie, bez, oprócz, poza, minus, żadn*',
    'ikke, ingen, uden, ekskl, undtagen, minus, aldrig',
    'inte, ej, ingen, inga, utan, exkl, utom, minus',
    'uten, unntatt, ekskl, ikkje',
    'ne, není, nejsou, bez, kromě, mimo, žádn*',
    'ne, nėra, be, išskyrus, nei, niekada',
    'ne, nav, nebūs, bez, izņemot, nekad',
  ].join(', '),
)

/** That what it names has been taken off already. */
export const DEDUCTED = phraseBook(
  'deducted, subtracted, taken off, netted, al afgehaald, jau atimt*, atskaičiuot*, jau atņemt*, atskaitīt*, afgetrokken, verrekend, in mindering, abgezogen, berücksichtigt, déduit*, défalqué*, descontad*, restad*, detratt*, dedott*, deduzid*, odliczon*, odjęt*, fratrukket, fradraget, avdragen, avdragna, avräknad*, fratrekt, trukket fra, odečten, odečtena, odečteno, odečteny, po odečtení, po odpočtu, van de voorraad af, zijn al van, afgeboekt, ausgebucht, herausgerechnet, bereits abgebucht, already off/out, is/zijn eraf, er af, déjà retiré*/décompté*, già scalat*/tolt*',
)

/** That something is still to be done. */
export const TO_DO = phraseBook(
  'to be, must/should be, must/should get, has/have to, need/needs, moet/moeten, nog te, muss/müssen, noch zu, doit/doivent, reste à, hay que, falta/faltan, pendiente*, va/vanno, deve/devono, da, por, trzeba, należy, do, skal, ska/skall/måste, må, je třeba, nutno, musí, reikia',
)

/** Discounts, "of", "is", "already" and what was done with them, by language: "remise de 15 % déjà déduite". */
const DISCOUNTS = [
  ['discount/rebate', 'of', 'is/was', 'already', 'deducted/taken/applied/included/off/subtracted'],
  [
    'korting/kortingen',
    'van',
    'is/zit',
    'al/reeds/er al',
    'af/eraf/verwerkt/verrekend/afgetrokken/in/van de prijs af/van de prijzen af/in de prijzen verwerkt',
  ],
  [
    'rabatt/nachlass/preisnachlass',
    'von',
    'ist/sind',
    'bereits/schon',
    'abgezogen/berücksichtigt/eingerechnet/weg/im preis enthalten/in den preisen enthalten',
  ],
  [
    'remise/rabais/réduction/remise de déstockage',
    'de',
    'est',
    'déjà',
    'déduit*/appliqué*/compris*/inclus*/retiré*/enlevé*/défalqué*',
  ],
  ['descuento', 'de/del', 'está', 'ya', 'aplicad*/descontad*/restad*/incluid*/deducid*'],
  ['sconto/ribasso', 'di/del', 'è', 'già', 'tolt*/scalat*/applicat*/detratt*/dedott*/inclus*/compres*'],
  ['desconto', 'de', 'está', 'já', 'aplicad*/deduzid*/descontad*/incluíd*'],
  ['rabat/upust', '', 'jest/został', 'już', 'odliczon*/uwzględnion*/odjęt*/wliczon*'],
  ['rabat/rabatten', 'på', 'er', 'allerede', 'fratrukket/fradraget/trukket fra/indregnet/inkluderet'],
  [
    'rabatt/rabatten',
    'på',
    'är/er',
    'redan/allerede',
    'avdragen/avräknad/inräknad/trukket fra/fratrukket/innregnet',
  ],
  ['sleva', '', 'je', 'již/už', 'odečten*/započten*/zahrnut*/uplatněn*'],
] as const
const OFF_ALREADY = DISCOUNTS.flatMap(([things, of, is, already, done]) =>
  things
    .split('/')
    .flatMap(thing =>
      ['', ` ${of} # %`, ' # %'].flatMap(rate =>
        ['', ...is.split('/')].flatMap(verb =>
          already
            .split('/')
            .flatMap(word => done.split('/').map(end => `${thing}${rate} ${verb} ${word} ${end}`)),
        ),
      ),
    ),
).join(', ')
export const DISCOUNTED = phraseBook(OFF_ALREADY)

/** Words of orders, deliveries, payment and contact: the sentence is small print. */
export const TERMS = phraseBook(
  [
    'at least, minimum/min/minimaal/mindestens/minimal #, see our/website, zie onze/website, siehe unsere/website, voir notre/site, levertijd*, lieferzeit*, lead time*, délai*, plazo*, please, if, possible, welcome, within, can, may, must, should, we accept, reach us, contact, call, phone, tel, email, e mail, mail, www, http, https, order/orders before/by/via/online/received/placed/from/over/above, next day, delivery, delivered, deliveries, deliver, shipping, freight, carriage, transport, payment, payable, invoice/invoiced, terms, conditions, general, on request, upon request, due, liability, claims, complaints, days, hours, deposit, minimum order, our website, webshop, trolley/trolleys/packaging, you',
    'graag, indien, mogelijk, welkom, binnen, kunt, kunnen, dient, dienen, bel, bellen, telefoon, bestellingen/bestelling voor/vóór/via/per/tot, bestel, levering, leveringen, geleverd, bezorg*, transport, vracht*, betaling*, factuur, voorwaarden, op aanvraag, reclame*, dagen, uur, statiegeld, fust, minimale/minimum afname/bestelling/order*, website',
    'bitte, falls, möglich, willkommen, innerhalb, können, müssen, sollten, anrufen, telefon, bestellungen/bestellung bis/per/via/vor/unter/nach/nur/bitte, lieferung*, geliefert, versand*, fracht*, transport/transports/transportkost*/transportvoorwaard*/transportbeding*/transportu/transportem, zahlung*, zahlbar, rechnung*, bedingungen, agb, auf anfrage, reklamation*, tage, tagen, uhr, pfand, mindestbestell*, mindestabnahme*, website, ihre, ihren, ihr',
    'svp, merci, possible*, bienvenu*, pouvez, peuvent, doit, doivent, appeler, téléphone, tél, commande/commandes avant/par/passées/passée/à/minimum, commande/commandes reçues avant, livraison*, livré*, transport, franco, paiement*, facture*, conditions, sur demande, réclamation*, jours, heures, consigne*, minimum de commande, votre, vos, vous, courriel',
    'favor, posible, bienvenid*, puede, pueden, debe, deben, llamar, teléfono, tel, pedidos antes/por/hasta/mínimo*, entrega*, envío*, transporte, portes, pago*, factura*, condiciones, bajo pedido/petición, reclamaciones, días, horas, pedido mínimo, web, usted, correo',
    'prego, possibil*, benvenut*, può, possono, deve, telefono, ordini entro/via/per/minimo/tramite, consegn*, spedizion*, trasporto, pagament*, fattura, condizioni generali, su richiesta, reclami, giorni, ore, cauzione, ordine minimo, sito, vostr*',
    'favor, possíve*, pode, podem, deve, telefone, encomendas até/por/via, entrega*, envio*, transporte, pagamento*, condições gerais, sob consulta, reclamações, dias, horas, encomenda mínima, sítio',
    'prosimy o kontakt, proszę, możliw*, można, należy, telefon*, zamówieni* do/przez/mailem/telefonicznie/składa*/przyjm*, dostaw*, wysyłk*, transport/transports/transportkost*/transportvoorwaard*/transportbeding*/transportu/transportem, płatność, płatności, faktur*, warunki, na zapytanie/życzenie, reklamacj*, dni, godz*, kaucja, minimalne zamówienie, państwa',
    'venligst, hvis, mulig*, velkommen, inden, kan, skal bestilles, ring, telefon, tlf, bestilling*/ordrer/ordre inden/før/via/på/senest/modtages, levering*, leveres, fragt*, betaling*, faktura, betingelser, på forespørgsel, reklamation*, dage, kl, pant, mindsteordre, minimumsordre, hjemmeside, deres, jeres',
    'vänligen, möjlig*, välkommen, välkomna, inom, kan, ring, telefon, tel, beställning*/order före/via/senast/innan/på, leverans*, levereras, frakt*, betalning*, faktura, villkor, på begäran/förfrågan, reklamation*, dagar, kl, pant, minsta order, minimiorder, hemsida',
    'vennligst, gjerne, innen, kan, telefon, bestilling*/ordre før/innen/via/på/senest, levering*, leveres, frakt*, betaling*, vilkår, på forespørsel, reklamasjon*, dager, kl, hjemmeside, deres',
    'prosím, možn*, lze, musí, telefon*, objednávk* do/přes/e/telefonicky/přijím*, dodání, dodávk*, doprav*, platb*, faktur*, podmínky, na dotaz/vyžádání, reklamac*, dnů, dní, hodin, hod, minimální objednávka, vaše, vás',
    'prašom*, prašome, galima, kviečiame, per # dien*/val*, skambin*, telefon*, užsakym* iki/el/telefonu/priim*, pristatym*, pristatom*, transportas, transporto, apmokėjim*, sąskait*, sąlyg*, pagal pageidavimą, dienų, val, užstat*, minimal* užsakym*, svetain*, jūsų',
    'lūdzu, lūdzam, iespējam*, laipni, # dienu/stundu laikā, zvan*, tālr*, pasūtījum* līdz/pa/telefonisk*/pieņem*, piegād*, transports, transporta, apmaks*, rēķin*, noteikum*, pēc pieprasījuma, dienu, plkst, ķīl*, minimāl* pasūtījum*, mājaslap*, jūsu',
  ].join(', '),
)

/** Small print that uses words of the tables for something else; they are taken out of a text before it is read. */
export const SMALL_PRINT = phraseBook(
  [
    OFF_ALREADY,
    // What can be bought at all, and who decides: "subject to prior sale", "all rights reserved"
    'lightspeed retail, pretenzij*, pardavimo kain*, pensez à commander, penser à commander, pasūtījumi no, užsakymai nuo, letzter verkauf, last sold, last sale, laatst verkocht, laatste verkoop, dernière vente, última venta, ultima vendita, pallet space, public détaillant*, for sale at/in/by, while ~ last/lasts, as long as ~ last/lasts, zolang ~ strekt, zolang voorraad, op is op, solange ~ reicht, solange vorrat, jusqu’à épuisement ~ stock*, hasta agotar/fin ~ existencias/stock, fino ad/a esaurimento ~ scorte, até esgotar, até ao fim do stock, do wyczerpania zapasów, så længe ~ haves/rækker, så långt ~ räcker, så langt ~ rekker, do vyprodání, wijzigingen ~ voorbehouden, änderungen ~ vorbehalten, changes ~ reserved, modific* ~ réserv*, ret til ændringer, ændringer ~ forbeholdes, ändringar ~ förbehålles, prijswijzigingen voorbehouden, preisänderung* vorbehalten, price change* reserved, subject to price change*, all rights reserved, rights reserved, right is reserved, reserve* the right, prior sale, subject to ~ sale/sales/availability/change/changes/sold/unsold/weather/crop/harvest, errors ~ excepted/reserved/omissions, e o, alle rechten voorbehouden, onder voorbehoud van, tussentijdse verkoop, fouten ~ voorbehouden, zwischenverkauf*, irrtum*, irrtümer, alle rechte vorbehalten, vorbehalten, sous réserve de, droits réservés, tous droits réservés, dans la limite des stocks, erreurs ~ réservées, salvo ~ venta/error/vendido/venduto/errores/errori, derechos reservados, diritti riservati, salvo venduto, direitos reservados, salvo venda, prawa zastrzeżone, mellemsalg, forbehold, förbehåll, slutförsäljning, med reservation, mellomsalg, mezisklad*, právo změny, změny vyhrazen*',
    // What the prices are in
    'quoted/stated/expressed/given/noted/listed in euro/euros/eur, notiert in euro/eur, genoteerd in euro/eur',
    // How it is sold
    'sold by/per/in/as/at/only/exclusively/each/individually/singly, verkocht per/in/als/à/vanaf/door, verkauft per/pro/im/in/zu/je/nur/als, vendu* par/à/au/en/à/à/uniquement, vendid* por/en/a/em, venduto/vendute/venduti a/al/per/in, sprzedawan* w/po/na, sælges/solgt i/pr/pr/stykvis/kun/som, säljs/såld/sålda per/i/styckvis/om/som, selges/solgt per/pr/i, prodáván* po/v, verkauf nur/erfolgt/ab/an, sale only/by, verkoop uitsluitend/alleen/aan',
    // Who sells, and terms
    'sales office/team/manager/department/dept/tax/terms/conditions/rep/representative/person/contact/unit, terms of sale/trade, conditions of sale, order form/desk/office/department/quantity/unit/multiple/size, minimum/min order*/quantit*/purchase, minimum afname, mindestbestellmenge*, mindestbestellwert*, mindestbestellsumme*, mindestabnahme*, mindermengenzuschlag*, commande minimum/mini, minimum de commande, pedido mínimo, ordine minimo, encomenda mínima, minimalne zamówienie, mindsteordre, minste ordre, minsta order',
    // Who made it
    'checked/counted/prepared/approved/verified/compiled by, gecontroleerd/geteld/opgesteld door, geprüft/gezählt/erstellt von/durch, vérifié/contrôlé/établi/compté par, revisado/contado/elaborado por, controllato/verificato/contato da, verificado/elaborado por, sprawdził*, kontrolleret/optalt af, kontrollerad/räknad av',
    // This list replaces others
    'replaces/supersedes/replacing/replace all/any/our/the/every/each/earlier/previous ~ lists/list/prices/price/editions/ones/versions/offers/pricelists, all/any/our previous/earlier/former/prior/older/old ~ lists/prices/list/offers/editions/pricelists ~ void/expire/invalid/cancelled/superseded/longer/replaced, vervangt alle/de/onze ~ vorige/eerdere/voorgaande/oude ~ lijsten/lijst/prijzen/prijslijsten, alle/eerdere voorgaande/eerdere/vorige/oude ~ vervallen/ongeldig, hiermee vervallen ~ lijsten/prijzen/prijslijsten, ersetzt alle/sämtliche/die/unsere ~ vorherigen/früheren/bisherigen/alten/älteren/vorigen ~ preislisten/listen/preise/liste/preisliste, alle/sämtliche früheren/vorherigen/bisherigen/alten/vorigen/älteren ~ ungültig/gültigkeit/hinfällig/kraft, annule et remplace, annule ~ précédent*/anciens/antérieur*, remplace ~ précédent*/antérieur*/anciens/ancienne, anula ~ anteriores, anula y sustituye, sustituye ~ anterior*, annulla ~ precedent*, sostituisce ~ precedent*, substitui ~ anterior*, zastępuje ~ poprzedni*, erstatter alle/tidligere ~ tidligere/priser/prislister/lister, ersätter alla/tidigare ~ prislistor/listor/priser/tidigare, nahrazuje ~ předchozí*',
    // This list is the corrected one
    'use the one/list/version/file ~ morning/yesterday/earlier/before, not/dont use/ignore/disregard/discard/delete ~ mornings/yesterdays/earlier/previous ~ list/one/version/file/prices, ignore/disregard/discard/delete the one/list/version/file ~ morning/yesterday/earlier/before, de lijst/prijslijst/versie ~ vanmorgen/vanochtend/vanmiddag/gisteren/eerder ~ ~ gebruiken/negeren/weggooien/verwijderen/vervalt, negeer/verwijder/gebruik de lijst/prijslijst/versie ~ vanmorgen/vanochtend/vanmiddag/gisteren/eerder ~ niet/meer, die liste/preisliste/version/fassung von/vom heute/gestern/vormittag ~ ~ verwenden/benutzen/ignorieren/löschen/wegwerfen/ungültig/hinfällig, nicht/mehr ~ verwenden die/der liste/preisliste ~ heute/gestern, ne plus/pas utiliser celle/celles ~ matin/hier/midi/avant/précédent*, ne plus/pas utiliser la liste/version ~ ce/d’hier/hier matin/hier/midi, jeter/supprimer/ignorer celle/celles ~ matin/hier/midi, no usar/utilizar/usen la de ~ mañana/ayer/anterior, ignorar/descartar/borrar la ~ mañana/ayer/anterior, non usare/utilizzare/usate più quello/quella/il ~ stamattina/mattina/ieri/precedente, non usare/utilizzare quello/quella ~ stamattina/mattina/ieri/precedente, ignorare/cestinare quello/quella ~ stamattina/mattina/ieri/precedente, não usar/utilizar a ~ manhã/ontem/anterior, ignorar/apagar a ~ manhã/ontem/anterior, nie używać/korzystać ~ tej/tego/cennik*/list* z ~ rana/wczoraj, zignorować/usunąć ~ cennik*/list* z ~ rana/wczoraj, brug ikke listen/den ~ morges/formiddag/går, slet/ignorer/kassér listen/den ~ morges/formiddag/går, använd inte/ej listan/den ~ morse/förmiddag/går, släng/radera listan/den ~ morse/förmiddag/går, ikke bruk listen/lista/den ~ morges/formiddag/går, nepoužívejte/nepoužívat/ignorujte ten/ceník/seznam ~ rána/včera/včerejška',
    // Margin and commission are in, as in every price
    'incl/including/includes our/the margin/commission/markup, margin/commission/markup included, margin/commission/markup is/already included/in, incl/inclusief onze/de/alle marge/marges/commissie/provisie, *marge/marges/commissie/provisie zit/zitten/is/zijn erin/inbegrepen/meegerekend/inclusief, *marge/marges/commissie/provisie zit/zitten/is/zijn er/al/reeds al/reeds/in/erin/inbegrepen/meegerekend, inkl/inklusive/einschl/einschließlich unserer/der marge/provision, unser/unserem aufschlag enthalten, marge/provision/aufschlag enthalten/eingerechnet/inklusive/drin, marge/provision/aufschlag ist/bereits/schon bereits/schon/mit/enthalten/eingerechnet/drin, marge/commission comprise/incluse, marge/commission est/déjà comprise/incluse, margen/comisión incluido/incluida, margen/comisión ya/está incluido/incluida, margine/ricarico/provvigione incluso/inclusa/compreso/compresa, margine/ricarico/provvigione già/è incluso/inclusa/compreso/compresa, margem/comissão incluída, margem/comissão já/está incluída, marża/prowizja wliczona/zawarta, marża/prowizja jest/już wliczona/zawarta, *avance/avancen/provision/provisionen er indregnet/medregnet/inkluderet, marginal/marginalen/provision/provisionen är/ingår/redan inräknad/inkluderad/redan, avanse/avansen/provisjon/provisjonen er innregnet/medregnet/inkludert, marže/provize je/již/už započtena/zahrnuta/započtená',
    // Prices for which the goods are brought to the trade's own airports and auctions
    'cpt/cip/dap ams/amsterdam/schiphol/spl/aalsmeer/naaldwijk/rijnsburg/lgg/liège/mst/maastricht',
    // Property until paid, complaints, returns, packaging
    'emballage*/verpakking*/verpackung*/packaging/packing/fust/pallets/transport*/vracht/freight/fracht/embalaje*/imballagg* ~ ~ kostprijs/cost/selbstkosten*/coûtant/coste/costo/kostpris, remain* ~ property, property until, eigendom ~ betaling, blijft ~ eigendom, blijven ~ eigendom, eigentumsvorbehalt*, bleibt ~ eigentum, bleiben ~ eigentum, reste* ~ propriété, propriété jusqu*, returns are/not/only/of/within/policy, returned/return trolleys/containers/trays/packaging/empties/crates/within, retour fust/emballage, damaged goods/plants/on/in/must, complaints about, shortages and/must, payment/paid in/by/within/before, ordered before/by, besteld voor #, besteld voor ~ # uur, bestellt bis/vor, order/ordered before/today/by, vandaag besteld, heute bestellt',
    // Tax
    'btw/mwst/vat/tva/iva/moms ~ komt/komen/kommt/kommen ~ bij/erbij/dazu/hinzu, pvn ~ nav iekļaut* cenā/cenās, pvn ~ nav iekļaut*, pvm ~ neįskaičiuot*, moms ~ ikke/ej/inte inkluderet/inkluderad/inräknad/iberegnet, moms ingår ej/inte, dph není v ceně/cenách, dph není zahrnut*, iva ni transporte/portes/envío',
    // What is done for every reader, and with what the goods stand on
    'fust/karren/emballage/emmers/leeggoed/containers ~ klaarzetten/klaar, leergut/karren/paletten/eimer ~ bereitstellen/bereit, empties/trolleys/buckets ~ ready, aside/ready/up for you, voor u/jou/jullie klaarzetten/klaarleggen/klaarmaken/inpakken/uitzoeken/opzijzetten/apartzetten/klaar/apart, klaar/apart voor u/jou/jullie, für sie/euch bereitstellen/bereitlegen/zurücklegen/zurückstellen/herrichten/fertigmachen/packen/kommissionieren, pour vous à préparer, préparer pour vous, apartar/preparar/separar/guardar para usted/ustedes/ti, preparare per voi, separar/preparar para si, dla państwa odłożyć/przygotować/spakować, pro vás připravit/odložit/zabalit, klar til jer/dig, klart för er/dig, klar til dere/deg',
    // Where somebody is, and the number of a Spanish firm
    'cif/nif a/b/c/d/e/f/g/h/j/n/p/q/r/s/u/v/w/es, old dairy/mill/farm/barn/school/station/rectory/vicarage/forge/nursery/nurseries/road/street/lane/town/yard/brewery/bakery/post/hall/house/manor/oak/quarry/coach/stables/kent, oude dijk/weg/haven/markt/gracht/rijn/rijksweg/straat/ijssel/maas/kerkweg/provincialeweg/veiling, alte/alter/altes landstraße/poststraße/dorfstraße/straße/mühle/gärtnerei/schule/weg/hof/markt/bahnhof/ziegelei/molkerei, vieux moulin/port/bourg/chemin/château/pont, vieille route/ferme/rue/église, ancien/ancienne route/gare/ferme/école/chemin/moulin, camino/calle/carretera viejo/vieja, vecchia strada/via/cascina/fornace, via/strada vecchia, gamle/gammel/gamla vej/landevej/vei/mølle/gård/väg/landsväg/kvarn, stara droga/szkoła',
    // Samples, photos, health
    'sample/samples/test on/available/upon/free, free samples, monsters op aanvraag, muster auf anfrage, échantillons sur demande, virus tested/free/getest/getestet, virusgetest, getestet auf, example photo/picture/image*, voorbeeldfoto*, beispielfoto*, beispielbild*, photo* d’exemple, photo* non contractuelle*, immagini esemplificative, images/pictures/photos ~ illustration/examples/example, as an example, for example, bijvoorbeeld, zum beispiel, par exemple, por ejemplo, ad esempio, per esempio, por exemplo, na przykład, for eksempel, till exempel, například, e g',
    // Thanks, and the last tour of the year
    'thanks/thank* ~ your order/orders/business/custom/trust, bedankt/dank ~ bestelling/bestellingen/order/orders/vertrouwen, tot ziens op de beurs/*beurs, vielen/besten/herzlichen dank für ihre/eure/die bestellung*/aufträge/auftrag/treue/vertrauen, danke für ihre/eure/die bestellung*/aufträge/auftrag/treue/vertrauen, merci pour/de vos/votre commande*/confiance, gracias por su/sus pedido*/confianza, grazie per il/i/la vostro/vostri/vostra/suo ordine/ordini/fiducia, obrigad* pela sua encomenda, dziękuj* za zamówieni*, tak for ~ ordre/ordrer/bestilling*, tack för ~ order/beställning*, ačiū/dėkojame už užsakym*, paldies par pasūtīj*',
    'last delivery/deliveries/dispatch/tour before, laatste levering/leveringen/rit/ritten voor/vóór, letzte auslieferung/lieferung/tour/anlieferung vor, dernière livraison/tournée avant, última entrega/ruta antes, ultima consegna prima, ostatnia dostawa przed świętami, ostatnia dostawa, sidste levering/tur før, sista leverans/tur före, paskutinis pristatymas/vežimas prieš, pēdējā piegāde pirms',
    // On what it is delivered, and where it is collected
    'geleverd/levering/leveringen op ~ karren/containers/pallets/platen, delivered on ~ trolleys/pallets/shelves, livr* sur ~ chariots/palettes/rolls/cc, leveres på ~ palle/paller/vogne/cc, levereras på ~ pall/pallar/vagnar/cc, pristat* ant ~ vežimėli*/palet*, piegād* uz ~ ratiem/paletēm, entreg* en ~ carros/palés, consegn* su ~ carrelli/pallet/bancali, collection by arrangement/appointment, enlèvement sur rendez vous, odbiór ~ umówieniu/uzgodnieniu',
    // Slogans and orders
    'your/uw/ihr partner in/for/voor/für, votre partenaire ~ depuis, votre partenaire, pedidos por whatsapp/correo/teléfono/email, zamówienia mailowo/telefonicznie, beställning* via mejl/mail/telefon',
    // How it was grown
    'aus kontrolliert* biologische* anbau, aus biologische* anbau, from/in organic cultivation/production/farming, organically grown, uit biologische teelt, biologisch geteeld*, issu* de l agriculture biologique, agriculture biologique, cultivo/agricultura ecológic*, agricoltura biologica, upraw* ekologiczn*, økologisk* dyrket, ekologisk* odlad*',
    // Only the trade
    'for/to/only trade/resellers/retailers/florists/professionals/wholesalers/dealers/business/businesses/growers only/customers/buyers, for/to/only trade/resellers/retailers/florists/professionals/dealers, trade only, retailers only, resellers only, voor/aan/alleen wederverkopers/handelaren/bloemisten/hoveniers/tuincentra, niet voor particulieren, geen particulieren/particuliere, not for consumers/private, no private, kein verkauf an private/privat*, nicht an privat*, für/an/nur wiederverkäufer*/gewerbetreibende/händler/fachhandel/gewerbliche, pas de vente aux particuliers, réservé* aux professionnels/revendeurs, exclusivement aux/pour professionnels, solo profesionales, para profesionales/floristas/revendedores, riservato ai/agli rivenditori/operatori/fioristi, per rivenditori/operatori, solo per operatori/rivenditori/professionisti, til/for forhandlere/erhverv, till/för återförsäljare, for forhandlere',
    // Times and places of a trade that are no promise
    'franco/frei/loco partenza/vivaio/fábrica/fabrica/magazzino/usine/départ/serre/azienda/szkółka/kwekerij/gärtnerei, goods in our/the/cold/stock/store/warehouse, please check stock/availability/our/your/before/with, en depósito central/principal/propio/general, order/next/delivery/day day/week/monday, open/opening day/days, opening hours/times, years/year/months/weeks/years old, # years/jaar/jahre/ans/anni/años old/oud/alt, weekend delivery/deliveries/open/closed, weekend gesloten/geopend, am wochenende geschlossen, public holiday*, public transport, im laden, plan de la ciudad, planned closure, expected delivery time, delivery expected, verwachte levertijd*, voraussichtliche lieferzeit*',
  ].join(', '),
)

/** Forms of companies: such a text is a letterhead. */
export const FIRMS = phraseBook(
  'b v, bv, gmbh, ltd, limited, plc, inc, llc, sarl, s à r l, sas, earl, scea, gaec, srl, s r l, spa, sl, s l, sa, lda, sp z o, spzoo, aps, a s, as, ab, kg, ohg, ug, e k, vof, v o f, nv, bvba, kft, s r o, sro, & sons, and sons, & co, & zn, en zonen, & fils, & söhne, nursery, nurseries, kwekerij*, gärtnerei*, baumschule*, pépinière*, vivero*, vivaio, vivai, viveiro*, gartneri*, plantskola, planteskole*, szkółk*, gospodarstwo, zahradnictví, partners wholesale/trading/group/holding/international/flowers/floral/bloemen/blumen',
)
