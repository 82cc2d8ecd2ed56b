import { describe } from 'vitest'
import { listsIn, tryLists } from '../fixtures/try-list.ts'

const lists = listsIn(`
  # Shopify classic price | price: A1=1.25 A2=2.5
  Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price
  rose,Rose,Colour,red,A1,40,1.25,
  rose,,Colour,white,A2,60,2.50,
  # Shopify classic stock | stock: A1=40 A2=60
  Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price
  rose,Rose,Colour,red,A1,40,1.25
  rose,,Colour,white,A2,60,2.50
  # Shopify with the unit of weights | price: A1=1.25 A2=2.5 | stock: A1=40 A2=60
  Handle,Title,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Weight Unit
  rose,Rose,A1,0,40,1.25,kg
  lily,Lily,A2,0,60,2.50,kg
  # OXID | price: A1=1.25 A2=2.5 | stock: A1=40 A2=60
  OXID;OXARTNUM;OXTITLE;OXPRICE;OXSTOCK;OXACTIVE
  c614cec8;A1;Rose;1.25;40;1
  626db78b;A2;Lily;2.50;60;1
  # AFAS Profit | price: A1=1.25 A2=2.5 | stock: A1=40 A2=60
  Itemcode;Omschrijving;Type item;Verkoopprijs (excl. btw);Btw-tariefgroep;Voorraad technisch
  A1;Rose;Artikel;1,25;Laag;40
  A2;Lily;Artikel;2,50;Laag;60
  # QuickBooks | price: A1=1.25 A2=2.5 | stock: A1=40 A2=60
  Product/Service Name,SKU,Type,Sales Price / Rate,Income Account,Purchase Cost,Quantity On Hand,Inventory Asset Account
  Rose,A1,Inventory,1.25,Sales of Product Income,0.60,40,Inventory Asset
  Lily,A2,Inventory,2.50,Sales of Product Income,1.10,60,Inventory Asset
  # inFlow | price: A1=1.25 A2=2.5 | stock: A1=40 A2=60
  ProductName,SKU,ItemType,NormalPrice,Cost,QuantityOnHand
  Rose,A1,Stocked product,1.25,0.60,40
  Lily,A2,Stocked product,2.50,1.10,60
  # Odoo in French | price: A1=1.25 A2=2.5 | stock: A1=40 A2=60
  Référence interne,Nom,Prix de vente,Coût,Quantité en stock
  A1,Rose,1.25,0.60,40.0
  A2,Lily,2.50,1.10,60.0
  # Lexware, first of its prices | price: A1=1.25 A2=2.5 | stock: A1=40 A2=60
  Artikel-Nr.;Bezeichnung;EK-Preis;VK-Preis 1 netto;Lagerbestand
  A1;Rose;0,60;1,25;40
  A2;Lilie;1,10;2,50;60
  # Lexware, two prices | price: ?
  Artikel-Nr.;Bezeichnung;VK-Preis 1 netto;VK-Preis 2 netto
  A1;Rose;1,25;1,15
  A2;Lilie;2,50;2,30
  # a sale price beside another | price: ?
  SKU,Name,Price,Sale Price
  A1,Rose,1.25,1.10
  A2,Lily,2.50,2.20
  # Shopify inventory, one place | stock: ?
  Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand
  rose,Rose,,,A1,,,Shop,0,0,2,38,40
  lily,Lily,,,A2,,,Shop,0,0,0,60,60
  # Shopify inventory, two places equal | stock: ?
  Handle,Title,SKU,Location,Incoming,Unavailable,Committed,Available,On hand
  rose,Rose,A1,Shop,0,0,2,38,40
  rose,Rose,A1,Barn,0,0,2,38,40
  # WooCommerce | price: A1=1.25 A2=2.5
  ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price
  1,simple,A1,Rose,1,1,40,,1.25
  2,simple,A2,Lily,1,1,60,,2.50
  # WooCommerce de | stock: A1=40 A2=60
  ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Angebotspreis,Regulärer Preis
  1,simple,A1,Rose,1,1,40,,"1,25"
  2,simple,A2,Lily,1,1,60,,"2,50"
  # WooCommerce nl price | price: A1=1.25 A2=2.5
  ID,Type,SKU,Naam,Gepubliceerd,Op voorraad?,Voorraad,Actieprijs,Reguliere prijs
  1,simple,A1,Rose,1,1,40,,1.25
  2,simple,A2,Lily,1,1,60,,2.50
  # PrestaShop | stock: A1=40 A2=60 | price: A1=1.25 A2=2.5
  Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status
  1;;Rose;A1;Home;1.25;1.50;40;1
  2;;Lily;A2;Home;2.50;3.00;60;1
  # Magento | stock: A1=40 A2=60
  sku,store_view_code,name,price,qty,is_in_stock
  A1,,Rose,1.25,40,1
  A1,de,Rose,,,
  A2,,Lily,2.50,60,1
  # bol | stock: A1=40 A2=60
  EAN;Referentie;Conditie;Voorraad;Prijs;Titel
  8712345678906;A1;NEW;40;1,25;Roos
  8712345678913;A2;NEW;60;2,50;Lelie
  # Etsy currency USD | price: ?
  TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,SKU
  Rose,x,1.25,USD,40,A1
  Lily,y,2.50,USD,60,A2
  # Etsy EUR | price: A1=1.25 A2=2.5
  TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,SKU
  Rose,x,1.25,EUR,40,A1
  Lily,y,2.50,EUR,60,A2
  # Linnworks two places | stock: ?
  SKU,Title,Location,StockLevel
  A1,Rose,Default,40
  A1,Rose,FBA,40
  # Medusa cents? | price: A1=1.25 A2=2.5
  Product Handle,Variant SKU,Variant Inventory Quantity,Price EUR,Price USD
  rose,A1,40,1.25,1.50
  lily,A2,60,2.50,3.00
  # Odoo | stock: A1=40 A2=60
  Internal Reference,Name,Sales Price,Quantity On Hand,Unit of Measure
  A1,Rose,1.25,40.00,Units
  A2,Lily,2.50,60.00,Units
  # JTL | stock: A1=40 A2=60
  Artikelnummer;Artikelname;Netto-VK;Lagerbestand
  A1;Rose;1,25;40
  A2;Lilie;2,50;60
  # JTL brutto | price: ?
  Artikelnummer;Artikelname;Brutto-VK;Lagerbestand
  A1;Rose;1,25;40
  A2;Lilie;2,50;60
  # Lexware | price: A1=1.25 A2=2.5
  Artikelnr.;Bezeichnung;VK netto;VK brutto;Bestand
  A1;Rose;1,25;1,49;40
  A2;Lilie;2,50;2,98;60
  # ERP Preiseinheit | price: ?
  Artikelcode;Omschrijving;Verkoopprijs;Prijseenheid
  A1;Roos;125,00;100
  A2;Lelie;250,00;100
  # auction list | stock: ?
  Artikelcode;Product;Aantal per fust;Aantal fusten;Prijs
  A1;Roos;10;4;1,25
  A2;Lelie;20;3;2,50
  # twice-encoded header | price: ?
  SKU;Name;Preis fÃ¼r StÃ¼ck
  A1;RosÃ©;1,25
  A2;Lily;2,50
`)

lists.push([
  'Amazon',
  'price',
  'sku\tasin\tprice\tquantity\nA1\tB000\t1.25\t40\nA2\tB001\t2.50\t60\n',
  'A1=1.25 A2=2.5',
])

describe('lists as programs export them', () => tryLists(lists))
