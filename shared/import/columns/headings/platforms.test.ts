import { expect, test } from 'vitest'
import { checkFile } from '../../fixtures/check-file.ts'
import { encode } from '../../table/encoding/encode.ts'

/**
 * One export of each platform: its headers, one row of the product A1 with stock 5 and price 12.50, and its special
 * cases.
 */
const EXPORTS = Object.entries({
  'Shopify products':
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Cost per item,Status\nrose,Rose,<p>x</p>,V,Flower,t,true,Size,60,A1,100,shopify,5,deny,manual,12.50,15.00,true,true,871,https://x/a.jpg,1,3.00,active\n',
  'Shopify products, new headers':
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL\nRose,rose,x,V,,Flower,,true,active,A1,871,Size,60,12.50,15,3,true,shopify,5,DENY,100,\n',
  'Shopify inventory':
    'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)\nrose,Rose,Size,60,A1,,,Main,,0,0,1,4,5,7\n',
  'Shopify inventory, not filled in':
    'Handle,Title,SKU,Location,Incoming (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)\nrose,Rose,A1,Main,0,1,5,6,\ntulip,Tulip,A2,Main,0,0,8,8,\n',
  WooCommerce:
    'ID,Type,SKU,GTIN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Sale price,Regular price,Categories,Images\n1,simple,A1,,Rose,1,0,visible,,,,,taxable,,1,5,,0,0,,9.50,12.50,Roses,"https://x/a.jpg, https://x/b.jpg"\n',
  'WooCommerce in German':
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Vorrätig?,Lager,Bestand,Angebotspreis,Regulärer Preis\n1,simple,A1,Rose,1,0,1,5,5,"9,50","12,50"\n',
  'WooCommerce in French':
    'ID,Type,UGS,Nom,Publié,En stock ?,Stock,Tarif promo,Tarif régulier\n1,simple,A1,Rose,1,1,5,"9,50","12,50"\n',
  'WooCommerce in Dutch':
    'ID,Type,SKU,Naam,Gepubliceerd,Op voorraad?,Voorraad,Actieprijs,Reguliere prijs\n1,simple,A1,Roos,1,1,5,"9,50","12,50"\n',
  'PrestaShop list':
    'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position\n1;;Rose;A1;Roses;12,50;15,13;5;1;1\n',
  'PrestaShop import file':
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Discount amount;Reference #;Supplier reference #;Supplier;Manufacturer;EAN13;UPC;Width;Quantity;Minimal quantity\n1;1;Rose;Roses;12.50;1;3.00;0;;A1;S1;Sup;Man;871;;;5;1\n',
  'Magento 2':
    'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,price,special_price,qty,out_of_stock_qty,min_cart_qty,is_in_stock\nA1,,Default,simple,Roses,base,Rose,x,12.5000,9.5000,5.0000,0.0000,1.0000,1\n',
  'Amazon price and quantity':
    'sku\tprice\tminimum-seller-allowed-price\tmaximum-seller-allowed-price\tquantity\thandling-time\tfulfillment-channel\nA1\t12.50\t10\t20\t5\t2\t\n',
  'bol offers':
    'offerId,ean,conditionName,conditionCategory,conditionComment,bundlePricesPrice,fulfilmentDeliveryCode,stockAmount,onHoldByRetailer,fulfilmentType,mutationDateTime,referenceCode,correctedStock\nx,871,NEW,NEW,,12.50,24uurs,5,false,FBR,2024-01-01 00:00:00.000 UTC,A1,4\n',
  Etsy: 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU\nRose,x,12.50,EUR,5,t,m,u,,,,A1\n',
  'Linnworks stock level':
    'SKU,Title,Location,Stock Level,Minimum Level,Unit Cost,Available,In Order,Due\nA1,Rose,Default,5,1,3.00,4,1,0\n',
  'Lightspeed eCom':
    'Internal_ID;Internal_Variant_ID;Visible;Brand;Supplier;US_Title_Short;Price;Price_Old;Price_Cost;Price_Unit;Unit;Weight;Article_Code;EAN;SKU;Stock_Track;Stock_Alert;Stock_Level;Stock_Min\n1;2;visible;B;S;Rose;12,50;15,00;3,00;;;100;A1;871;X1;1;0;5;0\n',
  Medusa:
    'Product Id,Product Handle,Product Title,Product Status,Variant Id,Variant Title,Variant SKU,Variant Barcode,Variant Inventory Quantity,Variant Allow Backorder,Variant Manage Inventory,Price EUR,Price USD\np,rose,Rose,published,v,60,A1,871,5,FALSE,TRUE,12.50,14.00\n',
  'Medusa 2':
    'Product Handle,Product Title,Variant SKU,Variant Inventory Quantity,Variant Price EUR,Variant Price USD\nrose,Rose,A1,5,12.50,14.00\n',
  Vendure:
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets\nRose,rose,x,,,,,A1,12.50,standard,5,true,,\n',
  Odoo: 'External ID,Name,Internal Reference,Barcode,Sales Price,Cost,Product Category,Quantity On Hand,Forecasted Quantity\nx,Rose,A1,871,12.50,3.00,All,5.00,4.00\n',
  'Odoo with Sale Price':
    'Name,Internal Reference,Sale Price,Cost,Quantity On Hand,Forecasted Quantity\nRose,A1,12.50,3.00,5.0,4.0\n',
  Lexware:
    'Artikelnummer;Bezeichnung;Beschreibung;Einheit;Warengruppe;Preis 1;Preis 2;Preis 3;Steuersatz;EK-Preis;Lagerbestand\nA1;Rose;x;Stk;R;12,50;11,00;10,00;19,00;3,00;5,00\n',
  'Lexware with net and gross':
    'Artikelnummer;Matchcode;Bezeichnung;Einheit;Verkaufspreis netto;Verkaufspreis brutto;Einkaufspreis;Lagerbestand;Mindestbestand\nA1;ROSE;Rose;Stk;12,50;14,88;3,00;5;1\n',
  'JTL-Wawi':
    'Artikelnummer;Artikelname;EAN;Netto-VK;Brutto-VK;Durchschnittlicher EK (netto);Lagerbestand gesamt;Verfügbar;Mindestabnahme\nA1;Rose;871;12,50;14,88;3,00;5,00;4,00;1\n',
  Matrixify:
    'ID,Handle,Command,Title,Variant ID,Variant SKU,Variant Price,Variant Compare At Price,Variant Cost,Variant Inventory Qty,Variant Inventory Adjust,Inventory Available: Main\n1,rose,MERGE,Rose,2,A1,12.50,15,3,5,-2,5\n',
  Floriday:
    'supplierArticleCode,tradeItemName,vbnProductCode,numberOfPieces,pricePerPiece,currency,piecesPerPackage\nA1,Rose,54609,5,12.50,EUR,20\n',
  BigCommerce:
    'Product ID,Item Type,Product Name,Product Code/SKU,Price,Cost Price,Track Inventory,Current Stock Level,Low Stock Level,Product Visible?\n50,Product,Rose,A1,12.50,3.00,by product,5,9,Y\n',
  Ecwid:
    'type,product_internal_id,product_sku,product_name,product_price,product_is_inventory_tracked,product_quantity,product_weight\nproduct,50,A1,Rose,12.50,true,5,7\n',
  plentymarkets:
    '"Variation.id";"Variation.number";"Item.names.name1";"VariationSalesPrice.price";"VariationStock.netStock";"Variation.isActive"\n"50";"A1";"Rose";"12.50";"5";"1"\n"51";"A2";"Tulip";"2.40";"612";"1"\n',
  Xentral:
    'nummer;name_de;lager_menge_total;verkaufspreis1netto;verkaufspreis1menge;verkaufspreis1waehrung\nA1;Rose;5;12,50;1;EUR\n',
  Gambio: 'XTSOL|p_id|p_model|p_stock|p_priceNoTax|p_name.de\nXTSOL|50|A1|5|12.50|Rose\n',
  Loyverse:
    'Handle,SKU,Name,Cost,Track stock,Available for sale [Delft],Price [Delft],In stock [Delft],Low stock [Delft]\nrose,A1,Rose,7.10,Y,Y,12.50,5,2\n',
  'Loyverse, one shop':
    'Handle,SKU,Name,Default price,Cost,Track stock,In stock [Cash & Carry],Low stock [Cash & Carry]\nrose,A1,Rose,12.50,7.10,Y,5,2\n',
  'CS-Cart':
    '"Product code";"Language";"Product name";"Price";"List price";"Quantity";"Min quantity";"Status"\n"A1";"en";"Rose";"12.50";"14.00";"5";"1";"A"\n',
  'Lightspeed Retail':
    'System ID,UPC,EAN,Custom SKU,Item,Qty.,Price,Category\n21,,871,A1,Rose,5,12.50,Roses\n',
  Square:
    'Token,Item Name,Variation Name,SKU,Description,Price,Current Quantity Delft,New Quantity Delft,Stock Alert Count Delft\n0C,Rose,Regular,A1,,12.50,5,,\n0D,Tulip,Regular,A2,,2.40,80,,10\n',
  Holded:
    'SKU;Nombre;Coste;Precio de venta (subtotal);Impuesto;Precio de venta (total);Stock\nA1;Rosa;3,00;12,50;10%;13,75;5\n',
  'modified eCommerce':
    'p_model;p_name.de;p_stock;p_tax;p_priceNoTax;p_priceNoTax.1\nA1;Rose;5;7.0000;12.5000;\n',
  'Sage 100, by its own names':
    'AR_Ref\tAR_Design\tFA_CodeFamille\tAR_PrixVen HT\tAS_QteDispo\nA1\tRose\tROS\t12,50\t5\nA2\tTulipe\tTUL\t2,40\t80\n',
  WaveSoft:
    'ART_CODE;ART_LIB;ART_P_VTE;ART_TYPE_PRIX;ART_QTE_DISPO;ART_DORT\nA1;Rose;12,50;HT;5;Non\nA2;Tulipe;2,40;HT;80;Non\n',
  Hiboutik:
    'product_id;product_model;product_sku;product_price_without_taxes;product_price;product_supply_price;stock_available\n7;Rose;A1;12.50;13.75;3.00;5\n8;Tulip;A2;2.40;2.64;1.00;80\n',
  Netvisor:
    'Tuotekoodi;Nimi;Yksikkö;Yksikköhinta (veroton);ALV %;Vapaa saldo\nA1;Ruusu;kpl;12,50;14;5\nA2;Tulppaani;kpl;2,40;14;80\n',
  Factusol: 'Código;Descripción;Precio costo;Tarifa 1;Stock actual\nA1;Rosa;3,00;12,50;5\n',
  'a Lithuanian ERP':
    'Prekės kodas;Pavadinimas;Likutis;Kaina be PVM;Kaina su PVM\nA1;Rožė;5,000;12,50;15,13\nA2;Rožė;0,000;12,50;15,13\n',
  'a Latvian ERP': 'Artikuls;Nosaukums;Atlikums;Cena bez PVN;Cena ar PVN\nA1;Roze;5;12,50;15,13\n',
})

