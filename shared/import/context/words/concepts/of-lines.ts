import type { CONCEPT_LANGUAGES } from './concept.ts'
import { type PhraseBook, phraseBook } from './phrases.ts'

type Words = Readonly<Record<(typeof CONCEPT_LANGUAGES)[number], string>>
const bookOf = (words: Words): PhraseBook => phraseBook(Object.values(words).join(', '))

/** What a remark says of the goods of its line: that they can't be sold, or not to everybody. */
export const NOT_FOR_SALE = bookOf({
  en: 'archived, auction clock, third party/parties, consignment, sold, sold out, reserved, allocated, blocked, discontinued, obsolete, delete/deleted, remove/removed, cancelled/canceled, expired, quarantine/quarantined, damaged, defective, returned, not available/deliverable, not for sale, unavailable, out of stock, pre order, preorder, do not sell, not to be sold, all gone, only/exclusive/exclusively for/to, for customer',
  nl: 'klok, voor de klok, veilingklok, derden, van derden, consignatie*, uitverkocht, verkocht, gereserveerd, geblokkeerd, blokkade, inactief, vervallen, verwijder*, geannuleerd, verlopen, beschadigd, quarantaine, alles weg/op, op afroep/bestelling, voorbestel*, niet/meer leverbaar/beschikbaar/verkopen, niet te koop, niet op voorraad, nog niet, alleen voor/klant*, voor klant',
  de: 'fremdbestand, fremdware, kommissionsware, konsignation*, ausverkauft, verkauft, reserviert, vorgemerkt, gesperrt, sperrung, inaktiv, gelöscht, löschen, storniert, ausgelaufen, auslauf*, beschädigt, quarantäne, auf abruf/bestellung, vorbestell*, unverkäuflich, nicht/mehr verkaufen/verkäuflich/lieferbar/verfügbar/vorrätig, nicht zu verkaufen, noch nicht, nur für, für kunde/kunden',
  fr: 'tiers, de tiers, en dépôt vente, épuisé/épuisée/épuisés/épuisées, vendu/vendue/vendus/vendues, réservé/réservée/réservés/réservées, bloqué/bloquée/bloqués/bloquées, inactif/inactive, supprimé/supprimée/supprimés/supprimer, annulé/annulée/annulés/annulées, endommagé/endommagée/endommagés/endommagées, indisponible/indisponibles, pas disponible, rupture, ne pas vendre, pas/non à vendre, invendable/invendables, tout vendu/parti, sur commande, précommande, seulement pour, pour client',
  es: 'reserva/reservas, de terceros, agotado/agotada/agotados/agotadas, vendido/vendida/vendidos/vendidas, reservado/reservada/reservados/reservadas, bloqueado/bloqueada, inactivo/inactiva, eliminado/eliminada/eliminar, anulado/anulada, descatalogado/descatalogada, dañado/dañada, no disponible/vender, sólo para',
  it: 'conto terzi, di terzi, conto deposito, esaurito/esaurita/esauriti/esaurite, venduto/venduta/venduti/vendute, riservato/riservata/riservati/riservate, bloccato/bloccata/bloccati/bloccate, inattivo/inattiva, eliminato/eliminata/eliminare, annullato/annullata, danneggiato/danneggiata/danneggiati, non disponibile/vendere, non più disponibile, non in vendita, fuori produzione, solo per',
  pt: 'esgotado/esgotada/esgotados/esgotadas, bloqueado/bloqueada, não vender/disponível, indisponível, danificado/danificada, descontinuado/descontinuada, só/apenas/somente para cliente/clientes',
  pl: 'kwarantann*, komis, obcy towar, wyprzedan*, sprzedan*, rezerwacj*, zablokowan*, wycofan*, usunięt*, anulowan*, uszkodzon*, nie sprzedawać, nie na sprzedaż, brak w magazynie, tylko dla',
  da: 'karantæne, kommission, udsolgt, solgt, spærret, udgået, slettet, annulleret, beskadiget, må ikke sælges, ikke til salg, ikke på lager, kun til, forudbestil*',
  sv: 'karantän, kommission, slutsåld/slutsålt/slutsålda, såld/sålt/sålda, spärrad/spärrat, utgått/utgången, raderad, avbeställd, skadad/skadat/skadade, säljs ej/inte, ej till salu, ej i lager, endast för/till',
  no: 'utsolgt, sperret, utgått, slettet, kansellert, skadet, selges ikke, ikke til salgs, ikke på lager, kun til, forhåndsbestil*',
  cs: 'vyprodán/vyprodáno/vyprodané, prodáno/prodané/prodaný, rezervov*, blokován*, zablokov*, vyřazen*, zrušen*, poškozen*, neprodávat, není skladem, pouze/jen pro',
  lt: 'rezervas, rezerve*, karantin*, išparduot*, parduot*, rezervuot*, užblokuot*, neparduoti, nėra sandėlyje, tik klientui',
  lv: 'rezerve*, karantīn*, izpārdot*, pārdots/pārdota/pārdoti, rezervēts/rezervēta/rezervēti, bloķēt*, nepārdot, nav noliktavā, tikai klientam',
})

