import { phraseBook } from '../concepts/phrases.ts'

/** Words that tie others together, and change nothing of what they say. */
export const TIES = phraseBook(
  [
    'a, an, the, and, or, of, in, on, at, to, by, is, are, be, will, all, our, we, us, you, your, please, these, this, as, per, each, with thanks, thanks, thank you, here',
    'de, het, een, en, of, in, op, te, van, bij, is, zijn, worden, wordt, wij, we, onze, ons, alle, al, dit, deze, graag, per, u, uw, via, door, met dank, hier',
    'der, die, das, den, dem, des, ein, eine, und, oder, in, im, am, an, zu, zum, zur, von, vom, bei, ist, sind, wird, werden, alle, aller, unsere, wir, bitte, pro, je, diese, sich, sie, hier, ihre, durch, danke',
    'le, la, les, l, un, une, et, ou, de, du, des, d, en, au, aux, a, par, est, sont, nos, notre, nous, tous, toutes, svp, merci, vos, ce, cette, se, s',
    'el, los, las, y, o, del, al, es, son, todos, todas, nuestro*, por, su, sus, este, esta, favor, gracias, se, le',
    'il, lo, gli, i, e, ai, agli, alle, di, della, dei, delle, da, dal, al, su, sono, tutti, tutte, nostr*, per, questo, questa, si, ns, grazie, prego',
    'os, as, ou, do, em, dos, das, no, na, nos, todos, todas, nosso*, por, ao, aos, obrigad*',
    'mail, fre, lör, lørdag, man, tir, ons, tor, pn, wt, śr, czw, pt, sob',
    'i, w, we, na, z, ze, do, oraz, jest, wszystkie, nasze, za, prosimy, dziękuj*',
    'og, på, til, af, er, alle, vores, pr, venligst, tak, det, den, de',
    'och, på, till, av, är, alla, våra, vår, tack, det, den',
    'ir, un, yra, visos, mūsų, už, v, ve, za, a, jsou, všechny, naše, prosím',
  ].join(', '),
)

