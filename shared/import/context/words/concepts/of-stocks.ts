import type { Concept } from './concept.ts'

/** What texts around a list say of its numbers: that they are taken, planned, wanted or counted otherwise. */
export const OF_STOCKS: Readonly<Record<string, Concept>> = {
  taken: {
    code: 'other-paper',
    isOfTerms: true,
    en: [
      'reserved, sold, held, allocated, promised, committed, earmarked, booked, presold, pre sold, ordered, paid, prepaid, ready for collection, reservations',
      'held/kept/booked/earmarked/reserved/intended/destined for, set/put/laid aside, put by, on hold, spoken for, awaiting/waiting collection/pickup/payment, awaiting/waiting for collection/pickup, awaiting pick up, awaiting the customer, to be collected/fetched, to be picked up, already/all sold/paid/ordered/promised/taken/reserved/gone, sold to/but/not, sold and/subject paid/awaiting, promised/allocated/committed/pledged to, going/goes out to, under offer/option, customer reservation*, reservation list, sales report, units/pieces/items/stems/quantity sold, best sellers, bestseller*, top sellers',
    ],
    nl: [
      'gereserveerd*, verkocht*, toegezegd*, toegewezen, beloofd*, besteld*, betaald*, geboekt*, reserveringen, vergeven, weggezet, klaargezet',
      'apart/opzij/weg/klaar gezet/gelegd/gehouden/gezette, opzijgezet*, apartgezet*, vastgehouden voor, bestemd voor, beloofd/verkocht/toegewezen/toegezegd aan, wacht* op afhaling/afhalen/ophalen/betaling, worden/wordt opgehaald/afgehaald, nog op/af te halen, al/reeds/allemaal verkocht/besteld/betaald/gereserveerd/toegezegd/weg, in/onder optie, gaat/gaan naar klant*, staat/staan voor klant*, voor klant*, aantallen/stuks verkocht, best verkocht*, bestverkocht*, topverkopers, verkoopcijfers',
    ],
    de: [
      'reserviert*, verkauft*, vorgemerkt*, zugesagt*, zugeteilt*, versprochen*, bestellt*, bezahlt*, gebucht*, verplant*, vergeben*, reservierungen, zurückgelegt*',
      'zurückgelegt/zurückgestellt/reserviert/bestimmt/vorgemerkt/vorgesehen/gehalten für, beiseite/zur seite gelegt/gestellt, zur abholung, wartet/warten auf abholung/zahlung, wird/werden abgeholt, noch abzuholen, bereits/schon/alles/alle verkauft/bestellt/bezahlt/vergeben/reserviert/zugesagt/weg, verkauft/versprochen/zugesagt an, geht/gehen an kunde*, kundenreservierung*, auftragsbestand*, meistverkauft*, verkaufsrenner, verkaufszahlen, absatzzahlen',
    ],
    fr: [
      'payé, payée, payés, payées, réservé*, vendu*, attribué*, promis*, alloué*, commandé*, prévendu*, engagé*, retenu*, réservations',
      'mis/mise/mises de côté, réservé*/retenu*/gardé*/destiné*/promis*/conservé* pour, promis/attribué*/alloué*/vendu* à/au/aux, en attente de retrait/enlèvement/paiement, en attente d’enlèvement, attend*/attendant enlèvement, à enlever/retirer, déjà vendu*/payé*/commandé*/réservé*/promis*, sous option, en cours de retrait, stock engagé, meilleures ventes, plus vendu*, quantités vendues',
    ],
    es: [
      'reservad*, vendid*, asignad*, prometid*, comprometid*, encargad*, pagad*, apalabrad*, apartad*, reservas',
      'reservad*/guardad*/apartad*/destinad*/prometid*/apalabrad* para/a, apartad* para, pendiente* de recogida/recoger/retirar/pago, por recoger, ya/todo vendid*/pagad*/reservad*/encargad*, vendid*/asignad*/prometid* a, a la espera de recogida, más vendid*, cantidad* vendid*',
    ],
    it: [
      'riservat*, venduto, venduta, venduti, vendute, assegnat*, promess*, impegnat*, ordinat*, pagato, pagata, pagati, pagate, prenotat*, prenotazioni',
      'messo/messi/messa/messe/mess* da parte, tenut*/riservat*/destinat*/promess*/assegnat* per, promess*/assegnat*/vendut*/riservat* a/al/alla/ai, in attesa di ritiro/pagamento, da ritirare, già vendut*/pagat*/prenotat*/ordinat*/impegnat*, più vendut*, quantità vendut*',
    ],
    pt: [
      'reservad*, vendido, vendida, vendidos, vendidas, prometid*, comprometid*, atribuíd*, encomendad*, pago, pagos, pagas, reservas',
      'reservad*/guardad*/destinad*/prometid* para, posto/postos/postas de lado/parte, a aguardar levantamento/recolha/pagamento, por levantar, já vendid*/pag*/reservad*/encomendad*, vendid*/prometid*/atribuíd* a/ao/à, mais vendid*, quantidade* vendid*',
    ],
    pl: [
      'zarezerwowan*, sprzedan*, przydzielon*, obiecan*, zamówion*, opłacon*, zapłacon*, rezerwacj*',
      'odłożon* dla, zarezerwowan*/przeznaczon*/obiecan*/odłożon* dla, czeka*/oczekuj* na odbiór, czeka*/oczekuj* na zapłatę, do odbioru przez, już sprzedan*/opłacon*/zamówion*/zarezerwowan*, sprzedan* do/dla/firmie, najlepiej sprzedając*, bestseller*',
    ],
    da: [
      'reserveret, reserverede, solgt, solgte, lovet, tildelt, bestilt, bestilte, betalt, betalte, booket, reservationer',
      'lagt/sat til side, sat/lagt/holdes/holdt/afsat/bestemt/reserveret/lovet til, reserveret for, afventer afhentning/betaling, venter på afhentning/betaling/at, skal afhentes, bliver afhentet, allerede solgt/betalt/bestilt/lovet, solgt/lovet til, mest solgt*, bestseller*',
    ],
    sv: [
      'reserverad*, reserverat, såld, sålt, sålda, lovad, lovat, lovade, tilldelad*, beställd, beställt, beställda, betald, betalt, betalda, bokad, bokat, bokade, reservationer',
      'undanlag*, lagt/lagda/ställt/ställda undan/åt, undanställd*, reserverad*/reserverat/lovad*/avsed*/lovat/sparas/hålls/bokat för/till/åt, väntar på avhämtning/hämtning/betalning, inväntar hämtning/avhämtning/betalning, ska hämtas, redan såld*/sålt/betald*/betalt/beställd*, såld*/sålt till, mest sålda, bästsälj*',
    ],
    no: [
      'reservert, reserverte, solgt, solgte, lovet, lovt, tildelt, bestilt, bestilte, betalt, betalte, booket, reservasjoner',
      'lagt/satt til side, holdes/holdt/reservert/lovet/satt/avsatt for/av/til, avventer henting/avhenting/betaling, venter på henting/avhenting/betaling, skal hentes, allerede solgt/betalt/bestilt, solgt til, mest solgt*, bestselg*',
    ],
    cs: [
      'rezervován*, rezervovan*, prodán*, prodan*, přislíben*, přidělen*, objednán*, objednan*, zaplacen*, rezervace',
      'odložen*/rezervován*/rezervovan*/určen*/přislíben* pro, čeká/čekají na odběr/vyzvednutí/odvoz/platbu, k vyzvednutí, už/již prodán*/prodan*/zaplacen*/objednan*, prodáno/prodané firmě, nejprodávaněj*',
    ],
    lt: ['rezervuot*, parduot*', ''],
    lv: ['rezervēt*, pārdot*', ''],
  },
  toCome: {
    code: 'other-paper',
    isOfTerms: true,
    en: [
      'expected, incoming, inbound, forecast*, planned, planning, plan, estimate*, projected, projection*, sowing*, sown, potting, coming, upcoming, outlook, prognosis, budget*, planting, preorder*, preordered, as soon as, provided that',
      'we expect/hope/think/plan/anticipate to have, what we expect/think/hope, production/growing/sowing/potting/planting/cropping/crop/harvest/propagation plan/plans/schedule/planning/forecast*/programme/program/list, expected/incoming/forecast*/planned/estimated/projected stock*/quantit*/inventory/production/arrivals/yield/harvest, on order, on its/their/the way, stock* in transit, in transit, due in, arriving, yet/still to arrive/come/receive/harvest, to be received/harvested/potted/sown/lifted, not yet in/received/arrived/here/harvested/potted/lifted/ready/available, ordered from/with/at, goods in/received, when/once/after ~ arrive*/arrived/lifted/harvested/landed/unloaded/cleared/released, will be/arrive/come, in production, sales/yield/harvest/crop forecast*, stock forecast*',
    ],
    nl: [
      'verwacht*, inkomend*, prognose*, planning*, gepland*, plan, raming*, geraamd*, geschat*, schatting*, begroting*, gezaaid*, opgepot*, oppot*, gestekt*, voorverkoop*, komend*, zodra, onderweg, vooruitblik, verwachting*',
      'wat wij/we denken/verwachten/hopen, denken/verwachten/hopen te hebben, productieplan*, teeltplan*, zaaiplan*, oppotplan*, oogstplan*, stekplan*, plantplan*, oogstverwachting*, productieverwachting*, aanvoerverwachting*, oogstraming*, zaailijst*, oppotlijst*, verwachte/geplande/inkomende/geschatte/geraamde voorraad*/aantal*/aanvoer/productie/oogst, in bestelling, besteld bij, ingekocht bij/via/op/van, nog te ontvangen/leveren/oogsten/rooien/oppotten/verwachten, te ontvangen, nog niet binnen/ontvangen/geoogst/gerooid/opgepot/gereed/klaar/beschikbaar/geleverd, moet/moeten nog komen/binnenkomen/binnen, komt/komen nog/binnen, komt/komen eraan, in opkweek/kweek/productie, wanneer/als/zodra/nadat ~ binnen/geoogst/gerooid/aankomt/aangekomen/vrijgegeven, binnenkort binnen',
    ],
    de: [
      'erwartet*, eingehend*, prognose*, planung*, geplant*, plan, schätzung*, geschätzt*, voraussichtlich*, hochrechnung*, gesät*, aussaat*, getopft*, topfplan*, vorverkauf*, kommend*, zulauf, unterwegs, sobald, vorschau, aussichten, budget*',
      'was wir erwarten/hoffen, voraussichtlich haben, haben werden, produktionsplan*, anbauplan*, kulturplan*, aussaatplan*, topfplan*, topfliste*, erntepla*, pflanzplan*, stecklingsplan*, ernteprognose*, ernteschätzung*, erntevorschau*, absatzplan*, bedarfsplan*, erwartete*/geplante*/eingehende*/geschätzte*/voraussichtliche* bestand*/bestände*/menge*/zugang/zugänge/produktion/ernte/ware/wareneingänge, im zulauf, auf bestellung, bestellt bei/beim, eingekauft bei/beim/über, noch zu erwarten/liefern/ernten/roden, noch nicht da/eingetroffen/geerntet/getopft/gerodet/geliefert/fertig/verfügbar/lieferbar, kommt/kommen noch/erst, trifft/treffen noch/erst/ein, wird/werden erwartet/noch/geliefert, in produktion/kultur/anzucht, sobald/wenn/nachdem ~ eintrifft/eingetroffen/da/geerntet/gerodet/angekommen/freigegeben/ankommt',
    ],
    fr: [
      'attendu*, prévu*, prévision*, prévisionnel*, planifié*, planning*, estimation*, estimé*, semis, rempotage*, empotage*, prochainement, dès que, budget*, à venir',
      'pensons/espérons/comptons/prévoyons avoir, ce que nous pensons/espérons/attendons/prévoyons/aurons, plan/planning/programme/calendrier de production/culture/semis/rempotage/empotage/plantation/récolte, plan d’empotage, plan de mise, prévision*/estimation* de production/récolte/ventes/stock, stock* prévu*/attendu*/prévisionnel*/estimé*, quantité* prévue*/attendue*/estimée*, en commande, commandé* chez/auprès, en cours de/d’acheminement, en route, en transit, à recevoir/récolter/rentrer, pas encore arrivé*/reçu*/récolté*/rempoté*/disponible*/prêt*, en production/culture, dès/quand/lorsque/après ~ arriv*/récolte*, va/vont arriver',
    ],
    es: [
      'esperad*, previst*, previsión*, previsiones, planificad*, planificación, plan, estimación*, estimaciones, estimad*, siembra*, sembrad*, enmacetado*, próximamente, proyección, presupuestad*, en cuanto',
      'esperamos/creemos/prevemos tener, lo que esperamos/tendremos/creemos, plan/programa/planificación/calendario de producción/siembra/cultivo/enmacetado/cosecha/plantación, previsión/estimación/previsiones de producción/cosecha/ventas/stock/llegadas, stock/existencias/cantidad* previst*/esperad*/estimad*/planificad*, en pedido, pedid* a/al, en camino, en tránsito, por recibir/llegar/cosechar, aún/todavía no ~ llegado/recibid*/disponible*/cosechad*/list*, en producción/cultivo, cuando/después/tras ~ llegu*/lleg*/cosech*, pendiente* de recibir/llegada/llegar/recepción',
    ],
    it: [
      'attes*, previst*, previsione, previsioni, pianificat*, pianificazione, piano, stima, stime, stimat*, semina, semine, seminat*, invasatura, invasat*, prossimamente, appena',
      'prevediamo/pensiamo/speriamo/contiamo di avere, che avremo, quello che avremo/prevediamo, piano/programma/calendario di produzione/semina/coltivazione/invaso/invasatura/raccolta/trapianto, programma/piano colturale, previsione/previsioni/stima di produzione/raccolto/vendita/arrivo/raccolta, giacenz*/scort*/quantità previst*/attes*/stimat*, in ordine, ordinat* a/al/ai/presso/dal, in arrivo, in viaggio, in transito, da ricevere/raccogliere/consegnare, non ancora arrivat*/ricevut*/disponibil*/raccolt*/pront*, in produzione/coltivazione, quando/dopo/appena ~ arriv*/raccolt*, deve/devono ancora arrivare',
    ],
    pt: [
      'esperad*, previst*, previsão, previsões, planead*, planejad*, planeamento, plano, estimativa*, estimad*, sementeira*, semead*, envasamento, brevemente, assim que',
      'esperamos/prevemos/contamos ter, que esperamos/teremos, plano/programa/calendário de produção/sementeira/cultivo/envasamento/colheita/plantação, previsão/previsões/estimativa de produção/colheita/vendas/chegada*, stock/quantidade* previst*/esperad*/estimad*, por encomenda/receber/chegar/colher, encomendad* a/ao/aos, a caminho, em trânsito, ainda não ~ chegou/chegaram/recebid*/disponíve*/pront*/colhid*, em produção/cultivo, quando/após/depois ~ cheg*/colh*',
    ],
    pl: [
      'oczekiwan*, spodziewan*, planowan*, plan, plany, prognoz*, szacunk*, szacowan*, szacun*, wysiew*, siew, doniczkowani*, nadchodząc*, wkrótce, przyjdzie, przyjdą',
      'spodziewamy się mieć, planujemy mieć, co będziemy mieć, plan*/harmonogram/program produkcj*/siew*/wysiew*/sadzeni*/doniczkowani*/upraw*/zbior*, prognoz* produkcji/zbiorów/sprzedaży/dostaw, stan*/ilości oczekiwan*/planowan*/prognozowan*, w drodze, w zamówieniu, zamówion* u/w/od, do otrzymania/zebrania, jeszcze nie dotarł*/przyszł*/zebran*/gotow*/dostępn*, w produkcji/uprawie, gdy/kiedy/jak/po ~ przyjdzie/przyjedzie/dotrze/zbior*/przyjeździe, oczekiwan* dostaw*',
    ],
    da: [
      'forventet, forventede, ventet, ventede, planlagt, planlagte, plan, prognose*, prognoser, skøn, anslået, anslåede, estimat*, estimeret, såning, sået, potning, pottede, kommende, undervejs, så snart, forhåndssalg, budget*',
      'forventer/regner at/med have/at, hvad vi forventer/regner/får, produktionsplan*, dyrkningsplan*, såplan*, potteplan*, potningsplan*, høstplan*, sålist*, kulturplan*, høstprognose*, salgsprognose*, forventet/forventede/planlagt/planlagte lager*/antal/beholdning/produktion/høst/tilgang, i ordre/bestilling, bestilt hos/fra/ved, på vej, endnu ikke kommet/modtaget/høstet/klar*/ankommet/leveret, ikke kommet/modtaget/ankommet endnu, skal modtages/høstes/pottes, i produktion/kultur, når ~ kommer/ankommer/høstet/ankommet/modtaget, ventes hjem, kommer hjem',
    ],
    sv: [
      'förväntad*, förväntat, väntad*, väntat, planerad*, planerat, plan, planering, prognos*, uppskattning*, uppskattad*, uppskattat, sådd, inplantering, krukning, kommande, snart, så snart, budget*, beräknad*, beräknat',
      'förväntar/räknar/beräknar oss/med att, vad vi förväntar/räknar/får, produktionsplan*, odlingsplan*, såplan*, krukningsplan*, planteringsplan*, skördeplan*, skördeprognos*, försäljningsprognos*, förväntat/förväntad*/planerat/planerad*/beräknat/beräknad* lager*/antal/saldo/produktion/skörd, på väg, i beställning, beställt/beställd*/beställda från/hos/av, ännu inte/ej kommit/mottag*/skörd*/klar*/anlänt/levererad*, inte kommit/anlänt än/ännu, ska tas/skördas/krukas, i produktion/odling/kultur, när ~ kommer/anländer/kommit/skörd*/anlänt, att ta emot',
    ],
    no: [
      'forventet, forventede, ventet, ventede, planlagt, planlagte, plan, prognose*, anslag, anslått, anslåtte, estimat*, estimert, såing, sådd, potting, kommende, underveis, så snart, forhåndssalg, budsjett*',
      'forventer/regner å/med ha/å, hva vi forventer/regner/får, produksjonsplan*, dyrkingsplan*, dyrkningsplan*, såplan*, potteplan*, høsteplan*, høstprognose*, salgsprognose*, forventet/forventede/planlagt/planlagte lager*/antall/beholdning/produksjon/avling, på vei, i bestilling, bestilt hos/fra, ennå/enda ikke kommet/mottatt/høstet/klar*/ankommet, ikke kommet/mottatt/ankommet ennå/enda, skal mottas/høstes/pottes, i produksjon/kultur, når ~ kommer/ankommer/høstet/ankommet/mottatt',
    ],
    cs: [
      'očekávan*, plánovan*, plán, plány, prognóz*, předpověď, odhad*, odhadovan*, výsev*, výsad*, hrnkován*, nadcházejíc*, brzy, jakmile, předprodej*, rozpočet',
      'očekáváme/předpokládáme/plánujeme že/mít, co budeme mít, plán*/harmonogram výrob*/produkc*/výsev*/výsad*/hrnkování/pěstován*/sklizn*, prognóz*/odhad* sklizn*/prodej*/produkc*/výrob*, očekávan*/plánovan* zásob*/stav*/množství/dodávk*/sklizeň/produkce, na cestě, v objednávce, objednan*/objednáno u/od, ještě ne dorazil*/přišl*, zatím nedorazil*, ještě nedorazil*/nepřišl*/nejsou/není, k příjmu, ve výrobě/produkci, až ~ dorazí/přijde/přijedou/přijede/sklidí/dojde',
    ],
  },
  wanted: {
    code: 'other-paper',
    en: [
      'capacity, capacities, targets, thresholds, minimums, maximums, replenishment',
      'minimum/min/maximum/max/target/optimum/optimal/reorder/safety/desired/ideal/buffer/par/required stock*/level*/inventory/holding*, reorder when/if/at/below, order again/more when/if/at, re order level*/point*, reorder point*/list*, order up to, minimum and maximum, min max, bench/shelf/storage/display/greenhouse/glasshouse/cold/cooler/trolley capacit*/space, stock* minimum/maximum/target*/limit*, target* for',
    ],
    nl: [
      'capaciteit*, streefwaarden, drempelwaarden, ondergrens*, bovengrens*, minimumaantal*, maximumaantal*',
      'minimum/minimale/minimaal/maximum/maximale/maximaal/gewenste/optimale/ideale/min/max voorraad*, minimumvoorra*, minimumbest*, maximumbest*, maximumvoorra*, streefvoorra*, veiligheidsvoorra*, buffervoorra*, bestelpunt*, bestelniveau*, bestelgrens*, bijbestel*, bestellen/bijbestellen als/wanneer/onder/bij, aanvulniveau*, tafelcapaciteit*, opslagcapaciteit*, koelcelcapaciteit*, kascapaciteit*, streefaantal*, norm*voorraad',
    ],
    de: [
      'kapazität*, sollwert*, schwellenwert*, untergrenze*, obergrenze*',
      'mindestbest*, meldebest*, sicherheitsbest*, sollbest*, höchstbest*, maximalbest*, minimalbest*, optimalbest*, zielbest*, wunschbest*, bestellpunkt*, bestellgrenze*, meldemenge*, minimaler/maximaler/optimaler/gewünschter/idealer/maximale/minimale bestand*/bestände, soll bestand*, min/max bestand*, lagerkapazität*, tischkapazität*, stellplatzkapazität*, kühlhauskapazität*, nachbestellen/bestellen wenn/unter/ab/bei, nachbestellpunkt*, nachbestellmenge*',
    ],
    fr: [
      'capacité*, seuil*, objectifs',
      'recommander/commander si/quand/sous/dès, stock* minimum/minimal/minimaux/mini/min/maximum/maximal/maximaux/maxi/max/cible*/optimal/optimaux/idéal/souhaité*, stock* de sécurité/alerte, stock* d’alerte, seuil* d’alerte/de, seuil* de réapprovisionnement/commande/réassort, point* de commande, niveau* de réapprovisionnement/commande, niveau* minimum/minimal/maximal/maximum/cible/souhaité*, capacité* de stockage/serre/chambre/table',
    ],
    es: [
      'capacidad*, umbral, umbrales, objetivos',
      'pedir/reponer si/cuando, stock/existencias/inventario mínim*/máxim*/objetivo/óptim*/ideal/deseado/deseadas, stock/existencias de seguridad, punto* de pedido/reposición, nivel* de reposición/pedido, nivel* mínim*/máxim*/óptim*/objetivo, capacidad* de almacen*/almacén/cámara/invernadero',
    ],
    it: [
      'capacità, capienza, soglia, soglie, obiettivi',
      'riordinare/ordinare se/quando/sotto, scort*/giacenz*/stock minim*/massim*/ottimal*/obiettivo/ideal*/desiderat*, scort*/giacenz*/stock di sicurezza, punto/punti di riordino, livell* di riordino, livell* minim*/massim*/ottimal*, sottoscorta, soglia/soglie di riordino, capacità/capienza di/del/della stoccaggio/magazzino/serra/cella',
    ],
    pt: [
      'capacidade*, limiar*, objetivos',
      'stock*/estoque*/existências mínim*/máxim*/ideal/ótim*/alvo/desejad*, stock*/estoque* de segurança, ponto* de encomenda/reposição/pedido, nível/níveis de reposição/encomenda, nível/níveis mínim*/máxim*, capacidade* de armazen*/estufa/câmara',
    ],
    pl: [
      'pojemność, pojemności, limity, progi',
      'stan*/zapas* minimaln*/maksymaln*/docelow*/optymaln*/bezpieczeństwa/pożądan*, minimaln*/maksymaln*/docelow*/optymaln* stan*/zapas*, punkt*/poziom* zamawiania/zamówienia/uzupełniania, poziom* minimaln*/maksymaln*/docelow*, pojemność magazynu/szklarni/chłodni',
    ],
    da: [
      'kapacitet*, grænseværdier, målsætning',
      'minimumslager*, minimumsbeholdning*, maksimumslager*, maksimumbeholdning*, mindstebeholdning*, mindstelager*, sikkerhedslager*, ønskelager*, ønsket/ønskede/optimal/optimalt/optimale/minimum/maksimal/maksimalt/minimalt/min/max lager*/beholdning*, genbestil* når/hvis/ved/under, genbestillingspunkt*, genbestillings*, bestillingspunkt*, måltal, lagerkapacitet*, bordkapacitet*, kølekapacitet*',
    ],
    sv: [
      'kapacitet*, gränsvärden, målvärden',
      'minimilager*, minilager*, maxlager*, maximilager*, säkerhetslager*, mållager*, buffertlager*, önskat/önskad/optimalt/optimal/minsta/högsta/minimum/maximalt/minimalt/min/max lager*/saldo/lagernivå*, beställ när/om/vid, beställningspunkt*, beställningsnivå*, miniminivå*, lagerkapacitet*, bordskapacitet*',
    ],
    no: [
      'kapasitet*, grenseverdier, målverdier',
      'minimumslager*, minimumsbeholdning*, maksimumslager*, maksimumsbeholdning*, sikkerhetslager*, minstelager*, minstebeholdning*, ønsket/ønskede/optimal/optimalt/minimum/maksimal/maksimalt/minimalt/min/maks lager*/beholdning*, bestillingspunkt*, bestillingsgrense*, lagerkapasitet*, bordkapasitet*',
    ],
    cs: [
      'kapacit*, limity, prahy',
      'minimální/maximální/optimální/cílov*/požadovan*/bezpečnostní/ideální/pojistn* zásob*/stav*/sklad, objednací úroveň/bod/hladina, bod objednání, skladovací kapacit*, kapacit* sklad*/sklen*',
    ],
    lt: ['', 'minimal* liku*'],
    lv: ['', 'minimāl* atlikum*'],
  },
  countedOtherwise: {
    code: 'stock-dated',
    en: [
      'correction*, difference*, variance*, deviation*, adjustment*, mutations, discrepanc*',
      'opening/starting/initial balance*/stock*/inventory, balance brought forward, brought forward, last/previous years/year/season/seasons stock*/count*/inventory, stock/count/inventory correction*/adjustment*/difference*/variance*/discrepanc*/movement*, changes since, difference* from/between/to, counted last, not yet counted, to be counted/recounted, before counting, uncounted, plus and minus, sold since',
    ],
    nl: [
      'correctie*, verschil*, afwijking*, mutatie*, beginsaldo',
      'beginvoorra*, beginbalans*, openingsvoorra*, openingsbalans*, beginstand*, voorraadcorrectie*, voorraadverschil*, telverschil*, voorraadmutatie*, voorraad*/telling vorig*, vorig jaar, nog niet geteld, nog te tellen, moet/moeten nog geteld, verschil* met/tussen/ten, in en uit, meer of minder',
    ],
    de: [
      'korrektur*, differenz*, abweichung*, anfangssaldo, veränderung*',
      'anfangsbest*, eröffnungsbest*, eröffnungsbilanz*, saldovortrag*, vortragsbest*, bestandskorrektur*, bestandsdifferenz*, inventurdifferenz*, zähldifferenz*, bestandsveränderung*, bestandsänderung*, lagerbewegung*, vorjahresbest*, bestand* vorjahr*/vom vorjahr, letztes jahr, noch nicht gezählt, noch zu zählen, muss/müssen noch gezählt, differenz* zu/zum/zur/zwischen',
    ],
    fr: [
      'correction*, différence*, écart*, régularisation*',
      'stock* initial/initiaux/ouverture, stock* d’ouverture, stock* de départ, solde* d’ouverture, inventaire/stock de l’an dernier, stock* de l’année, année dernière/précédente, correction* de/d stock/inventaire, correction* d’inventaire, écart* de/d stock*/inventaire, écart* d’inventaire, mouvement* de stock, différence* d’inventaire, pas encore compté*, à compter/recompter, à ajouter au stock',
    ],
    es: [
      'corrección, correcciones, diferencia*, desviaci*, ajuste*',
      'existencias/stock/saldo inicial*, stock/saldo de apertura, año anterior/pasado, ajuste* de stock/inventario/existencias, diferencia* de inventario/stock, movimiento* de almacén/stock, corrección de inventario, aún/todavía no contad*, sin contar, por contar',
    ],
    it: [
      'correzion*, differenz*, scostament*, rettific*',
      'giacenz*/esistenz*/scort* inizial*, saldo/stock iniziale, anno scorso/precedente, rettific*/correzion* di/d inventario/magazzino/stock/giacenza, rettific* d’inventario, differenz* inventariali, differenz* di inventario, moviment* di magazzino, non ancora contat*, da contare, da ricontare',
    ],
    pt: [
      'correção, correções, diferença*, desvio*, acerto*, ajuste*',
      'stock/saldo/existências inicial/iniciais, saldo de abertura, ano passado/anterior, acerto*/ajuste*/correção de stock/inventário, diferença* de inventário/stock, movimento* de stock, ainda não contad*, por contar',
    ],
    pl: [
      'korekt*, różnic*, odchyleni*',
      'stan* początkow*, bilans otwarcia, zeszł*/ubiegł*/poprzedni* rok*, korekt* stan*/magazyn*/inwentaryzac*, różnic* inwentaryzac*, ruch* magazynow*, jeszcze nie policzon*, do policzenia/przeliczenia, z zeszłego roku',
    ],
    da: [
      'korrektion*, rettelse*, difference*, differencer, afvigelse*, forskel*',
      'åbningsbalance*, åbningsbeholdning*, primobeholdning*, primolager*, primosaldo*, lagerkorrektion*, lagerregulering*, lagerdifference*, optællingsdifference*, lagerbevægelse*, sidste år*, forrige år*, endnu ikke talt/optalt, ikke optalt, skal tælles, fra sidste',
    ],
    sv: [
      'rättelse*, differens*, avvikelse*, skillnad*',
      'ingående lager*/saldo/balans*, öppningsbalans*, lagerkorrigering*, lagerjustering*, lagerdifferens*, inventeringsdifferens*, lagerrörelse*, förra/föregående år*, fjolårets, ännu inte/ej räknad*/räknat/inventerad*, ej inventerad*, ska räknas',
    ],
    no: [
      'korreksjon*, rettelse*, differanse*, avvik*, forskjell*',
      'åpningsbalanse*, inngående lager*/beholdning*/saldo/balanse, lagerkorreksjon*, lagerjustering*, lagerdifferanse*, telledifferanse*, lagerbevegelse*, fjorårets, forrige/siste år*, i fjor, ennå/enda ikke talt/opptalt, skal telles',
    ],
    cs: [
      'oprav*, korekc*, rozdíl*, odchylk*',
      'počáteční stav*/zásob*, stav k začátku, inventurní/skladov* rozdíl*, rozdíl* inventur*, loňsk*, minul* rok*, oprav*/korekc* stav*/zásob*/sklad*, ještě nespočítan*, k přepočítání, pohyb* zásob/sklad*',
    ],
  },
}
