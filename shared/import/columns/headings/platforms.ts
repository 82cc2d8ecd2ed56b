import type { Field } from '../../fields.ts'
import { bareWord, isBlank } from '../../table/blanks.ts'
import { SAMPLE_ROWS } from '../../table/header.ts'

/**
 * Shops and programs whose export is recognised by its set of headers: those that must all be present, and below them the
 * headers of each field, by version of the export. A field is certain when exactly one of them is present. `No.` alone may
 * be a running number; with the other columns of Business Central it is the item number. `=` behind a header: its column
 * is blank.
 */
const PLATFORMS = `
Shopify inventory, not filled in: Handle|SKU|Location|Available (not editable)|On hand (new)=
  sku: SKU; stock_qty: Available (not editable)
Shopify inventory: Handle|SKU|Location|On hand (new)
  sku: SKU; stock_qty: On hand (new)
Shopify products: Handle|Variant SKU|Variant Price
  sku: Variant SKU; name: Title; base_price: Variant Price; stock_qty: Variant Inventory Qty; description: Body (HTML); image_url: Image Src
Shopify products (new): URL handle|SKU|Price|Compare-at price
  sku: SKU; name: Title; base_price: Price; stock_qty: Inventory quantity; description: Description; image_url: Product image URL
Business Central: No.|Description|Base Unit of Measure
  sku: No.; name: Description; base_price: Unit Price; stock_qty: Inventory
Business Central: Nr.|Beschreibung|Basiseinheitencode
  sku: Nr.; name: Beschreibung; base_price: VK-Preis; stock_qty: Lagerbestand
Business Central: Nr.|Omschrijving|Basiseenheid
  sku: Nr.; name: Omschrijving; base_price: Eenheidsprijs; stock_qty: Voorraad
Squarespace: Variant ID [Non Editable]|SKU|Price|Sale Price|On Sale
  sku: SKU; name: Title; base_price: Price; stock_qty: Stock; description: Description
Square: Token|Item Name|SKU|Price|Current Quantity
  sku: SKU; name: Item Name; base_price: Price; stock_qty: Current Quantity
Zoho Inventory: Item Name|SKU|Rate|Purchase Rate
  sku: SKU; name: Item Name; base_price: Rate; stock_qty: Stock On Hand|Available Stock
Holded: SKU|Nombre|Precio de venta (subtotal)|Precio de venta (total)
  sku: SKU; name: Nombre; base_price: Precio de venta (subtotal); stock_qty: Stock
Holded: SKU|Nombre|Subtotal (sin impuestos)|Total (con impuestos)
  sku: SKU; name: Nombre; base_price: Subtotal (sin impuestos); stock_qty: Stock
WooCommerce: SKU|Regular price|Sale price
  sku: SKU; name: Name; base_price: Regular price; stock_qty: Stock; image_url: Images
WooCommerce: Artikelnummer|Regulärer Preis|Angebotspreis
  sku: Artikelnummer; name: Name; base_price: Regulärer Preis; stock_qty: Bestand|Lager|Lagerbestand
WooCommerce: Reguliere prijs|Actieprijs
  sku: SKU|Artikelnummer; name: Naam; base_price: Reguliere prijs; stock_qty: Voorraad
WooCommerce: UGS|Tarif régulier|Tarif promo
  sku: UGS; name: Nom; base_price: Tarif régulier; stock_qty: Stock
WooCommerce: Įprasta kaina|Išpardavimo kaina
  sku: SKU|Prekės kodas; base_price: Įprasta kaina; stock_qty: Atsargos|Likutis|Kiekis
WooCommerce: Parastā cena|Izpārdošanas cena
  sku: SKU|Artikuls; base_price: Parastā cena; stock_qty: Krājumi|Krājums|Atlikums
PrestaShop: Product ID|Reference|Price (tax excl.)|Quantity
  sku: Reference; name: Name; base_price: Price (tax excl.); stock_qty: Quantity
PrestaShop: Reference #|Price tax excluded
  sku: Reference #; name: Name *|Name; base_price: Price tax excluded; stock_qty: Quantity; min_order_qty: Minimal quantity
Magento 2: sku|attribute_set_code|price|qty
  sku: sku; name: name; base_price: price; stock_qty: qty; min_order_qty: min_cart_qty
Amazon price and quantity: sku|price|quantity|minimum-seller-allowed-price
  sku: sku; base_price: price; stock_qty: quantity
bol offers: offerId|ean|stockAmount|referenceCode
  sku: referenceCode; base_price: bundlePricesPrice; stock_qty: stockAmount
Etsy: TITLE|PRICE|CURRENCY_CODE|QUANTITY|SKU
  sku: SKU; name: TITLE; base_price: PRICE; stock_qty: QUANTITY; description: DESCRIPTION
BigCommerce: Product Code/SKU|Price|Current Stock Level
  sku: Product Code/SKU; name: Product Name; base_price: Price; stock_qty: Current Stock Level
Ecwid: product_sku|product_price|product_quantity
  sku: product_sku; name: product_name; base_price: product_price; stock_qty: product_quantity
plentymarkets: Variation.number|VariationSalesPrice.price
  sku: Variation.number; name: Item.names.name1; base_price: VariationSalesPrice.price; stock_qty: VariationStock.netStock
Xentral: nummer|verkaufspreis1netto
  sku: nummer; name: name_de; base_price: verkaufspreis1netto; stock_qty: lager_menge_total
Lightspeed Retail: System ID|Custom SKU|Qty.
  sku: Custom SKU; name: Item; base_price: Price; stock_qty: Qty.
Linnworks: SKU|Stock Level|Location
  sku: SKU; stock_qty: Stock Level
Lightspeed eCom: Article_Code|Price_Cost
  sku: Article_Code; base_price: Price; stock_qty: Stock_Level
Lightspeed eCom: Article_Code|Stock_Level
  sku: Article_Code; base_price: Price; stock_qty: Stock_Level
Medusa: Product Handle|Variant SKU|Variant Inventory Quantity
  sku: Variant SKU; name: Product Title; base_price: Variant Price EUR|Price EUR; stock_qty: Variant Inventory Quantity
Vendure: sku|price|stockOnHand|trackInventory
  sku: sku; name: name; base_price: price; stock_qty: stockOnHand; description: description
Odoo: Internal Reference
  sku: Internal Reference; name: Name; base_price: Sales Price|Sale Price|Public Price; stock_qty: Quantity On Hand
Odoo (technical names): default_code|list_price
  sku: default_code; name: name; base_price: list_price; stock_qty: qty_available
Shopware 5: ordernumber|mainnumber|instock
  sku: ordernumber; name: name; stock_qty: instock
Lexware: Artikelnummer|Bezeichnung|Preis 1|Preis 2
  sku: Artikelnummer; name: Bezeichnung; base_price: Preis 1; stock_qty: Lagerbestand|Bestand
JTL-Wawi: Artikelnummer|Netto-VK|Brutto-VK
  sku: Artikelnummer; name: Artikelname; base_price: Netto-VK; stock_qty: Lagerbestand gesamt|Auf Lager|Lagerbestand
JTL-Wawi: Artikelnummer|Std. VK Netto|Std. VK Brutto
  sku: Artikelnummer; name: Artikelname; base_price: Std. VK Netto; stock_qty: Lagerbestand gesamt|Auf Lager|Lagerbestand
Loyverse: Handle|SKU|Track stock|Available for sale
  sku: SKU; base_price: Price; stock_qty: In stock
Loyverse (one shop): Handle|SKU|Track stock|Default price
  sku: SKU; base_price: Default price; stock_qty: In stock
CS-Cart: Product code|Language|List price|Price|Quantity
  sku: Product code; name: Product name; base_price: Price; stock_qty: Quantity
Gambio, modified: p_model|p_priceNoTax
  sku: p_model; base_price: p_priceNoTax; stock_qty: p_stock
Floriday: supplierArticleCode|numberOfPieces|pricePerPiece
  sku: supplierArticleCode; name: tradeItemName; base_price: pricePerPiece; stock_qty: numberOfPieces
`