/** What any list says of its prices: that they are without tax, from which place, without what else is billed. */
export const OF_VALUES = phraseBook(
  [
    'not usd/gbp/chf, currency, family, business, since, attached, plant, plants, bunched, plante, pflanze, planta, roślinę, sztukę, vaso, magazyn*, corrected, corrigé*, gecorrigeerd*, korrigiert*, ont été revus, prisændring*, small order surcharge/charge/fee, price group, all/most customers, for collection, standard, next count, next list, packing hall, evening, morning, update, agents, price, prices, price changes, changes, amounts, rounded, precos, preco, ceny, cena, cen, cennik, kwoty, kaina, kainos, cenas, priser, priserne, pris, lager, lagerliste, lagerlista, quoted apart, quoted, packhouse, for today, for this week, until further notice, service, services, items, after closing, after close, stocktake, stock take, stock count, count, counted, telling, geteld, gezählt, zählung, inventaire, compté, conteggio, contato, remanent, optælling, inventering, ams, uio, bog, nbo, same',
    'net, nett, euro, euros, eur, excluded, exclude, excluding, exclusive, excl, ex, vat, tax, taxes, not included/incl, duties, duty, plus, packaging, packing, transport, freight, carriage, delivery, pallets, deposit, extra, separate*, ex works/nursery/farm/glasshouse/greenhouse/warehouse/store, fob, fca, cpt, dap, exw, cpt ams, unit, indicated, stated, listed, mentioned, shown, valid, current, applicable, apply, from, until, till, as of, with effect from, effective, updated, new, latest, daily, weekly, today, page, date, printed, print, report, description, fixed, trade, to the trade, to trade, wholesale, farm, resellers, retailers, auction costs/charges, cold store/room, greenhouse, glasshouse, warehouse, selling price/prices, valuation, balance, status, as at, position, snapshot, growers own, unless stated/noted otherwise',
    'familiebedrijf, sinds, bijgaand*, hierbij, munteenheid, valuta, potmaat, ingaand*, prijswijziging*, voor vandaag, voor deze week, tot nader order, btw komt/komen er nog/ook/dan bij, komt op de factuur, op de factuur, komt, zit/zitten niet in, voor afhalen, kleine order toeslag, prijsgroep, alle klanten, volgende prijslijst, volgende lijst, volgende telling, bijgewerkt, ingegaan, nummer, netto, euro, exclusief, excl, ex, btw, niet inbegrepen, plus, emballage, fust, verpakking, transport, vracht, apart, af kwekerij/kas/loods/station/bedrijf/veiling, veilingkosten, heffingen, wederverkopers, af, eenheid, genoemde, aangegeven, vermelde, geldig, geldend*, geldt, gelden, vanaf, tot, t m, met ingang van, m i v, ingaande, ingang, heden, per direct, gaan, in, actueel, actuele, aangepast*, nieuw*, vandaag, dagelijks*, dag*, week*, pagina, pag, blad, datum, afdruk*, geprint, koelcel, koeling, magazijn, waardering, *waardering, verkoopprijs, stand, overzicht, tenzij anders vermeld/aangegeven',
    'kommt/kommen auf der/die rechnung, dazu, hinzu, ausschließlich, preisgruppe, alle kunden, nächste zählung, nächste liste, zum einstellen auf die plattform, für abholung, preisänderung*, nummer, für heute, für diese woche, bis auf weiteres, familienbetrieb, seit, anbei, währung, dynamische, verstehen, mengenangaben, mengen, wiederverkäufer, netto, euro, exkl, exklusive, zzgl, zuzüglich, plus, ohne, nicht enthalten, mwst, ust, mehrwertsteuer, umsatzsteuer, gesetzl, gesetzlich*, der, jeweils, gültig*, verpackung, fracht, transport, versand, pfand, ab gärtnerei/gaertnerei/gewächshaus/werk/hof/station/lager/betrieb/feld, ab, bis, frei station, einheit, angegeben*, genannt*, gültig, gelten, gilt, sofort, stand, zum, aktuell*, neu*, heute, tages*, täglich, wöchentlich, wochen*, seite, datum, druck, gedruckt, ausdruck, auswertung, mit bestand, kühlhaus, kühlraum, lagerbestand, inventur, bewertung, verkaufspreis*, listenausgabe, sofern nicht anders angegeben',
    'ajouté* sur la facture, ajouté*, sur facture, pour enlèvement, changement* de prix, pour aujourd’hui, pour cette semaine, entreprise familiale, depuis, ci joint, devise, s’entendent, entendent, revendeurs, professionnels, général*, net, nets, nette, nettes, euro, euros, hors, taxe, taxes, ht, tva, non compris*/inclus*, plus, en sus, emballage, transport, port, livraison, départ, depart, départ serre/serres/quai/usine/pépinière/entrepôt, unité, indiqué*, mentionné*, valable*, applicable*, à partir, a partir, dès, depuis, jusqu, au, mise à jour, mis à jour, à jour, nouveau*, nouvelle*, jour, jours, semaine, page, date, édit*, imprim*, état, etat, famille, par famille, chambre froide, entrepôt, dépôt, tous clients, consigné*, colis consigné*, sauf mention contraire, valorisation, prix de vente',
    'neto, netos, netas, euro, euros, sin, iva, no incluid*, le adjuntamos, adjuntamos, moneda, no incluye, no incluyen, flete, fletes, cuarto frío, invernadero, revendedores, finca, disponibilidad, se entienden, general, más, mas, aparte, portes, transporte, embalaje, salida, salida almacén/finca/vivero, unidad, indicad*, válid*, vigente*, en vigor, aplicable*, a partir, desde, hasta, actualizad*, nuev*, hoy, semanal, diari*, página, pág, fecha, hoja, impres*, empresa, ejercicio, inventario, valorado, precio de venta, cámara, almacén, según destino, listado, estado',
    'non ivati, ivati, in allegato, allegato, valuta, riservato rivenditori, riservato, si intendono, si, intendono, oltre, va aggiunta, netto, netti, nette, euro, iva, esclus*, non inclus*/compres*, più, piu, a parte, trasporto, imballo, imballaggio, partenza, franco, resa, merce resa, magazzino, vivaio, azienda, serra, unità, indicat*, valid*, dal, fino, al, a partire, aggiornat*, nuov*, oggi, settimanal*, giornalier*, pagina, pag, data, stamp*, cella, deposito, valorizzazione, prezzo di vendita, rivenditori, riservato ai rivenditori',
    'artigo, artigos, líquid*, euro, euros, sem, iva, não incluíd*, acresce, acrescem, à taxa legal, taxa, legal, mais, transporte, embalagem, partida, armazém, viveiro, unidade, indicad*, válid*, vigente*, a partir, desde, até, atualizad*, actualizad*, nov*, hoje, semanal, diári*, página, data, folha, impress*, listagem, serviços, estado',
    'odbiór własny, zestawienie, stanów, stanow, wydruk*, netto, euro, bez, vat, nie zawier*, plus, transport, opakowanie, loco, loco szklarnia/magazyn/gospodarstwo/szkółka, jednostka, podane, ważn*, obowiązuj*, od, do, dnia, dzień, na dzień, aktualn*, nowy, nowe, dzisiaj, tygodniow*, strona, data, wydruk, hurtow*, magazynow*, magazyn, chłodnia, stan, stany, wózki, grupa, wartość',
    'netto, euro, ekskl, eks, uden, moms, tillæg, plus, fragt, transport, emballage, ab gartneri/lager/drivhus, ab, fra gartneri, enhed, angivet, gyldig*, gælder, gældende, fra, til, opdateret, ny, nye, dagens, ugens, uge*, side, dato, udskrevet, lager, kølerum, status',
    'ingår inte, netto, euro, exkl, ex, utan, moms, plus, frakt, transport, emballage, fritt, fritt odlingen/lager/kund, från odlingen, enhet, angiv*, giltig*, gäller, gällande, från, till, uppdaterad*, ny, nya, dagens, veckans, vecka*, sida, datum, utskriven, lager, kylrum',
    'prekių, prekės, likučiai, likutis, sandėl*, vienet*, vnt, preces, preču, krājum*, atlikum*, noliktav*, gab, zboží, stav, zásoby, ke dni, kus*, be, bez, pvm, pvn, eurais, eiro, neto, galioja, nuo, iki, spēkā, no, līdz, data, datums, ataskait*, atskaite, bez dph, dph, od, do, platn*, platí, datum, strana, sklad*',
    'unit prices, exclusive of, before vat, no box/awb/handling charge, cleared, cooler, range, assortment, overview, season, edition, version, revision, issue, compiled, prepared, department, dept, branch, location, site, section, all varieties/sizes/colours/lengths, grower, growers, exporter, importer, available, availability, in flower, list no, per unit, per piece, ready, now, office',
    'eenheidsprijs, eenheidsprijzen, stuksprijs, stuksprijzen, overzicht, assortiment, seizoen, editie, versie, uitgave, opgemaakt, samengesteld, afdeling, vestiging, filiaal, locatie, alle soorten/maten/kleuren, kweker, kwekers, exporteur, importeur, beschikbaar*, leverbaar, nu, koelhuis, dagprijzen, dagaanbod, weekaanbod, weekprijzen, handkwekerij, tuinbouw, glastuinbouw, sierteelt',
    'einheitspreise, stückpreise, sortiment, saison, ausgabe, version, erstellt, zusammengestellt, abteilung, filiale, standort, alle sorten/größen/farben, erzeuger, exporteur, importeur, verfügbar*, lieferbar*, ab sofort, tagespreise, wochenangebot, wochenpreise, kühlung, artikelanzahl, zierpflanzen, gartenbau, jungpflanzen, freibleibend',
    'prix unitaire*, unitaire*, assortiment, saison, édition, version, établi*, service, agence, site, toutes variétés/tailles, producteur*, exportateur*, importateur*, disponible*, disponibilité*, tarif du jour, offre de la semaine, catalogue, gamme, frigo, horticulture, horticulteur*, horticole*',
    'precios unitarios, unitari*, surtido, temporada, edición, versión, elaborado, preparado, departamento, sucursal, todas las variedades, productor*, exportador*, importador*, disponible*, catálogo, gama, cuarto, horticultura, floricultura',
    'prezzi unitari, unitari*, assortimento, stagione, edizione, versione, redatto, reparto, filiale, sede, tutte le varietà, produttor*, esportator*, importator*, disponibil*, catalogo, gamma, rivenditore, cella frigo, floricoltura, floricultura, az agr',
    'preços unitários, unitári*, sortido, época, edição, versão, elaborado, departamento, filial, todas as variedades, produtor*, exportador*, importador*, disponív*, disponibilidade, catálogo, gama, floricultura',
    'ceny jednostkowe, jednostkow*, asortyment, sezon, wydanie, wersja, sporządzono, dział, oddział, wszystkie odmiany, producent*, eksporter, importer, dostępn*, katalog, oferta',
    'enhedspriser, sortiment, sæson, udgave, version, udarbejdet, afdeling, alle sorter, producent*, eksportør, tilgængelig*, katalog, udbud, morgen, formiddag, eftermiddag',
    'enhetspriser, sortiment, säsong, utgåva, version, avdelning, alla sorter, odlare, tillgänglig*, katalog, utbud, per, morgon, förmiddag, eftermiddag',
    'door, your door, delivered to your door, zmiana, zmiany, dziś, od dziś, ges, engros, here, here is, wat er is, er, tot en met, eind van, loods, avond, vrijdagavond, ochtend, voici, ecco, buongiorno, disponibilités, sur place, enlèvement sur place, plant passport, on every, šiltnamio, uzskaite, tas ir viss, kas šobrīd ir, šobrīd, viss, das ist alles, was wir haben, that is all, dit is alles, c est tout, below, hieronder, unten, ci dessous, a continuación, di seguito, poniżej, hierbij, bijgaand, vandaag, staan, hebben we, we have today, dit weekend, restbestände, restbestand, restvoorraad, restmengen, mogelijk, held, less, fritt vårt lager, vårt, dear customer*, find, offer, offers, stock on hand, free stock, free to sell, counted this morning, eu, base, general, farmlist, farm list, afnemers, al onze afnemers, nettoprijz*, nettoprijs, vrije voorraad, freie ware, freier bestand, nettopreis*, früh, professionnel*, en vente, quantités, état au, production, prod, live, productie, produktion, database, datenbank, administratie, mandant, company, above, mixed, possible, apply for all orders',
    'base, di base, operatori, operatori del settore, professionisti, prezzi base, disponibilità di oggi, lista base, precios base, precios de base, profesionales, tarifa base, prix de base, tarif de base, cennik podstawowy, dla firm, veckolista, veckolistor, prislista, styck, per styck, ugeliste, prisliste, salgsliste',
    'kainoraštis, kainynas, pardavimo kain*, didmen*, didmeninės, didmenai, eur, euru, eurais, prekyb*, asortiment*, pasiūl*, pasiūlym*, laisvi, laisv*, šiandien, rytas, rytą, kalėdin*, velykin*, rudens, ruduo, ruden*, pavasar*, vasar*, žiem*, sezon*, savait*, metų, mėn, visiems, klientams, pirkėjams, galiojan*, galioj*, atnaujint*, nurodyt*, eksportas, sąrašas, likutis sandėlyje, atsargos, d, val, vieneto, vnt, už, su, kaina, suformuot*, spausdint*, puslapis, psl',
    'vairumtirdzniecīb*, pārdošan*, cenu lapa, cenrādis, piedāvājum*, sortiment*, brīv*, brīvie, pieejam*, uzreiz, šodien, rīt*, ziemassvētk*, advent*, lieldien*, rudens, rudenim, pavasar*, vasar*, ziem*, sezon*, nedēļ*, gada, gads, g, visiem, klientiem, pircējiem, derīg*, atjaunot*, norādīt*, saraksts, eksports, preces, uz, un, ar, par, gab, eiro, izdrukāts, lapa, lpp, piezīme, piezīmes',
  ].join(', '),
)