const WITHOUT_PRICE = new Set([
  'Shopify inventory',
  'Shopify inventory, not filled in',
  'Linnworks stock level',
])

function sent(text: string, kind: 'stock' | 'price') {
  const checked = checkFile(encode(text, 'utf-8'), 'export.csv', kind)
  return { row: checked.rows.find(row => row.sku === 'A1'), questions: checked.questions.length }
}

test.each(EXPORTS)('an export of %s gives its stock', (name, text) => {
  const stock_qty = name === 'Shopify inventory' ? 7 : 5
  expect(sent(text, 'stock')).toMatchObject({ row: { stock_qty }, questions: 0 })
})

test.each(EXPORTS.filter(([name]) => !WITHOUT_PRICE.has(name)))(
  'an export of %s gives the price it means',
  (_, text) => {
    expect(sent(text, 'price')).toMatchObject({ row: { base_price: 12.5 }, questions: 0 })
  },
)

test.each(EXPORTS.filter(([name]) => WITHOUT_PRICE.has(name)))(
  'an export of %s has no price, and none is invented',
  (_, text) => {
    expect(sent(text, 'price')).toEqual({ row: undefined, questions: 1 })
  },
)

const ask = (text: string, kind: 'stock' | 'price') => {
  const { rows, rejected, asked, questions } = checkFile(encode(text, 'utf-8'), 'export.csv', kind)
  return [
    rows.length,
    ...rejected.map(each => each.code),
    ...asked.map(each => each.code),
    ...questions.map(each => each.about),
  ]
}

