import type { Field } from '../../fields.ts'
import { bareWord } from '../../table/blanks.ts'

/**
 * What a header word says about its column.
 * - a field: the column is this field.
 * - `price-net`: a price without tax, which is what `base_price` is.
 * - `price-alone`, `stock-alone`: the price or the stock of a list in which nothing else could be it.
 * - `price-gross`, `price-other`, `stock-other`: possible, so the column is never chosen without asking.
 * - `never`: known and of no use: purchase prices, commands, differences, limits.
 * - `currency`, `price-per`: explain the price beside them.
 */
export type Role =
  | Field
  | 'price-net'
  | 'price-gross'
  | 'price-alone'
  | 'price-other'
  | 'stock-alone'
  | 'stock-other'
  | 'never'
  | 'currency'
  | 'price-per'

/** `further`: Hungarian, Romanian, Greek, Bulgarian, Slovak, Croatian, Slovene, Estonian, Finnish and Turkish. */
type Family = 'any' | 'western' | 'baltic' | 'further'

/** Header words by role and by language; compared without case, diacritics and punctuation. */
const WORDS: Readonly<Partial<Record<Role, Partial<Record<Family, string>>>>> = {
  sku: {
    any: 'SKU|Артикул|Код товара|OXARTNUM|CODART|Tuotekoodi|Tuotenumero|Tuotenro|Artiklikood|Šifra artikla|Šifra|Variant SKU|Article_Code|Article number|Article no|Article nr|Item number|Item no|Item code|Item SKU|Product code|Product SKU|Product number|Reference|Ref|Internal Reference|referenceCode|default_code|Seller SKU|Stock code|SKU code|Part number|Part no|Part #|Item #|Custom SKU|Art no|Article ID|Article|Code|Kód zboží|Kód položky|Číslo zboží|Číslo položky|Číslo artiklu|Číslo produktu|Objednací číslo|Objednací kód|Katalogové číslo',
    western:
      'Referentie|Artikelnummer|Artikelnr|Art.-Nr.|Artikelcode|productcode|Productnummer|Produktnummer|Produktcode|Produkt-Nr|Bestellnummer|Bestelnummer|Bestelcode|Bestell-Nr|Best.-Nr.|Kat.-Nr.|Sachnummer|Indeks|Kod|Kod towaru|Kod produktu|Numer artykułu|Symbol|Varenr|Varenummer|Materialnummer|UGS|Référence|Référence article|Référence produit|Réf|Code article|Code produit|Référence interne|Numéro article|Código|Código artículo|Código de artículo|Código producto|Referencia|Referencia interna|Codice|Codice articolo|Codice prodotto|Cod. articolo|Cod.|Riferimento|Articolo n.|Referência|Código do artigo|Código artigo|Código produto|Código do produto|N.º artigo|N.º de artigo',
    baltic:
      'prekės kodas|Kodas|Artikulas|Prekės nr|Prekės numeris|Produkto kodas|artikuls|Artikula kods|Preces kods|Kods|Artikula numurs|Produkta kods|Preces artikuls',
    further:
      'Cikkszám|Termékkód|Cikkszám (SKU)|Cod produs|Cod articol|Cod|Κωδικός|Κωδικός είδους|Κωδικός προϊόντος|Артикулен номер|Код на артикул|Код|Kód|Kód tovaru|Kód položky|Kód skladové karty|Kód skladovej karty|Číslo tovaru|Šifra izdelka|Šifra proizvoda|Artikli kood|Tootekood|Kood|Stok kodu|Ürün kodu',
  },
  product_id: {
    any: 'product_id|Produkt-ID|ID produit|ID du produit|Produkto ID|Prekės ID|Produkta ID|Preces ID',
  },
  stock_qty: {
    any: 'Stock|Остаток|Свободный остаток|Количество|Кол-во|OXSTOCK|Stock qty|Stock quantity|Stock Level|Inventory quantity|Inventory|Inventory qty|Variant Inventory Qty|Variant Inventory Quantity|On hand (new)|On hand|Quantity on hand|Qty on hand|QUANTITY|qty|Quantity in stock|Qty in stock|stockAmount|stockOnHand|qty_available|quantityUnits|In stock qty|Free stock|Location On Hand|Stock.stockNet|Zásoba|Zásoby|Stav skladu|Skladová zásoba|Skladové množství|Množství|Množství skladem|Počet|Počet kusů|Počet ks',
    western:
      'Lagerbestand|Bestand|Bst.|Lagermenge|Istbestand|Vorrat|Restbestand|Lagerstand|Warenbestand|Bestandsmenge|Voorraadstand|Actuele voorraad|Aantal aanwezig|Aantal op voorraad|Vrrd.|Menge|Anzahl|voorraad|Voorraadaantal|aantal|Aant.|Hoeveelheid|Vrije voorraad|Vrd|Voorr.|quantité|Quantité en stock|Qté|Qté stock|Stock disponible|Stock réel|Stan|Stan mag.|Stan magazynowy|Ilość|Lagerbeholdning|Beholdning|Lagerantal|Lagersaldo|Q.tà in giacenza|Stav zásoby|Stock dispo|Existencias|Cantidad a la mano|Cantidad a mano|Inventario|Cantidad en stock|Stock actual|Stk. actual|Stk. atual|Cantidad|Giacenza|Disponibilità|Esistenza|Esistenze|Qtà|Quantità in magazzino|Scorta|Quantità|Existência|Existências|Quantidade|Quantidade em stock|Qtd|Qtde|Antall|Antall på lager|Cantidades|Cant.|Qt|Qnt|Quant|Mng|Anz|Aantallen|Mengen|Quantités',
    baltic:
      'kiekis|likutis|Turimas kiekis|Atsargos|Prekės likutis|Kiekis sandėlyje|Likutis sandėlyje|daudzums|atlikums|Kiek.|Daudz.|Krājumi|Krājums|Atlikums noliktavā|Skaits',
    further:
      'Készlet|Raktárkészlet|Elérhető készlet|Stoc|Stoc curent|Απόθεμα|Υπόλοιπο|Διαθέσιμο υπόλοιπο|Наличност|Налично количество|Zaliha|Zalihe|Stanje zaliha|Stav zásob|Množstvo|Množstvo na sklade|Laoseis|Laojääk|Stok miktarı',
  },
  base_price: {
    any: 'Regular price|Цена|Цена, EUR|OXPRICE|Predajná cena|Prodajna cena|Prodajna cijena|Hinta|Yksikköhinta|Myyntihinta|Hind|Müügihind|Price|base_price|Variant Price|Unit price|product_price|Sales Price / Rate|List price|Sales price|Selling price|SalesUnitPrice|Selling Rate|Standard Selling Rate|lst_price|bundlePricesPrice|Prodejní cena|Jednotková cena|Ceníková cena',
    western:
      'Listepris|Listpris|Katalogpris|Katalogpreis|Prix ven|PrixVen|P_VTE|PRELTA|P. vte|PRCVENTA|Prijs|Verk.prijs|Verk.pr.|Vk-prijs|Vkp|Verkp|P.U.|verkoopprijs|Preis|Preis 1|Verkaufspreis|VK|VK-Preis|Einzelpreis|Stückpreis|Listenpreis|Tarif régulier|prix|Prix de vente|Prix vente|Prix unitaire|Tarif|Eenheidsprijs|Stuksprijs|Reguliere prijs|Regulärer Preis|P. unit.|Pr. unit.|Pris|Stykpris|Salgspris|Enhedspris|Styckpris|Á-pris|Försäljningspris|Enhetspris|Stukprijs|Cena jedn.|Cena jednostkowa|Cena sprzedaży|Cena sprz.|Precio|P. Venta|P. vta|Precio venta|Precio unit|Prezzo unit|Prezzo vendita|Precio unitario|Precio de venta|Precio tarifa|Precio unidad|Listino|Listino 1|Prezzo listino|E-Preis|Prezzo|Prezzo unitario|Prezzo di vendita|Prezzo di listino|Preço|Preço unitário|Preço unit|P. unit|Preço unidade|Preço de venda|Preço venda|Preço de tabela|Preço tabela',
    baltic:
      'Pard. kaina|Pard. cena|Pārd. cena|Pamatcena|Bazinė kaina|kaina|Pardavimo kaina|Įprasta kaina|Vieneto kaina|cena|Pārdošanas cena|Parastā cena|Vienības cena',
    further:
      'Ár|Egységár|Eladási ár|Nagyker ár|Nagykereskedelmi ár|Preț|Preț unitar|Preț de vânzare|Preț vânzare|Τιμή|Τιμή μονάδας|Τιμή πώλησης|Τιμή χονδρικής|Единична цена|Продажна цена|Цена на едро|Jednotková cena|Veľkoobchodná cena|Cijena|Veleprodajna cijena|Veleprodajna cena|Hulgihind|Tukkuhinta|Fiyat|Birim fiyat|Satış fiyatı|Toptan fiyat',
  },
  'price-net': {
    western:
      'Цена без НДС|Цена без НДС, EUR|verkoopprijsex|PVP1 s/ IVA|PVP s/ IVA|PVP1 sem IVA|PVP1 sin IVA|PVHT|PV HT|Precio de venta (subtotal)|Yksikköhinta (veroton)|Hinta alv 0 %|Myyntihinta (veroton)|Cena brez DDV|Cijena bez PDV-a|Std. VK Netto|Prix hors taxe|Precio neto|Preço sem IVA|Preço líquido|Precio (Subtotal)|Prezzo imponibile|Utpris exkl. moms|Utpris eks. mva',
    baltic: 'Kaina be PVM|Pardavimo kaina be PVM|Cena bez PVN|Pārdošanas cena bez PVN',
    further:
      'Nettó ár|Nettó egységár|Nettó eladási ár|Preț fără TVA|Preț unitar fără TVA|Preț net|Τιμή χωρίς ΦΠΑ|Τιμή χονδρικής χωρίς ΦΠΑ|Καθαρή τιμή|Цена без ДДС|Cena bez DPH|VPC bez PDV-a|Cijena bez PDV|Hind km-ta|Hind ilma km-ta|Netohind|Hinta ALV 0|KDV hariç fiyat',
  },
  'price-gross': {
    any: 'Price inc|Prijs inc|MPC|MPC EUR|Consumer price|Cena s DPH|Cena vč. DPH|Cena včetně DPH',
    western:
      'verkoopprijs in|Precio de venta (total)|Brutoprijs|Consumentenprijs|Precio (Total)|Std. VK Brutto|PVP|Prezzo lordo|Preço com IVA',
    baltic: 'Kaina su PVM|Pardavimo kaina su PVM|Cena ar PVN|Pārdošanas cena ar PVN',
    further:
      'Bruttó ár|Preț cu TVA|Τιμή με ΦΠΑ|Λιανική τιμή με ΦΠΑ|Цена с ДДС|Cena s DPH|Cijena s PDV-om|Hind km-ga|KDV dahil fiyat',
  },
  'price-other': {
    any: 'Sales price gross|Special price|Discount price|Discounted price|Offer price|Promo price|Promotional price|Action price|New price|Old price|Price_Old|Price 2|Price 3|Price 4|Price A|Price B|Retail price|Web price|Shop price|tier price|Price per box|Price per bunch|Box price|Bunch price|Final price|Akční cena|Nová cena|Stará cena',
    western:
      'Actieprijs|Aanbiedingsprijs|Kortingsprijs|Nieuwe prijs|Oude prijs|Angebotspreis|Aktionspreis|Sonderpreis|Preis 2|Preis 3|Preis 4|Preis 5|Neuer Preis|Alter Preis|Staffelpreis|Tarif promo|Prix promo|Prix promotionnel|Prix remisé|Nouveau prix|Ancien prix|Preço promocional|Preço especial|Novo preço|Preço novo|Preço antigo',
    baltic:
      'Išpardavimo kaina|Akcijos kaina|Kaina su nuolaida|Nauja kaina|Sena kaina|Izpārdošanas cena|Akcijas cena|Jaunā cena|Vecā cena',
  },
  'price-alone': {
    any: 'Sale price|VPC|VPC EUR|VK0|VK0 netto|Sales package price|Wholesale price|Wholesale|Trade price|Trade|Trade net|Net trade|Dealer price|Our price|Normal price|Sell|Sell price|Default Sell Price|Velkoobchodní cena',
    western:
      'Prezzo rivenditore|Prezzo rivenditori|Prezzo per rivenditori|Preis Wiederverkäufer|Preis für Wiederverkäufer|Wederverkoperprijs|Prijs wederverkoper|Prijs wederverkopers|Baspris|Basispreis|Basisprijs|Prix de base|Precio base|Preço base|Prezzo base|Cena bazowa|P.st|P/st|Pr.|Vk0.Preis|Per stuk|Pr/st|Pr. ud|P. ud|Stkpris|Prix U|Px vente HT|Prix tige HT|Pr. netto|PVP sin IVA|PVP mayorista|PVP mayor|PVP profesional|PVP prof|PVD|Wiederverkäuferpreis|Fachhandelspreis|Floristenpreis|Bloemistenprijs|Wederverkopersprijs|Forhandlerpris|Återförsäljarpris|ÅF-pris|Grossistpris|Partipris|Engros|Hurt|WSP|VOC|Groothandelsprijs|Handelsprijs|Verkoop|Grossierprijs|Händlerpreis|Großhandelspreis|Handelspreis|Verkauf|Prix de gros|Prix gros|PV|Precio mayorista|Precio al por mayor|Venta|Prezzo ingrosso|Prezzo all’ingrosso|Vendita|Cena hurtowa|Engrospris|Basisprijs|Basispreis|Prix de base|Prix de référence|Precio base|Prezzo base|Preço base|Normale prijs|Normalpreis|Prix normal|Precio normal|Prezzo normale|Normalpris|Cena regularna|Cena podstawowa|EP|EP netto|Preço grossista|Preço por grosso|Tarifa|Abgabepreis|PVU|PVU HT|PUHT|Px|Px unit|Px HT|Px vente HTVA|Px HTVA|Px unit HT|Valor unitario|Valor unit|Prix u. HT|Prezzo vend.',
    baltic: 'Didmeninė kaina|Didm. kaina|Vairumcena|Vairumtirdzniecības cena',
  },
  'stock-alone': {
    any: 'In stock|Have|Free|Availability|Dostupnost|Razpoložljivo|Raspoloživo|Vapaa saldo|Varastosaldo|Saldo varastossa|Vaba|Vaba jääk|Laojääk|Laos|Zaloga|Balance Qty|Balance quantity|QOH|SOH|Stock on hand|Skladem|Stav|Na skladě|Volné kusy|Volných kusů|Dostupné|Volné množství',
    western:
      'Ledigt antal|Lediga|Ledigt|Libre à la vente|Vorrätig|Stückzahl|Verfügbarkeit|Beschikbaarheid|Leverbaarheid|Disponibilité|Disponibilités|Disponibilidad|Disponibilidade|Dostępność|Tilgængelighed|Tillgänglighet|Antal|Ant.|Voorraad technisch|Economische voorraad|Menge da|Stück da|Noch da|Nog|Noch|Vorhanden|Finns|Op voorraad|Leverbaar|Verfügbar|Verfügbarer Bestand|Verfügbare Menge|Menge verfügbar|Frei verfügbar|Qté dispo|Quantité disponible|En stock|Qtà disp|Quantità disponibile|På lager|Dostępne|Dostępna ilość|Dostępny stan|Disponível|Disponíveis|Tilgængelig|Tillgänglig',
    baltic:
      'Prieinamumas|Pieejamība|Laisvas likutis|Šaldytuve|Saldētavā|Prieinamas kiekis|Sandėlyje|Noliktavā|Pieejamais daudzums|Pieejams',
    further:
      'Szabad készlet|Stoc disponibil|Cantitate disponibilă|Disponibil|Διαθέσιμο|Διαθέσιμα|Διαθεσιμότητα|Διαθέσιμη ποσότητα|Свободна наличност|Voľné množstvo|Dostupné množstvo|Voľná zásoba|Na sklade|Dispozice|Dispozícia|Raspoloživa količina|Razpoložljiva količina|Vaba laojääk|Vaba laoseis|Vapaana|Szabad készlet db|Készlet db|Vabalt müüa|Kullanılabilir stok',
  },
  'stock-other': {
    any: 'Available (not editable)|correctedStock|Forecasted quantity|Virtual available|Salable quantity|Sellable|New stock|Stock new|Stock old|Old stock|Stock 1|Stock 2|Web stock|Shop stock|ATP|Available to sell',
    western: 'Nieuwe voorraad|Gesamtbestand|Neuer Bestand|Nouveau stock',
  },
  never: {
    any: 'OXSTOCKFLAG|Cost|Unit cost|Cost price|Cost per item|Price_Cost|Purchase price|Buying price|standard_price|Landed cost|Landed price|Supply price|Compare at price|Variant Compare At Price|Variant Cost|RRP|MSRP|Recommended retail price|On hand (current)|Variant Inventory Adjust|Inventory adjust|Stock adjustment|Adjustment|Committed|Committed (not editable)|Unavailable|Unavailable (not editable)|Incoming|Incoming (not editable)|Reserved|On order|In order book|In order|Due|Minimum level|Minimum stock|Min stock|Stock_Min|Stock_Alert|Low stock amount|Low stock|Stock value|Inventory value|Reorder point|Safety stock|Max stock|Stock_Track|In stock?|is_in_stock|Stock status|Backorders allowed?|out_of_stock_qty|EAN|EAN13|GTIN|Barcode|Variant Barcode|UPC|ISBN|HS code|Handle|URL handle|Vendor|Supplier|Supplier reference|Manufacturer|Brand|Status|Location|Weight|minimum-seller-allowed-price|maximum-seller-allowed-price|Price USD|Price GBP|Variant Price USD|Variant Price GBP|Discount|Discount amount|Discount percent|SRP|EVP|MOC|DMOC|Ordered|Sold|Sales|Nákupní cena|Rezervováno|Objednáno|Minimální zásoba|Sleva|Dodavatel',
    western:
      'Cena detaliczna|Cena sugerowana|Prezzo consigliato|Prezzo al pubblico|Prezzo consigliato al pubblico|Prezzo di vendita al pubblico|Geringe Lagermenge|Geringer Lagerbestand|Lage voorraad|Lage voorraadhoeveelheid|Niedriger Bestand|Quantité de stock faible|Stock faible|Cantidad de inventario bajo|Bajo stock|Importo scorte basse|Niski stan magazynowy|Voorraadwaarde|Lagerwert|Bestandswert|Valeur du stock|Valeur stock|Inkoopprijs|Inkoop|Ink. prijs|Inkpr|Kostprijs|Coste|Coste (Subtotal)|Coste unitario|Precio coste|Precio de coste|P. coste|Costo|Costo unitario|Costo medio|Costo ult.|Kosten|Costes|Costi|Innpris|Inpris|Einstandspreis|Gestehungspreis|Selbstkosten|Prezzo acquisto|Prezzo d’acquisto|Prezzo acq.|Kostpris|Indkøbspris|Inköpspris|Innkjøpspris|Indkøb|Inköp|Koszt|Kostnad|Cena zakupu|Cena zak.|PVPR|PVR|GLD EK|Adviesprijs|Minimumvoorraad|Gereserveerd|In bestelling|Op voorraad?|Korting|Im Zulauf|Zulauf|Antal pr. CC|Antal per CC|Aantal per CC|Stuks per CC|Stück pro CC|Stück/CC|Einkaufspreis|EK|EK-Preis|EK netto|Durchschnittlicher EK (netto)|Durchschnittlicher EK|UVP|Mindestbestand|Meldebestand|Reserviert|Bestellt|Vorrätig?|Rabatt|Prix d’achat|Prix achat|Prix de revient|PVC|Stock minimum|Stock minimal|Réservé|En stock ?|Remise|Leverancier|Lieferant|Hersteller|Fournisseur|Preço de custo|Preço de compra|Custo|Reservado|Reservados|Encomendado|Stock mínimo|Desconto|Fornecedor|Prix d’achat HT|PA|PA HT',
    baltic:
      'Pirkimo kaina|Savikaina|Rekomenduojama kaina|Minimalus likutis|Rezervuota|Nuolaida|Tiekėjas|Iepirkuma cena|Pašizmaksa|Minimālais atlikums|Rezervēts|Atlaide|Piegādātājs',
  },
  currency: {
    any: 'Currency|Currency code|Price currency|Valuta|Währung|Devise|Valiuta|Moeda|Moneda|Měna|Waluta|Cur|Curr',
  },
  'price-per': {
    any: 'Price unit|Price per|Price per quantity|Preiseinheit|Preis je|Preis pro|PE|Prijseenheid|Prijs per|Unité de prix|Prix par|Kaina už|Cena par|Per',
  },
  name: {
    western:
      'Omschr|Oms|Omschrijving 1|Art oms|Art oms 1|Artikel omschrijving|Plantnaam|Benaming|ARTBEZ|Artikelbez|Bez|Bezeichnung 1|Bezeichnung1|KuBez1|Benennung|Libellé article|Désignation article|Denominazione articolo|Descripción artículo|Nombre|Producto|Artículo|Descripción|Nome|Prodotto|Articolo|Descrizione|Produto|Artigo|Designação|Descrição|Denominación|Denominazione|Benämning|Betegnelse|Varebetegnelse|Naam|Nazwa|Nazwa towaru|Beskrivelse|Varenavn|Productnaam|Artikelnaam|Artikelomschrijving|Titel|Bezeichnung|Artikelname|Artikelbezeichnung|Produktname|Nom|Nom du produit|Désignation|Libellé|Titre',
    any: 'Name|Наименование|Название|Номенклатура|ItemName|Item description|Article description|Product description|Description 1|Plant name|Variety name|OXTITLE|Title|Product name|Product title|Item name|Article name|Product|Item|Název|Název zboží|Název produktu|Zboží',
    baltic:
      'Pav|Prk pav|Prekės pav|Nos|Preces nos|Pavadinimas|Prekės pavadinimas|Prekė|Nosaukums|Preces nosaukums|Prece',
    further:
      'Megnevezés|Terméknév|Denumire|Denumire produs|Περιγραφή|Είδος|Όνομα|Наименование|Názov|Názov tovaru|Naziv|Naziv artikla|Naziv izdelka|Nimetus|Toote nimetus|Nimike|Tuotenimi|Ürün adı',
  },
  unit: {
    western: 'Unidad|Unidad de medida|Unità|Unità di misura|UM|Unidade|Unidade de medida|Unid. medida',
    any: 'Unit|Sales unit|Unit of measure|UOM|Eenheid|Verkoopeenheid|Einheit|Verkaufseinheit|Mengeneinheit|ME|J.m.|Jednostka|Enhed|Enhet|M.j.|Jednotka|Unité|Vienetas|Mato vienetas|Vienība|Mērvienība',
    further: 'Mértékegység|Me.|U.M.|Μονάδα|Μ.Μ.|Мярка|Merná jednotka|MJ|Jed. mjere|Enota|Ühik|Yksikkö|Birim',
  },
  min_order_qty: {
    any: 'min_order_qty|MinOrder|Minimum order|Minimum order quantity|Minimal quantity|Minimum quantity|MOQ|min_cart_qty',
    western:
      'Mindestbestellmenge|Mindestabnahme|Mindestmenge|Minimale bestelhoeveelheid|Minimum afname|Minimale afname|Quantité minimale|Quantité minimum|Commande minimale',
    baltic: 'Minimalus užsakymas|Minimalus kiekis|Minimālais pasūtījums|Minimālais daudzums',
  },
  category_id: {
    any: 'category_id|Categorie ID|Kategorie-ID|ID catégorie|Kategorijos ID|Kategorijas ID|Category|Categorie|Kategorie|Kategorija',
  },
  type: {
    any: 'Type|Product type|Soort|Typ|Produkttyp|Produktart|Type de produit|Tipas|Tips',
  },
  description: {
    any: 'Description|Body (HTML)|Long description|Omschrijving|Beschrijving|Beschreibung|Langtext|Aprašymas|Apraksts',
  },
  color: {
    any: 'Color|Colour|Kleur|Farbe|Couleur|Spalva|Krāsa',
  },
  stem_length: {
    any: 'stem_length|Stem length cm|Length|Length cm|Steellengte|Lengte|Lengte cm|Stiellänge|Länge|Länge cm|Longueur|Longueur de tige|Longueur cm|Stiebo ilgis|Ilgis|Kāta garums|Garums',
  },
  country_of_origin: {
    any: 'country_of_origin|Origin|Country|COO|Land van herkomst|Herkomst|Herkunftsland|Herkunft|Ursprungsland|Pays d’origine|Origine|Kilmės šalis|Izcelsmes valsts',
  },
  vat_rate: {
    any: 'vat_rate|VAT|VAT %|Tax rate|Btw|Btw-tarief|Btw %|MwSt|MwSt.-Satz|MwSt %|Steuersatz|USt|TVA|Taux TVA|TVA %|PVM|PVM tarifas|PVM %|PVN|PVN likme|PVN %',
  },
  image_url: {
    any: 'image_url|Image|Images|Image URLs|Image Src|Product image URL|Picture|Pictures|Photo|Photos|Afbeelding|Afbeeldingen|Foto|Bild|Bilder|Bild-URL|Image produit|Nuotrauka|Nuotraukos|Attēls|Attēli',
  },
}

const roles = new Map<string, Role>()
const families = new Map<string, 'western' | 'baltic'>()
for (const [role, ofFamilies] of Object.entries(WORDS))
  for (const [family, words] of Object.entries(ofFamilies))
    for (const bare of words.split('|').map(bareWord)) {
      if (!roles.has(bare)) roles.set(bare, role as Role)
      if (family === 'western' || family === 'baltic') families.set(bare, family)
    }

/** The role of a word, whatever its case, diacritics and punctuation; undefined for an unknown one. */
export function roleOfWord(word: string): Role | undefined {
  const bare = bareWord(word)
  // "Verfuegbar", "Haendlerpreis"
  return roles.get(bare) ?? (/[aou]e/.test(bare) ? roles.get(bare.replace(/([aou])e/g, '$1')) : undefined)
}

/** The words of some roles, as {@link bareWord} has them. */
export function wordsOfRoles(wanted: readonly Role[]): [word: string, role: Role][] {
  return [...roles].filter(([, role]) => wanted.includes(role))
}

/** The languages of a word, for telling encodings apart. */
export function languageOfWord(word: string): 'western' | 'baltic' | null {
  if (word.length > 40) return null
  return families.get(bareWord(word)) ?? null
}