/** How to order: until when, and where. */
export const OF_ORDERS = phraseBook(
  [
    'noon, standing offer, check, stock, placing, sales, customer service, service, open, contact, order, orders, ordering, place, placed, taken, before, until, till, by, no later than, latest, cut off, cutoff, deadline, phone, telephone, tel, mobile, mob, mail, email, e mail, whatsapp, app, webshop, website, sales, office, next, same, day, delivery, delivered, dispatch, loading, collected, collection, no delivery/deliveries, daily, from',
    'tel, al, klantenservice, contact, open, voorraad, besteldag*, leverdag*, bestellen, bestelling, bestellingen, bestel, dag na bestelling, orders, uiterlijk, voor, vóór, tot, telefonisch, tel, mob, mobiel, mail, e mail, app, whatsapp, webshop, website, verkoop, zelfde, dezelfde, volgende, dag, geleverd, levering, leveren, laden, laadtijd, ophalen, doorgeven, dagelijks, geen rit/route/levering/bezorging, kunnen, kan, kunt u, s avonds, s morgens',
    'unter, kundenservice, kundendienst, verkaufsabteilung, kontakt, ansprechpartner*, geöffnet, bestellungen, bestellung, bestellen, bestellt, wir bitten um, um, bestellannahme, bestellschluss, annahmeschluss, auftrag, aufträge, spätestens, bis, vor, tel, telefon, telefonisch, fax, mail, e mail, mobil, handy, whatsapp, verkauf, gleich*, nächst*, folgend*, selben, tag, lieferung, geliefert, auslieferung, abholung, ladung, täglich, keine lieferung/tour/auslieferung, per, für lieferung am, annahme',
    'service clients, contact, date limite, veille, la veille, commande, commandes, commander, reçues, passer, passez, passées, avant, jusqu, jusqu’à, dernier délai, tel, tél, téléphone, mail, courriel, whatsapp, site, même, jour, lendemain, livraison, livrée*, pour livraison, départ, enlèvement, midi, possible',
    'atención al cliente, contacto, pedido, pedidos, pedir, antes, hasta, límite, tel, teléfono, móvil, correo, mail, whatsapp, web, mismo, siguiente, día, entrega, envío, recogida, para entrega, realizar, hacer',
    'servizio clienti, contatto, ordine, ordini, ordinare, entro, non oltre, prima, fino, tel, telefono, cell, mail, whatsapp, sito, stesso, giorno, successivo, consegna, consegne, ritiro, ore, le, tramite, via, chiuso, sabato',
    'encomenda, encomendas, encomendar, até, antes, limite, tel, telefone, telemóvel, mail, whatsapp, mesmo, dia, seguinte, entrega, recolha, às',
    'zamówienia, zamówienie, zamawiać, przyjmujemy, składać, do, przed, godz, godziny, tel, telefon, telefonicznie, mail, mailem, whatsapp, dostawa, ten sam, następny, dzień, odbiór',
    'bestilling, bestillinger, ordre, ordrer, bestilles, modtages, inden, før, senest, kl, tlf, telefon, mail, samme, næste, dag, levering, leveres, afhentning, via',
    'beställning, beställningar, order, beställs, före, innan, senast, kl, tel, telefon, mail, samma, nästa, dag, leverans, levereras, hämtning, via',
    'val, plkst, hod, užsakymai, užsakymas, užsakymus, iki, tel, pasūtījumi, pasūtījums, līdz, objednávky, objednávka, do, nejpozději, tel, telefon, mail',
    'close, closes, closing, confirm, confirmed, confirmation, in writing, local time, time, eat, cet, gmt, no substitution/substitutions without approval, substitution, substitutions, approval, without, prebook, pre book, latest',
    'sluiten, sluit, sluiting, besteltijd*, bevestigen, bevestiging, schriftelijk, vervanging, akkoord, ritten, route*, alleen',
    'schließt, bestellzeit*, schriftlich, bestätigen, bestätigung, ersatz, tour, touren, tourenplan, nur',
    'clôture, confirmer, confirmation, par écrit, écrit, remplacement, tournée*',
    'confirmar, confirmación, por escrito, escrito, cierre, hora, de las, sustituci*, aprobación, colombia, ecuador',
    'confermare, conferma, per iscritto, iscritto, chiusura, si prega di, sostituzion*',
    'confirmar, confirmação, por escrito, fecho, hora',
    'potwierdz*, pisemnie, zamknięcie, godz',
    'bekræft*, skriftlig*, lukker, tid, bekräft*, stänger',
    'užsakymai priimami, užsakyti, iki, telefonu, el, paštu, paštas, pristatome, pristatymas, pristatym*, pristatoma, pirmadien*, antradien*, trečiadien*, ketvirtadien*, penktadien*, šeštadien*, sekmadien*, darbo dienomis, atsiimti, ir, nuo, d, val, lapkričio, gruodžio, sausio, vasario, kovo, balandžio, gegužės, birželio, liepos, rugpjūčio, rugsėjo, spalio',
    'pasūtījumi, pasūtīt, pieņemam, pa, e, pastu, e pastu, tālr, tālrunis, līdz, plkst, piegāde, piegād*, piegādājam, pirmdien*, otrdien*, trešdien*, ceturtdien*, piektdien*, sestdien*, svētdien*, darba dienās, un, no, decembr*, novembr*, oktobr*',
  ].join(', '),
)
/** One of these is in what a list says of orders. */
export const BEFORE = phraseBook(
  'pristat*, telefonu, paštu, pasūtījumi pa, piegādājam, tālr, plkst, užsakymai priimami, close, closes, closing, confirm*, substitution*, bevestigen, bestätigen, confermare, bekræft*, bekräft*, potwierdz*, sales office, customer service, klantenservice, kundenservice, kundendienst, verkaufsabteilung, kontakt, ansprechpartner*, service clients, date limite, mailem, mail, besteldag*, leverdag*, before, until, till, by, latest, no later than, cut off, cutoff, deadline, via, mail, email, e mail, phone, tel, daily, uiterlijk, voor, vóór, tot, per mail/app, bis, spätestens, vor, bestellannahme, bestellschluss, annahmeschluss, telefonisch, avant, jusqu, antes, hasta, límite, entro, non oltre, até, do, przed, inden, før, senest, före, innan, senast, iki, līdz, nejpozději, www, whatsapp, same/next day, dezelfde/zelfde dag',
)