/** That they are still to come. */
export const TO_COME = bookOf({
  en: 'arrival/arrivals/arriving/arrive/arrives, expected, on order, ordered, incoming, in transit, next week/month',
  nl: 'verwacht, besteld, bestellingen, in bestelling, onderweg, volgende week/maand',
  de: 'erwartet, bestellt, bestellungen, im zulauf, unterwegs, nächste/nächsten woche/monat',
  fr: 'arrivage/arrivages, attendu/attendue/attendus/attendues, commandé/commandée/commandés/commandées, en commande/route, semaine prochaine',
  es: 'previsto/prevista/previstos/previstas, pedido/pedida/pedidos/pedidas, en camino, próxima semana',
  it: 'atteso/attesa/attesi/attese, ordinato/ordinata/ordinati/ordinate, in arrivo, prossima settimana',
  pt: 'encomendado/encomendada/encomendados, a caminho, próxima semana',
  pl: 'oczekiwan*, zamówion*, w drodze, w przyszłym tygodniu',
  da: 'forventet/forventes, bestilt, undervejs, næste uge',
  sv: 'förväntad/förväntas, beställd/beställt/beställda, på väg in, nästa vecka',
  no: 'forventet/forventes, bestilt, underveis, neste uke',
  cs: 'očekáván*, objednán/objednáno, na cestě, příští týden',
  lt: 'laukiama, užsakyt*, pakeliui, kitą savaitę',
  lv: 'gaidāms/gaidāma, pasūtīts/pasūtīta, ceļā, nākamnedēļ',
})

/** That its value is a guess. */
export const ESTIMATED = bookOf({
  en: 'estimate/estimated/estimation, guess, guessed',
  nl: 'schatting, geschat*, gegokt',
  de: 'schätzung, schätzwert, geschätzt*',
  fr: 'estimation, estimé/estimée/estimés/estimées',
  es: 'estimación, estimado/estimada, estimados/estimadas',
  it: 'stima, stimato/stimata, stimati/stimate',
  pt: 'estimativa, estimado/estimada',
  pl: 'szacunek, szacunkow*, oszacowan*',
  da: 'skøn, anslået, skønnet',
  sv: 'uppskattning, uppskattad/uppskattat/uppskattade',
  no: 'anslag, anslått, skjønn',
  cs: 'odhad, odhadovan*, odhadem',
  lt: 'apytiksl*, įvertis',
  lv: 'aptuven*, novērtējums',
})

/** That they are not ready, or nobody knows how many there are: it concerns the stock alone. */
export const NOT_READY = bookOf({
  en: 'on hold, onhold, waiting/awaiting, pending, rejected, refused, qc, quality check/control, not ready/released/yet, to be checked/counted/confirmed, recount, count/counted/counting wrong/unsure/uncertain, sick, diseased, infected, in cultivation/production',
  nl: 'in kweek/opkweek, in de kweek/opkweek, afgekeurd, ziek, wacht/wachten op, in afwachting, klopt niet, onzeker, controleren, natellen, hertellen, wordt geteld, wordt nog geteld, nog te/tellen, niet rijp/vrijgegeven/klaar',
  de: 'abgelehnt, krank, befallen, in prüfung/kultur/anzucht, nicht freigegeben/fertig/bereit, wartet, zurückgestellt, auf halt, nachzählen, wird gezählt, muss/noch gezählt/zählen, noch zu zählen, muss gezählt werden, zu prüfen, zählung/bestand falsch/unsicher, verhagelt',
  fr: 'refusé/refusée/refusés/refusées, malade/malades, en attente/culture, à vérifier/recompter, pas prêt',
  es: 'rechazado/rechazada, enfermo/enferma/enfermos/enfermas, en espera/cultivo/cuarentena, apartado/apartada, por confirmar/verificar',
  it: 'scartato/scartata/scartati, malato/malata/malati/malate, in attesa/coltivazione/quarantena, prenotato/prenotata/prenotati, rifiutato/rifiutata, da verificare',
  pt: 'recusado/recusada, doente/doentes, em espera/cultivo/quarentena, por confirmar/verificar',
  pl: 'zarezerwowan*, odrzucon*, wstrzyman*, niedostępn*, w uprawie, oczekuj*, do sprawdzenia/przeliczenia',
  da: 'reserveret, afvist, afventer, ikke klar, i kultur, skal tælles/kontrolleres',
  sv: 'reserverad/reserverat/reserverade, avvisad, inväntar, ej/inte klar/klara, i odling, ska räknas/kontrolleras',
  no: 'reservert, avvist, avventer, ikke klar/klare, i kultur, skal telles/kontrolleres',
  cs: 'odmítnut*, nemocn*, čeká/čekají na, není připraven*, v pěstování, k přepočítání/kontrole',
  lt: 'atmest*, serga, laukia, neparuošt*, auginama, perskaičiuoti, reikia patikslinti, patikslinti, nesutampa',
  lv: 'noraidīt*, slims/slima/slimi, gaida, nav gatavs/gatavi, audzēšanā, pārskaitīt, jāprecizē, nesakrīt',
})
