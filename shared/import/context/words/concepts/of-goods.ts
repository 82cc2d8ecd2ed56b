import type { Concept } from './concept.ts'

/** What texts around a list say of its goods: that they are not ours, can’t be sold, or are asked for. */
export const OF_GOODS: Readonly<Record<string, Concept>> = {
  notOurs: {
    code: 'other-paper',
    isOfTerms: true,
    en: [
      'consignment, partners, dropship*',
      'on/in consignment, consignment stock*, third party stock*, third party/parties inventory, stock* of third, for/of/from third party/parties, drop ship*, supplier’s/suppliers/supplier/grower’s/growers/vendor/vendor’s/partner/partner’s/manufacturer/manufacturer’s/competitor/competitor’s stock*, stock* at/of/from/by ~ supplier*/grower*/partner*/branch*/colleague*/neighbour*, stock* at other, other site*/branch*/location*/nurser*, owned by, not our*, belong* to, on behalf of, property of, direct from supplier*, supplied direct*, sister company',
    ],
    nl: [
      'consignatie*, dropship*, partners',
      'in consignatie, voorraad* van/bij ~ derde*/leverancier*/collega*/partner*/kweker*/anderen/buur*/loonkweker*, van derden, leveranciersvoorra*, partnervoorra*, fabrieksvoorra*, kwekersvoorra*, drop ship*, eigendom van, niet van ons, niet onze/ons eigen*, andere vestiging*/locatie*/filia*, staat/ligt bij leverancier*/kweker*/derden, rechtstreeks van leverancier*, toebehoort aan',
    ],
    de: [
      'konsignation*, kommissionsware*, fremdware*, fremdbest*, streckengeschäft*, dropship*',
      'in kommission, konsignationslager*, kommissionslager*, kommissionsbest*, fremdlager*, lieferantenbest*, partnerbest*, fremde* bestand*/bestände, bestand*/bestände/ware von/bei/beim/der/des/unserer ~ dritte*/lieferant*/partner*/erzeuger*/kollege*/nachbar*/lohnproduzent*/lohnkultur*, ware dritter, drop ship*, eigentum von/der/des, gehört nicht, gehören nicht, nicht unser*, andere* standort*/filiale*/betrieb*, im streckengeschäft, lager* des/beim/vom lieferant*/hersteller*, ab lieferant',
    ],
    fr: [
      'consignation, dropshipping, partenaires',
      'en consignation, en dépôt vente, dépôt vente, stock* de/des/du/chez tiers, stock* fournisseur*, stock* de/des/du/chez ~ fournisseur*/partenaire*/producteur*/collègue*/voisin*, stock* de/des/du/chez fournisseur*/partenaire*/producteur*/confrère*, pour compte de, pour le compte, appartient/appartiennent à/au/aux, propriété de, autre* site*/dépôt*/agence*, pas à nous, drop ship*, en livraison directe fournisseur',
    ],
    es: [
      'consignación, dropshipping, consigna',
      'en consignación/depósito, stock/existencias de/del/en tercero*/proveedor*/socio*/otros/colaborador*, stock/existencias de nuestro*/los proveedor*/socio*, propiedad de, pertenece*/pertenecen a, no son/es nuestr*, otr* sede*/centro*/almacén/almacenes/finca*, por cuenta de, drop ship*',
    ],
    it: [
      'consignazione, dropshipping, contodeposito',
      'in conto deposito/vendita, conto deposito/vendita, giacenz*/stock/scort* di/del/dei/presso terz*/fornitor*/partner/altri, giacenz*/stock/scort* presso il/i fornitor*, merce di terzi, di proprietà di/del, appartien*/appartengono a, non nostr*, altr* sed*/filial*/magazzin*, per conto di, drop ship*',
    ],
    pt: [
      'consignação, dropshipping',
      'em/à consignação, stock*/estoque*/existências de/do/dos/no/em terceiros/fornecedor*/parceiro*, propriedade de, pertence*/pertencem a/ao, não são noss*, outr* armazém/armazéns/loja*/filia*, por conta de, drop ship*',
    ],
    pl: [
      'komis, konsygnac*, dropshipping',
      'w komisie, skład/magazyn konsygnac*, stan*/towar* dostawc*/obcy/obce/obcych/partner*/producent*, stan*/magazyn u dostawc*, stan* magazynow* dostawc*, własność firm*, należ* do, nie nasz*, inn* oddział*/magazyn*/lokalizac*, drop ship*',
    ],
    da: [
      'konsignation*, kommission*, dropship*, fremmedlager',
      'i kommission/konsignation, konsignationslager*, kommissionslager*, leverandørlager*, leverandørens/leverandørers/partneres/partners/andres/tredjeparts/tredjemands lager*/beholdning*/varer, lager* hos ~ leverandør*/andre/partner*/gartner*/kollega*/nabo*, tilhører, ejes af, ikke vores, ikke vore, andre/anden afdeling*/lokation*/gartneri*, direkte fra leverandør*, drop ship*',
    ],
    sv: [
      'konsignation*, kommission*, dropship*',
      'i kommission/konsignation, konsignationslager*, kommissionslager*, leverantörslager*, leverantörens/leverantörers/partners/andras/tredje lager*/saldo, lager* hos ~ leverantör*/andra/partner*/odlare*/kolleg*/granne*, tillhör, ägs av, inte våra/vårt/vår, ej våra, andra/annan filial*/lagerställe*/ort*, direkt från leverantör*, drop ship*',
    ],
    no: [
      'konsignasjon*, kommisjon*, dropship*',
      'i kommisjon/konsignasjon, konsignasjonslager*, kommisjonslager*, leverandørlager*, leverandørens/leverandørers/partneres/andres/tredjeparts lager*/beholdning*/varer, lager* hos leverandør*/andre/partner*, tilhører, eies av, ikke våre/vårt/vår, andre/annen avdeling*/lokasjon*/gartneri*, direkte fra leverandør*, drop ship*',
    ],
    cs: [
      'konsignac*, komise, dropshipping',
      'v konsignaci/komisi, konsignační sklad*, komisní sklad*/zboží, sklad*/zásob*/stav* dodavatel*/partner*/jiných/třetích, sklad u dodavatel*, patří firm*, majetek firm*, vlastní firma, nejsou naše, není naše, jin* poboč*/sklad*, drop ship*',
    ],
  },
  notSaleable: {
    code: 'other-paper',
    isOfTerms: true,
    en: [
      'thrown, blocked, quarantine*, waste, damaged, returned, returns, rejected, rejects, defective, sick, diseased, infected, unsaleable, unsellable, unfit, scrapped, scrap, samples, dumped, destroyed, discarded, breakage, frost damage, loss, losses, culls, contaminated',
      'blocked stock*, in/under quarantine, awaiting/under inspection/release/testing/disposal, to be inspected/destroyed/dumped/scrapped/composted/discarded/returned, not for sale, not to be sold, not saleable/sellable/released/fit, can not be sold, cannot be sold, cant be sold, must/may not be sold, do not sell, dont sell, for own use, own use, for our own, for the compost, waste/loss/damage/frost/breakage log/list/report/register, written off, write off*, mother/stock/trial/display/show plants, returned by/from, inspected by, quality/plant health inspection',
    ],
    nl: [
      'weggegooid*, geblokkeerd*, quarantaine*, afval, beschadigd*, geretourneerd*, retouren, afgekeurd*, ziek, zieke, besmet*, onverkoopbaar*, monsters, vernietigd*, uitval, derving, vorstschade, verlies, afgeschreven',
      'geblokkeerde voorraad*, in quarantaine, wacht* op keuring/vrijgave/controle, te vernietigen, niet te koop, niet voor verkoop, niet voor de verkoop, niet vrijgegeven/verkoopbaar/verkopen/leverbaar, mag/mogen niet verkocht/weg/worden, voor/ter eigen gebruik, eigen gebruik, voor de compost, uitvallijst*, afvallijst*, dervingslijst*, moederplanten, moerplanten, proefplanten, showplanten, retour gekomen/ontvangen, in keuring, onder embargo',
    ],
    de: [
      'weggeworfen*, entsorgt*, gesperrt*, quarantäne*, abfall, beschädigt*, retouren, zurückgegeben*, retourniert*, abgelehnt*, krank, kranke, befallen*, unverkäuflich*, muster, musterware, vernichtet*, ausschuss*, schwund, verderb, frostschaden*, frostschäden, verlust*, abschreibung*, abgeschrieben*',
      'gesperrte* bestand*/bestände/ware, sperrbest*, sperrlager*, in quarantäne, wartet/warten auf freigabe/kontrolle/prüfung, zur vernichtung/entsorgung/prüfung, zu vernichten/entsorgen, nicht zu verkaufen, nicht zum verkauf, nicht verkäuflich/freigegeben/verkaufen/verkaufsfähig, nicht für ~ verkauf, darf/dürfen nicht verkauft/raus/abgegeben, kein verkauf, eigenbedarf*, eigenverbrauch*, für ~ kompost, mutterpflanzen, schaupflanzen, versuchspflanzen, musterpflanzen, ausschussliste*, schwundliste*, bruchliste*',
    ],
    fr: [
      'jeté, jetés, jetées, invendus, bloqué*, quarantaine*, déchet*, endommagé*, retourné*, retours, refusé*, rejeté*, défectueu*, malade*, invendable*, échantillon*, détruit*, pertes, rebut*',
      'stock* bloqué*, en quarantaine, en attente de contrôle/libération/destruction, à détruire/jeter/composter, pas à vendre, ne pas vendre, hors vente, non vendable*/libéré*, pas vendable*, ne peu* pas être/etre vendu*, ne peuvent pas être, pour usage interne, usage interne, usage propre, pour notre usage, plantes/pieds mères, liste/relevé des/de pertes/casse, mis au rebut',
    ],
    es: [
      'bloquead*, cuarentena*, residuos, desecho*, dañad*, devuelt*, devoluciones, rechazad*, defectuos*, enferm*, invendible*, muestras, destruid*, merma*, pérdidas, roturas',
      'stock bloqueado, en cuarentena, pendiente* de inspección/liberación/revisión, para destruir/tirar/compost, no para venta, no para la venta, no a la venta, no vender, no se vende*, no se puede* vender, no vendible*, uso propio/interno, para uso propio/interno, plantas madre, dad* de baja',
    ],
    it: [
      'buttati, buttate, invenduto, invenduti, bloccat*, quarantena*, rifiuti, scarti, scarto, danneggiat*, reso, resi, restituit*, respint*, difettos*, malat*, invendibil*, distrutt*, perdite, rotture',
      'giacenz*/stock/merce bloccat*, in quarantena, in attesa di controllo/collaudo/sblocco, da distruggere/buttare/smaltire, non in vendita, non vendere, non vendibil*, non si vend*, uso interno/proprio, per uso interno/proprio, piante madri, lista/registro scarti/perdite',
    ],
    pt: [
      'bloquead*, quarentena*, resíduos, danificad*, devolvid*, devoluções, rejeitad*, defeituos*, doente*, invendáve*, amostras, destruíd*, quebras, perdas',
      'stock bloqueado, em quarentena, a aguardar inspeção/inspecção/libertação, para destruir/abater/lixo, não vender, não está* à venda, não é* para venda, não para venda, uso próprio/interno, para uso próprio/interno, plantas mãe*, plantas matriz*',
    ],
    pl: [
      'wyrzucon*, zablokowan*, kwarantann*, odpad*, uszkodzon*, zwrócon*, zwroty, odrzucon*, wadliw*, chory, chora, chore, chorych, zniszczon*, próbki, straty, przemarznięt*, porażon*',
      'zapas*/stan* zablokowan*, w kwarantannie, na kwarantannie, czeka*/oczekuj* na kontrolę/zwolnienie, do zniszczenia/utylizacji/wyrzucenia/kontroli, nie na sprzedaż, nie do sprzedaży, nie sprzedawać, na własny użytek, użytek własny, na potrzeby własne, rośliny mateczne, lista strat',
    ],
    da: [
      'smidt, spærret, spærrede, karantæne*, affald, beskadiget, beskadigede, returneret, returnerede, returvarer, kasseret, kasserede, afvist, syg, syge, usælgelig*, vareprøver, svind, spild, frostskade*',
      'spærret/spærrede lager*/varer, i karantæne, afventer kontrol/frigivelse/inspektion, skal destrueres/kasseres/smides, ikke til salg, må ikke sælges, kan ikke sælges, ikke frigivet, eget/egen brug/forbrug, til eget brug/forbrug, til egen brug, moderplanter, udstillingsplanter, svindliste*, kassationsliste*',
    ],
    sv: [
      'slängd*, slängt, spärrad*, spärrat, karantän*, avfall, skadad*, skadat, returnerad*, returer, kasserad*, kasserat, underkänd*, underkänt, sjuk, sjuka, osäljbar*, varuprover, svinn, spill, frostskad*, förlust*',
      'spärrat/spärrad* lager*/varor, i karantän, inväntar/väntar på kontroll/frisläppande/besiktning, ska förstöras/kasseras/kastas, inte/ej till salu, får ej/inte säljas, kan ej/inte säljas, säljs ej/inte, ej frisläppt*, eget/egen bruk/behov/förbrukning, för eget bruk, moderplantor, visningsplantor, svinnlista*, kassationslista*',
    ],
    no: [
      'kastet, kastede, sperret, sperrede, karantene*, avfall, skadet, skadde, skadede, returnert, returer, kassert, kasserte, avvist, syk, syke, usalgbar*, vareprøver, svinn, frostskad*',
      'sperret/sperrede lager*/varer, i karantene, avventer kontroll/frigivelse/inspeksjon, skal destrueres/kasseres/kastes, ikke til salgs, ikke for salg, må/kan ikke selges, ikke frigitt, eget/egen bruk/forbruk, til eget bruk, morplanter, svinnliste*',
    ],
    cs: [
      'vadné, vadný, blokovan*, zablokovan*, karantén*, odpad*, poškozen*, vrácen*, vratky, zamítnut*, nemocn*, neprodejn*, vzorky, zničen*, ztráty, namrzl*, úhyn',
      'vadné, vadný, blokovan* zásob*/stav*, v karanténě, čeká/čekají na kontrolu/uvolnění, k likvidaci/vyhození/zničení/kontrole, není/nejsou na prodej, neprodávat, nelze prodat, ne na prodej, pro vlastní potřebu/spotřebu, vlastní potřeba/spotřeba, matečn* rostlin*',
    ],
  },
  requests: {
    code: 'other-paper',
    isByPlace: true,
    en: [
      'order, orders, request*, wishlist, enquiry, inquiry, requirement*, requisition, shortage*, backorders, order #, reorder, reorders, purchase order*',
      'we would/should/d like/want/wish ~ ~ order/have/receive/buy/purchase/reserve, would/should like to order/have/receive/buy/purchase/reserve/take, we want/wish to order/buy/receive/purchase/reserve, we would like the following, we need, please supply/quote/deliver/send us/the/following/these, please send/deliver us the/these, we order, we hereby order, we are short, short of, please reserve, customer order*, order*/request* of/from customer*/client*, order no #, order number #, wish/shopping/purchase/purchasing/buying/picking/pick list, required/requested/ordered quantit*, quantit* required/requested/ordered/wanted, still needed, to be ordered, our order, on behalf of customer, order/suggestion # customer*/client*, order proposal*/suggestion*/advice, items/to to reorder, to reorder, units/quantity/quantities/items/pieces/qty/stems sold, sold units/quantities/items, credit memo*, credit note*, shopping/customer basket*/cart*, proforma*, pro forma, auction letter*, consignment note*, pick list*',
    ],
    nl: [
      'bestelling*, order, orders, aanvraag, aanvragen, verlanglijst*, behoefte*, tekort*, wensen, inkooporder*, bestelling #, gevraagd*',
      'wij/we willen/wensen/zouden ~ ~ bestellen/afnemen/kopen/ontvangen/hebben/reserveren, graag ~ ~ leveren/bezorgen/reserveren/sturen, hierbij bestellen, wij/we bestellen, bestellen wij/we, kunt u ~ ~ leveren, graag ontvangen wij/we, wij/we hebben nodig, gevraagde/bestelde/gewenste aantal*, klantorder*, klantbestelling*, bestelling*/order van/voor klant*, bestelling nr #, verlanglijst*, wenslijst*, boodschappenlijst*, inkooplijst*, picklijst*, bestellijst*, nog nodig, nog te bestellen, in te kopen, te bestellen, order/bestelling # klant*, besteladvies*, inkoopadvies*, bestelvoorstel*, aanvraaglijst*, stekaanvraag*, aantal/aantallen/stuks verkocht, verkochte aantallen/stuks/artikelen, verzamellijst*, verzamelorder*, aanvoerbrie*, creditnota*, winkelmand*, winkelwagen*, proforma*, karkaart*, stekerkaart*',
    ],
    de: [
      'bestellung*, auftrag, aufträge, anfrage*, wunschliste*, bedarfsliste*, fehlmenge*, fehlliste*, bestellung #, auftrag #',
      'wir möchten/würden/wollen/wünschen ~ ~ bestellen/beziehen/abnehmen/kaufen/erhalten/haben/reservieren, wir brauchen/benötigen/bestellen, bestellen wir, hiermit bestellen, bitte ~ ~ liefern/schicken, bitte liefern/reservieren sie/uns, kundenauftr*, kundenbestellung*, bestellung*/auftrag/aufträge von/vom/des/der kunde*, bestellnr #, auftragsnr #, wunschliste*, einkaufsliste*, bestellliste*, packliste*, pickliste*, gewünschte/bestellte/benötigte/angefragte menge*, noch benötigt, zu bestellen, nachzubestellen*, auftrag/bestellung # kunde*, bestellvorschlag*, bestellvorschläge, dispositionsvorschlag*, verkaufte mengen/menge/stück/stückzahlen/artikel/einheiten, anzahl verkauft, sammelliste*, sammelauftrag*, anlieferschein*, gutschrift*, warenkorb*, proforma*, kommissionierliste*',
    ],
    fr: [
      'commande*, demande*, manquants, souhaits, commande #, réappro*',
      'nous souhaitons/voudrions/désirons/aimerions ~ commander/recevoir/acheter/avoir/réserver/prendre, merci de nous livrer/fournir/réserver, nous commandons, veuillez nous livrer/envoyer/fournir, nous avons besoin, commande* client*, commande* du/de/des client*, commande n #, liste de souhaits/courses/achats, liste d’achats, bon de commande, quantité* demandée*/commandée*/souhaitée*, à commander, à acheter, commande # client*, proposition de commande, à réassortir, réassort*, quantités/quantité/unités vendues/vendue, avoir client*, note de crédit, panier client*/d’achat, bon de préparation, bordereau de vente, proforma*, pro forma',
    ],
    es: [
      'pedido, pedidos, solicitud*, solicitudes, faltantes, pedido #, encargos',
      'gustaría/quisiéramos/deseamos/queremos ~ pedir/comprar/recibir/reservar/encargar, queremos pedir/comprar, necesitamos, pedimos, rogamos ~ envíen/sirvan/entreguen, pedido* de/del cliente*, pedido n #, lista de deseos/compra/compras/la, cantidad* solicitad*/pedid*/desead*, a pedir, por pedir/comprar, pedido # cliente*, propuesta de pedido, unidades/cantidades/cantidad vendidas/vendida, nota de crédito/abono, carrito, cesta de compra/la, proforma*, lista de preparación',
    ],
    it: [
      'ordine, ordini, richiesta, richieste, fabbisogn*, mancanti, ordine #',
      'vorremmo/desideriamo/vogliamo ~ ordinare/acquistare/ricevere/prenotare/avere, vogliamo ordinare, ci serv*, abbiamo bisogno, ordiniamo, preghiamo di consegnare/spedire/fornire/inviare, ordin* client*, ordin* di/del cliente*, ordine n #, lista dei/della desideri/spesa, lista acquisti, quantità richiest*/ordinat*/desiderat*, da ordinare, da acquistare, ordine # cliente*, proposta d’ordine, quantità/unità/pezzi vendute/venduti/venduta, nota di credito/accredito, carrello acquisti/cliente, proforma*, lista di prelievo',
    ],
    pt: [
      'encomenda, encomendas, pedido, pedidos, necessidades, faltas, encomenda #',
      'gostaríamos/queremos/desejamos ~ encomendar/comprar/receber/reservar, queremos encomendar, precisamos, encomendamos, agradecemos ~ entrega/envio, encomenda* de/do cliente*, encomenda n #, lista de desejos/compras, quantidade* pedida*/solicitada*/encomendada*, a encomendar, por encomendar, encomenda/pedido # cliente*, quantidades/unidades vendidas, nota de crédito, carrinho, proforma*, lista de separação',
    ],
    pl: [
      'zamówieni*, zapotrzebowani*, zapytani*, braki, zamówienie #',
      'chcielibyśmy/chcemy ~ zamówić/kupić/otrzymać/zarezerwować, chcemy zamówić, potrzebujemy, zamawiamy, prosimy o dostarczenie/przesłanie, prosimy o dostawę/rezerwację, zamówieni* klient*, zamówienie nr #, lista życzeń/zakupów/braków, ilości zamówione/zamawiane, do zamówienia, zamówienie # klient*, sprzedan* sztuk*/ilości, ilość sprzedan*, nota korygująca/kredytowa, koszyk*, proforma*, lista kompletacyjna',
    ],
    da: [
      'bestilling*, ordre, ordrer, forespørgsel, forespørgsler, ønskeliste*, mangler, mangelliste*, ordre #, ønsker',
      'vi vil/ønsker ~ ~ bestille/købe/have/modtage/reservere/aftage, vi bestiller, hermed bestiller vi, send os venligst, vi har brug, vi skal bruge, kundeordre*, kundebestilling*, ordre/bestilling fra/til kunde*, ordre nr #, ordrenr #, ønskeliste*, indkøbsliste*, bestillingsliste*, plukliste*, bestilte/ønskede antal/mængder, skal bestilles, til bestilling, ordre # kunde*, bestillingsforslag*, indkøbsforslag*, solgte stk/styk/antal/mængder, antal solgt/solgte, kreditnota*, indkøbskurv*, proforma*',
    ],
    sv: [
      'beställning*, order, förfrågan, förfrågningar, önskelista*, bristlista*, order #, önskemål',
      'vi vill/skulle/önskar ~ ~ beställa/köpa/ha/få/reservera, vi beställer, härmed beställer vi, skicka oss, vi behöver, kundorder*, kundbeställning*, order/beställning från/till kund*, order nr #, ordernr #, önskelista*, inköpslista*, beställningslista*, plocklista*, beställda/önskade antal, ska beställas, att beställa, order # kund*, beställningsförslag*, inköpsförslag*, sålda antal/stycken/st/enheter, antal sålda, kreditnota*, kreditfaktura*, kundvagn*, varukorg*, proforma*',
    ],
    no: [
      'bestilling*, ordre, ordrer, forespørsel, forespørsler, ønskeliste*, mangelliste*, ordre #',
      'vi vil/ønsker ~ ~ bestille/kjøpe/ha/motta/reservere, vi bestiller, herved bestiller vi, send oss, vi trenger, kundeordre*, kundebestilling*, ordre/bestilling fra/til kunde*, ordre nr #, ordrenr #, ønskeliste*, innkjøpsliste*, handleliste*, bestillingsliste*, plukkliste*, bestilte/ønskede antall, skal bestilles, ordre # kunde*, bestillingsforslag*, innkjøpsforslag*, solgte antall/stk/enheter, antall solgt/solgte, kreditnota*, handlekurv*, proforma*',
    ],
    cs: [
      'objednávk*, poptávk*, požadav*, chybějící, objednávka #',
      'bychom/chceme ~ ~ objednat/koupit/dostat/odebrat/rezervovat, chceme objednat, potřebujeme, objednáváme, zašlete nám, dodejte nám, prosíme o dodání/rezervaci, objednávk* zákazník*, objednávka č #, seznam přání, nákupní seznam, objednan*/požadovan* množství, k objednání, objednávka # zákazník*, návrh objednávky, prodan* kus*/množství/ks, dobropis*, košík*, proforma*, vychystávací seznam',
    ],
    lt: ['', 'parduot* kieki*, kreditin* sąskait*, krepšel*'],
    lv: ['', 'pārdot* daudzum*, kredītrēķin*, grozs'],
  },
}