/** The least that is sold at once, what the way costs, and when it is paid. */
export const OF_COSTS = phraseBook(
  [
    'returns, return, reported, discount, credit, quotation*, for, large, larger, quantities, our, lorry, courier, minimum, min, drop, only, sold, in, supplied, order, orders, value, quantity, invoice, total, amount, full, half, one, box, boxes, trolley, trolleys, layer, layers, tray, trays, pallet, variety, per variety, carriage, freight, delivery, deliveries, transport, shipping, postage, collection, paid, free, extra, charged, charge, cost, costs, on request, over, above, from, under, below, days, weeks, month, payment, terms, due, invoice date, within, strictly, cash, bank, transfer, deposit, deposits, no delivery/deliveries, phytosanitary, phyto, awb, charges, handling, shipment, rules, returnable, exchange, exchanged, packaging, flights, claims, claim, hrs, hours, pictures, photos, packed, approx, about, euro, euros, eur, depending, dep, length, destination, area, zone, weight, vol, volume',
    'retouren, retour, melden, gemeld, korting, aftrek, bij klant, mogelijk, minimaal, voorlopig, geen levering/bezorging, offerte*, kleine order, minimum, minimale, min, alleen, uitsluitend, per, bestelling, order, orderbedrag, bestelbedrag, afname, bedrag, waarde, hele, halve, laag, lagen, kar, karren, doos, dozen, tray, soort, per soort, vracht, vrachtkosten, transport, levering, leveren, bezorging, geen levering/bezorging, bezorgkosten, gratis, franco, vrij, extra, kosten, berekend, in rekening gebracht, op aanvraag, boven, vanaf, onder, beneden, dagen, weken, maand, betaling, betalen, netto, binnen, contant, factuur*, statiegeld, containers, cc, fust, emballage, ruilen, reclames, reclamaties, uur, foto*, euro',
    'mindestbestellwert, mindestbestellmenge, mindestabnahme, mindestmenge, mindermengenzuschlag, minimum, mindest*, abgabe, nur, abzug, ohne abzug, rabatt, spedition, auf bestellung, beim kunden, möglich, angebot*, größere, mengen, rechnungen, je, ve, retouren, melden, ganzen, vollen, volle, abnahme, bestellung, bestellwert, auftragswert, ganze, halbe, lage, lagen, karren, karton, kartons, tray, palette, sorte, je sorte, fracht, frachtkosten, frachtfrei, transport, lieferung, keine lieferung/auslieferung, lieferkosten, versand, versandkosten, porto, frei, frei haus, kostenlos, extra, kosten, berechnet, auf anfrage, ab, über, unter, tage, tagen, wochen, monat, zahlung, zahlbar, netto, skonto, innerhalb, bar, überweisung, rechnung*, pfand, cc, container, tausch, gegen tausch, reklamation*, stunden, foto*, euro, gerichtsstand, erfüllungsort',
    'retours, signaler, remise, escompte, quantités, devis, par, minimum, mini, min, seulement, uniquement, vente, commande, commandes, montant, entier*, complet*, colis, carton, cartons, étage, étages, chariot, rolls, variété, franco, port, frais, transport, livraison, pas de livraison*, expédition, gratuit*, offert*, payé, supplément, sur demande, à partir, a partir, dès, au dessus, dessous, inférieur*, supérieur*, jours, fin de mois, mois, paiement, règlement, comptant, virement, facture*, consigne*, échange, réclamation*, heures, photo*, euros, euro, ht, selon',
    'mínimo, minimo, pedido, pedidos, importe, caja, cajas, carro, carros, bandeja, variedad, portes, porte, transporte, envío, entrega, gratis, pagados, debidos, incluidos, según, segun, destino, a partir, desde, superior*, inferior*, días, dias, pago, contado, transferencia, transf, factura*, fianza, reclamaciones, horas, foto*, euros, eur, caja completa, qb, hb, fb, gracias por su preferencia',
    'presso, cliente, il, entro, resi, sconto, minimo, ordine, ordini, importo, cartone, cartoni, carrello, carrelli, piano, piani, varietà, trasporto, spedizione, consegna, consegne, porto, franco, gratis, gratuita, a carico, extra, escluso, a partire, oltre, sopra, sotto, giorni, pagamento, contanti, bonifico, fattura, cauzione, reclami, ore, foto*, euro, destino',
    'mínimo, mínima, encomenda, valor, caixa, caixas, carro, variedade, portes, transporte, envio, entrega, grátis, pagos, a partir, acima, abaixo, dias, pagamento, pronto, transferência, fatura*, reclamações, horas, euros, consoante',
    'lub, odbiór własny, minimalne, minimum, zamówienie, wartość, karton, wózek, wózki, cc, odmiana, transport, dostawa, przesyłka, koszt, gratis, darmowa, bezpłatna, od, powyżej, poniżej, dni, płatność, przelew, gotówka, faktura, kaucja, wymiana, reklamacje, godzin, euro, eur, zł',
    'minimum, min, mindste, ordre, mindsteordre, minimumsordre, kasse, kasser, lag, vogn, vogne, sort, fragt, fragtfrit, transport, levering, gratis, frit, tillæg, over, under, fra, dage, betaling, netto, kontant, faktura*, pant, container, cc, byttet, bytte, ikke, hvis, reklamation*, timer, kr, euro, sek, dkk',
    'minimum, min, minsta, order, minimiorder, ordervärde, kartong, hylla, vagn, vagnar, sort, frakt, fraktfritt, transport, leverans, gratis, fritt, hämtat, över, under, från, dagar, betalning, netto, kontant, faktura*, pant, container, cc, reklamation*, timmar, kr, sek, euro',
    'minimalus, užsakymas, užsakymo, suma, pristatymas, nemokamai, nemokamas, transportas, apmokėjimas, dienų, nuo, virš, minimālais, pasūtījums, piegāde, bezmaksas, no, virs, minimální, objednávka, doprava, zdarma, nad, od, platba, dní, eur',
    'token, against, trollies, mix, mixed, match, label, labels, sleeve, sleeves, insurance, customs, clearance, box charge, per box',
    'etiket, etiketten, hoes, hoezen, meerprijs, op vraag, verzekering, inklaring, heffing*, munt, tegen',
    'rücknahme, eimer*, gegen, pfandmarke, etikett*, aufpreis, versicherung, verzollung, mischbar, gemischt',
    'étiquette*, housse*, assurance, dédouanement, panaché*, mixte*',
    'etiqueta*, capuchón, seguro, aduana, surtid*, mixt*',
    'etichett*, assicurazione, dogana, mist*, assortit*, gg',
    'etykiet*, osłonk*, ubezpieczenie, mieszan*, label*, etiket*, blandet, blandade',
    'getauscht, werden getauscht, mit pfand, oder, container, enlèvement sur place, in overleg, nach absprache, by arrangement, selon accord, da concordare, a convenir, dgn, vrachtbijdrage, bijdrage, orders onder, worden, apart, berekend, fusten, karren, betalingskorting, bij betaling, op de factuur, mixed trolleys possible, minimum order, apply for all orders, possible',
    'minimali suma, minimalus kiekis, nemokamas pristatymas, pristatome nemokamai, mokėjimas, mokama, per, dienas, dienos, sąskait*, išankstinis, užsakymas nuo, užsakymai nuo, kaina, konteineriai, depozitas, užstatas, grąžinam*',
    'minimālais pasūtījums, minimāl*, piegāde bez maksas, bez maksas, apmaksa, apmaksas, dienu, laikā, rēķin*, pasūtījumi no, konteiner*, ķīla, atgriežam*, eur, no',
  ].join(', '),
)
/** One of these is in what a list says of costs. */
export const COST = phraseBook(
  'in overleg, nach absprache, vrachtbijdrage, worden apart berekend, bij betaling, minimali, minimalus, nemokam*, apmokėjimas, mokėjimas, minimāl*, bez maksas, apmaksa, depozitas, užstatas, ķīla, abnahme nur, commande par, order in full, returns within, retouren binnen, retours sous, minimaal, on request, op aanvraag, auf anfrage, auf bestellung, sur demande, su richiesta, bajo petición, rechnungen, no delivery/deliveries, geen levering/bezorging, keine lieferung/auslieferung, abgabe nur, nur in ganzen/vollen, only in full, sold by/in full, alleen/uitsluitend per volle/hele, alleen/uitsluitend hele/volle, vente par, minimum, min, minimale, minimaal, mindest*, mindermengenzuschlag, mini, mínimo, minimo, minimaln*, minimalus, minimālais, minimální, mindste*, minsta, minimiorder, minimumsordre, carriage, freight, delivery, deliveries, shipping, postage, vracht*, levering, leveren, bezorg*, fracht*, lieferung, liefer*, versand*, porto, franco, port, frais, livraison, expédition, portes, envío, entrega, trasporto, spedizione, consegn*, envio, dostawa, przesyłka, fragt*, frakt*, leverans, pristatymas, piegāde, doprava, payment, terms, betaling, zahlung, zahlbar, paiement, règlement, pago, pagamento, płatność, betalning, apmokėjimas, platba, skonto, claims, claim, recla*, rekla*, réclamation*, deposit*, fust, emballage, statiegeld, pfand, consigne*, fianza, cauzione, kaucja, pant, containers, packed, flights, cc, gerichtsstand, erfüllungsort',
)