test('an Etsy price in another currency is rejected; one value for several SKUs is asked', () => {
  const header = 'TITLE,PRICE,CURRENCY_CODE,QUANTITY,SKU'
  expect(ask(`${header}\nRose,5,USD,1,A1\nRose,5,EUR,1,"A2,A3"\n`, 'price')).toEqual([
    0,
    'other-currency-column',
    'sku-list',
  ])
})

test('stock of several locations under one SKU is asked', () => {
  const header = 'Handle,SKU,Location,On hand (new)'
  expect(ask(`${header}\nr,A1,Main,5\nr,A1,Shop,7\n`, 'stock')).toEqual([
    0,
    'repeats-unanswered',
    'repeats-unanswered',
    'repeats',
  ])
})

test('a long Shopify stock list may be filled in further down, so its available stock isn’t taken', () => {
  const line = (at: number): string => `rose-${at},A${at},Main,5,6,\n`
  const lines = Array.from({ length: 600 }, (_, at) => line(at)).join('')
  const header = 'Handle,SKU,Location,Available (not editable),On hand (current),On hand (new)'
  const { rows } = checkFile(
    encode(`${header}\n${lines}rose,B1,Main,5,6,9\n`, 'utf-8'),
    'export.csv',
    'stock',
  )
  expect(rows).toMatchObject([{ sku: 'B1', stock_qty: 9 }])
})

test('a column that resembles the stock makes a question, unless it contains words', () => {
  expect(ask('SKU;Stock;Stock Rotterdam\nA1;5;6\n', 'stock')).toEqual([0, 'columns-unknown', 'mapping'])
  expect(ask('SKU;Stock;Stock location\nA1;5;B12\n', 'stock')).toEqual([1])
  expect(ask('SKU;Price;Preis neu\nA1;5;6\n', 'price')).toEqual([0, 'columns-unknown', 'mapping'])
})