const bareList = (list: string): string[] => list.split('|').map(bareWord)
const BARE = PLATFORMS.trim()
  .split(/\n(?=\S)/)
  .map(each => {
    const [heading = '', columns = ''] = each.split('\n')
    const [name = '', needs = ''] = heading.split(': ')
    const ofFields = columns
      .trim()
      .split('; ')
      .map(column => {
        const [field = '', words = ''] = column.split(': ')
        return [field as Field, bareList(words)] as const
      })
    const blank = needs.split('|').filter(word => word.endsWith('='))
    return { name, needs: bareList(needs), blank: blank.map(bareWord), columns: ofFields }
  })

/** The platform with these headers, and the column of each field that it makes certain; null for none. */
export function recognisePlatform(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): { name: string; columns: Map<Field, number> } | null {
  // Loyverse and Square name the shop in every heading of its values: "Price [Delft]", "Current Quantity Delft".
  const [shop, second] = new Set(
    headers.flatMap(
      header =>
        /^(?:Available for sale|In stock)( \[.{1,60}\])$|^Current Quantity( .{1,60})$/i
          .exec(header)
          ?.slice(1)
          .filter(Boolean) ?? [],
    ),
  )
  // Of a longer list, somebody may have filled it in further down.
  const isBlankBelow = (word: string): boolean =>
    sample.length < SAMPLE_ROWS && sample.every(row => isBlank(row[bare.indexOf(word)]))
  const bare = headers.map(header =>
    bareWord(shop !== undefined && second === undefined ? header.replace(shop, '') : header),
  )
  for (const platform of BARE) {
    if (!platform.needs.every(word => bare.includes(word)) || !platform.blank.every(isBlankBelow)) continue
    const columns = new Map<Field, number>()
    for (const [field, words] of platform.columns) {
      const found = bare.flatMap((header, i) => (words.includes(header) ? [i] : []))
      // Two headers for one field occur in no export: the field becomes a question.
      if (found.length === 1 && found[0] !== undefined) columns.set(field, found[0])
    }
    return { name: platform.name, columns }
  }
  return null
}

/** Only Matrixify's files have commands; elsewhere such a column is a remark. */
export function commandColumn(headers: readonly string[]): number | null {
  const words = headers.map(bareWord)
  const index = words.indexOf('command')
  return index !== -1 && words.includes('variantsku') ? index : null
}