/** That what goods came on and in is given back. */
export const OF_RETURNS = phraseBook(
  [
    'return*, buckets, bucket, trolleys, trolley, crates, boxes, containers, shelves, packaging, clean, empty, stacked, undamaged, back, promptly, cc, must, only',
    'retour*, terug, teruggeven, inleveren, fust, emmers, karren, stapelwagens, veilingkarren, kratten, containers, containerplaten, schoon, leeg, gestapeld, gelieve, op naam, bijgehouden, geregistreerd, cc, s v p, svp',
    'zurück*, retour*, rückgabe, mehrwegkisten, mehrweg*, kisten, eimer, wagen, cc wagen, container, paletten, leer, sauber, gestapelt, gereinigt, unbeschädigt, cc, nur',
    'retour*, rendre, rendus, restituer, seaux, chariots, caisses, palettes, propres, vides, empilés, cc, consignes',
    'devolver, devolución, retornar, cubos, carros, cajas, bandejas, limpi*, vací*, apilad*, cc',
    'restituire, resi, rendere, secchi, carrelli, casse, cassette, pulit*, vuot*, impilat*, cc',
    'devolver, devolução, baldes, carros, caixas, limp*, vazi*, cc',
    'zwrot, zwracać, zwracane, wiadra, wózki, skrzynki, palety, czyste, puste, cc',
    'retur*, tilbage, afleveres, spande, vogne, kasser, rene, tomme, rengjort*, cc',
    'retur*, tillbaka, lämnas, hinkar, vagnar, lådor, pallar, rena, tomma, rengjord*, cc',
    'grąžinti, kibirai, vežimėliai, švarūs, tušti, atgriezt, vrátit, vracet, kbelíky, vozíky, čisté, prázdné, cc',
    'in bruikleen, on loan, leihweise, en prêt, en préstamo, in comodato, only, nur, gegen, pfandmarke, rücknahme, bedes, venligst, vänligen, a rendere, solo, entro, gg, gelieve, merci de, por favor, within, days',
  ].join(', '),
)
/** One of these is in what a list says of returns. */
export const RETURN = phraseBook(
  'rendere, rücknahme, in bruikleen, on loan, leihweise, en prêt, en préstamo, in comodato, return*, retour*, terug*, inleveren, bijgehouden, zurück*, rückgabe, rendre, rendus, restituer, devolver, devolución, devolução, restituire, resi, zwrot, zwracać, zwracane, retur*, tilbage, afleveres, tillbaka, lämnas, grąžinti, atgriezt, vrátit, vracet',
)

