import { describe } from 'vitest'
import { type TriedList, tryLists } from '../fixtures/try-list.ts'

const lists: TriedList[] = []
const add = (...list: TriedList): unknown => lists.push(list)

add(
  'Shopify classic price',
  'price',
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price\nrose,Rose,Colour,red,A1,40,1.25,\nrose,,Colour,white,A2,60,2.50,\n',
  'A1=1.25 A2=2.5',
)
add(
  'Shopify classic stock',
  'stock',
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\nrose,Rose,Colour,red,A1,40,1.25\nrose,,Colour,white,A2,60,2.50\n',
  'A1=40 A2=60',
)
for (const [kind, sent] of [
  ['price', 'A1=1.25 A2=2.5'],
  ['stock', 'A1=40 A2=60'],
] as const) {
  add(
    `Shopify with the unit of weights, ${kind}`,
    kind,
    'Handle,Title,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Weight Unit\nrose,Rose,A1,0,40,1.25,kg\nlily,Lily,A2,0,60,2.50,kg\n',
    sent,
  )
  add(
    `OXID ${kind}`,
    kind,
    'OXID;OXARTNUM;OXTITLE;OXPRICE;OXSTOCK;OXACTIVE\nc614cec8;A1;Rose;1.25;40;1\n626db78b;A2;Lily;2.50;60;1\n',
    sent,
  )
  add(
    `AFAS Profit ${kind}`,
    kind,
    'Itemcode;Omschrijving;Type item;Verkoopprijs (excl. btw);Btw-tariefgroep;Voorraad technisch\nA1;Rose;Artikel;1,25;Laag;40\nA2;Lily;Artikel;2,50;Laag;60\n',
    sent,
  )
  add(
    `QuickBooks ${kind}`,
    kind,
    'Product/Service Name,SKU,Type,Sales Price / Rate,Income Account,Purchase Cost,Quantity On Hand,Inventory Asset Account\nRose,A1,Inventory,1.25,Sales of Product Income,0.60,40,Inventory Asset\nLily,A2,Inventory,2.50,Sales of Product Income,1.10,60,Inventory Asset\n',
    sent,
  )
  add(
    `inFlow ${kind}`,
    kind,
    'ProductName,SKU,ItemType,NormalPrice,Cost,QuantityOnHand\nRose,A1,Stocked product,1.25,0.60,40\nLily,A2,Stocked product,2.50,1.10,60\n',
    sent,
  )
  add(
    `Odoo in French ${kind}`,
    kind,
    'Référence interne,Nom,Prix de vente,Coût,Quantité en stock\nA1,Rose,1.25,0.60,40.0\nA2,Lily,2.50,1.10,60.0\n',
    sent,
  )
  add(
    `Lexware, first of its prices, ${kind}`,
    kind,
    'Artikel-Nr.;Bezeichnung;EK-Preis;VK-Preis 1 netto;Lagerbestand\nA1;Rose;0,60;1,25;40\nA2;Lilie;1,10;2,50;60\n',
    sent,
  )
}
add(
  'Lexware, two prices',
  'price',
  'Artikel-Nr.;Bezeichnung;VK-Preis 1 netto;VK-Preis 2 netto\nA1;Rose;1,25;1,15\nA2;Lilie;2,50;2,30\n',
  '?',
)
add(
  'a sale price beside another',
  'price',
  'SKU,Name,Price,Sale Price\nA1,Rose,1.25,1.10\nA2,Lily,2.50,2.20\n',
  '?',
)
add(
  'Shopify inventory, one place',
  'stock',
  'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand\nrose,Rose,,,A1,,,Shop,0,0,2,38,40\nlily,Lily,,,A2,,,Shop,0,0,0,60,60\n',
  '?',
)
add(
  'Shopify inventory, two places equal',
  'stock',
  'Handle,Title,SKU,Location,Incoming,Unavailable,Committed,Available,On hand\nrose,Rose,A1,Shop,0,0,2,38,40\nrose,Rose,A1,Barn,0,0,2,38,40\n',
  '?',
)
add(
  'WooCommerce',
  'price',
  'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price\n1,simple,A1,Rose,1,1,40,,1.25\n2,simple,A2,Lily,1,1,60,,2.50\n',
  'A1=1.25 A2=2.5',
)
add(
  'WooCommerce de',
  'stock',
  'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Angebotspreis,Regulärer Preis\n1,simple,A1,Rose,1,1,40,,"1,25"\n2,simple,A2,Lily,1,1,60,,"2,50"\n',
  'A1=40 A2=60',
)
add(
  'WooCommerce nl price',
  'price',
  'ID,Type,SKU,Naam,Gepubliceerd,Op voorraad?,Voorraad,Actieprijs,Reguliere prijs\n1,simple,A1,Rose,1,1,40,,1.25\n2,simple,A2,Lily,1,1,60,,2.50\n',
  'A1=1.25 A2=2.5',
)
add(
  'PrestaShop',
  'stock',
  'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status\n1;;Rose;A1;Home;1.25;1.50;40;1\n2;;Lily;A2;Home;2.50;3.00;60;1\n',
  'A1=40 A2=60',
)
add(
  'PrestaShop price',
  'price',
  'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status\n1;;Rose;A1;Home;1.25;1.50;40;1\n2;;Lily;A2;Home;2.50;3.00;60;1\n',
  'A1=1.25 A2=2.5',
)
add(
  'Magento',
  'stock',
  'sku,store_view_code,name,price,qty,is_in_stock\nA1,,Rose,1.25,40,1\nA1,de,Rose,,,\nA2,,Lily,2.50,60,1\n',
  'A1=40 A2=60',
)
add(
  'Amazon',
  'price',
  'sku\tasin\tprice\tquantity\nA1\tB000\t1.25\t40\nA2\tB001\t2.50\t60\n',
  'A1=1.25 A2=2.5',
)
add(
  'bol',
  'stock',
  'EAN;Referentie;Conditie;Voorraad;Prijs;Titel\n8712345678906;A1;NEW;40;1,25;Roos\n8712345678913;A2;NEW;60;2,50;Lelie\n',
  'A1=40 A2=60',
)
add(
  'Etsy currency USD',
  'price',
  'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,SKU\nRose,x,1.25,USD,40,A1\nLily,y,2.50,USD,60,A2\n',
  '?',
)
add(
  'Etsy EUR',
  'price',
  'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,SKU\nRose,x,1.25,EUR,40,A1\nLily,y,2.50,EUR,60,A2\n',
  'A1=1.25 A2=2.5',
)
add(
  'Linnworks two places',
  'stock',
  'SKU,Title,Location,StockLevel\nA1,Rose,Default,40\nA1,Rose,FBA,40\n',
  '?',
)
add(
  'Medusa cents?',
  'price',
  'Product Handle,Variant SKU,Variant Inventory Quantity,Price EUR,Price USD\nrose,A1,40,1.25,1.50\nlily,A2,60,2.50,3.00\n',
  'A1=1.25 A2=2.5',
)
add(
  'Odoo',
  'stock',
  'Internal Reference,Name,Sales Price,Quantity On Hand,Unit of Measure\nA1,Rose,1.25,40.00,Units\nA2,Lily,2.50,60.00,Units\n',
  'A1=40 A2=60',
)
add(
  'JTL',
  'stock',
  'Artikelnummer;Artikelname;Netto-VK;Lagerbestand\nA1;Rose;1,25;40\nA2;Lilie;2,50;60\n',
  'A1=40 A2=60',
)
add(
  'JTL brutto',
  'price',
  'Artikelnummer;Artikelname;Brutto-VK;Lagerbestand\nA1;Rose;1,25;40\nA2;Lilie;2,50;60\n',
  '?',
)
add(
  'Lexware',
  'price',
  'Artikelnr.;Bezeichnung;VK netto;VK brutto;Bestand\nA1;Rose;1,25;1,49;40\nA2;Lilie;2,50;2,98;60\n',
  'A1=1.25 A2=2.5',
)
add(
  'ERP Preiseinheit',
  'price',
  'Artikelcode;Omschrijving;Verkoopprijs;Prijseenheid\nA1;Roos;125,00;100\nA2;Lelie;250,00;100\n',
  '?',
)
add(
  'auction list',
  'stock',
  'Artikelcode;Product;Aantal per fust;Aantal fusten;Prijs\nA1;Roos;10;4;1,25\nA2;Lelie;20;3;2,50\n',
  '?',
)
add('twice-encoded header', 'price', 'SKU;Name;Preis fÃ¼r StÃ¼ck\nA1;RosÃ©;1,25\nA2;Lily;2,50\n', '?')

describe('lists as programs export them', () => tryLists(lists))