/** What any list reserves. */
export const OF_TERMS = phraseBook(
  [
    'trade only, may change, e oe, e o e, vgb, hbv, incoterms, errors, omissions, excepted, reserved, subject to, being, unsold, change, changes, availability, prior notice, without, notice, terms, conditions, of sale, general, apply, see, website, end of list, end, all, offers, offer, replaces, supersedes, previous, earlier, lists, while stocks last',
    'geen verkoop aan, particulieren, verkocht, kunnen wijzigen, fouten, zet, druk, drukfouten, typefouten, voorbehouden, onder voorbehoud, wijzigingen, tussentijdse, verkoop, voorwaarden, algemene, leveringsvoorwaarden, van toepassing, zie, website, einde, lijst, aanbiedingen, zolang, voorraad, strekt, vervangt, vorige, eerdere, lijsten',
    'kein verkauf an, privat, private, endverbraucher, können sich ändern, irrtum, irrtümer, druckfehler, änderungen, zwischenverkauf, vorbehalten, vorbehaltlich, unverbindlich, freibleibend, solange, vorrat, reicht, agb, es gelten, gelten, allgemeine*, geschäftsbedingungen, bedingungen, siehe, ende, liste, ersetzt, vorherige*, bisherige*, frühere*',
    'peuvent changer, erreurs, erreur, omissions, réserve, sous, sauf, modification*, vente, entre temps, préavis, sans, conditions, générales, voir, site, fin, liste, dans la limite, stocks, disponibles, annule, remplace, précédent*, tarif',
    'pueden cambiar, salvo, error, errores, omisión, venta, sujeto*, cambio*, sin, previo, aviso, condiciones, generales, ver, web, fin, lista, hasta, agotar, existencias, anula, sustituye, anterior*',
    'possono cambiare, salvo, errori, omissioni, venduto, soggett*, variazion*, senza, preavviso, condizioni, generali, vedi, sito, fine, elenco, fino, esaurimento, scorte, annulla, sostituisce, precedent*, presente',
    'salvo, erro, erros, omissão, venda, sujeit*, alteraç*, sem, aviso, prévio, condições, gerais, ver, fim, lista, esgotar, anula, substitui, anterior*',
    'ceny mogą ulec zmianie, zastrzega*, zmian*, błęd*, warunki, ogólne, sprzedaży, koniec, listy, wyczerpania, zapasów, zastępuje, poprzedni*, oferta, nie stanowi, ważna',
    'for, forbehold, fejl, trykfejl, udsolgt, mellemsalg, ændringer, betingelser, salgs, leveringsbetingelser, slut, liste, erstatter, tidligere, gælder',
    'reservation, förbehåll, fel, tryckfel, slutförsäljning, ändringar, mellanförsäljning, villkor, leveransvillkor, slut, lista, ersätter, tidigare, gäller',
    'we reserve the right, right, typing errors, typos, misprints, while supplies last, rights reserved, weather permitting',
    'wij behouden ons, recht voor, behouden ons het recht, type, tikfouten, prijswijzigingen, modelwijzigingen, weersomstandigheden',
    'wir behalten uns, behalten, uns, vor, schreibfehler, satzfehler, preisänderungen, zwischenverkäufe',
    'nous nous réservons le droit, réservons, droit, erreurs de frappe, rupture*, coquilles',
    'nos reservamos, derecho, erratas, errores tipográficos, ci riserviamo, diritto, errori di battitura, reservamo nos, direito',
    'reserverar, oss, vi, för, skrivfel, tryckfel, pristavvikelser, tager, taget, vi tager, forbeholder os, trykfejl, slåfejl',
  ].join(', '),
)
/** One of these is in what a list reserves. */
export const TERM = phraseBook(
  'reserve the right, behouden ons, behalten uns, nous réservons, réservons le droit, nos reservamos, ci riserviamo, reserverar oss, forbeholder os, ceny mogą ulec zmianie, trade only, geen verkoop aan, kein verkauf an, may change, kunnen wijzigen, können sich ändern, peuvent changer, pueden cambiar, possono cambiare, e oe, e o e, omissions, excepted, reserved, subject to, terms, conditions, end of list, supersedes, replaces, while stocks last, voorbehouden, onder voorbehoud, *voorwaarden, einde, zolang, vervangt, irrtum, irrtümer, druckfehler, vorbehalten, vorbehaltlich, unverbindlich, freibleibend, solange, agb, *bedingungen, ende, ersetzt, erreurs, sous réserve, sans préavis, conditions, fin, dans la limite, annule, salvo, sujeto*, condiciones, agotar, anula, errori, soggett*, condizioni, esaurimento, annulla, fine, sujeit*, condições, fim, zastrzega*, warunki, koniec, zastępuje, forbehold, *betingelser, slut, erstatter, reservation, förbehåll, *villkor, ersätter',
)

/** Whom to ask, beside a telephone or an address of mail. */
export const OF_CONTACT = phraseBook(
  'skype, desk, team, inventurleit*, contact, sales, office, questions, info, call, phone, mob, mobile, mail, tel, fax, quality, verkoop, vragen, bel, klok, kwaliteit, binnendienst, verkauf, fragen, rückfragen, kontakt, ansprechpartner*, vente*, renseignements, ventas, comercial, vendite, commerciale, informazioni, vendas, sprzedaż, kontakt, salg, försäljning, pardavim*, prodej, for, voor, für, pour, para, per',
)

/** How many lines a list has, and what that is in all. */
export const OF_TOTALS = phraseBook(
  'total, totals, grand total, number of, items, item, lines, rows, records, count, totaal, aantal, regels, artikelen, posities, gesamt, summe, anzahl, artikel, positionen, zeilen, datensätze, total général, nombre de, articles, lignes, enregistrements, total artículos, artículos, listados, registros, líneas, totale, articoli, righe, voci, artigos, linhas, registos, razem, suma, pozycji, pozycje, i alt, ialt, antal, linjer, varer, summa, totalt, rader, artiklar, iš viso, kopā, celkem, položek',
)
/** One of these is in what a list says of its totals. */
export const TOTAL = phraseBook(
  'total*, grand total, number of items/lines/records, totaal, aantal regels/artikelen, gesamt*, summe, anzahl artikel/positionen, nombre de lignes, totale, razem, suma, i alt, ialt, summa, totalt, iš viso, kopā, celkem',
)

/** How goods are packed. */
export const OF_PACKS = phraseBook(
  'cm, los, las, en, se sirven, pot, pots, potmaat, topf, container, bunched, gebundeld, gebündelt, er, tien, per, packed, pack, contents, alles, all, everything, verpakt, inhoud, verpackt, inhalt, conditionné*, contenu, envasad*, contenido, confezionat*, contenuto, embalad*, conteúdo, pakowan*, pakket, packat, of, à, van, zu, von, a, por, da, um, af, depending, dep, length',
)
