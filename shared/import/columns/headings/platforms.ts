import type { Field } from '../../fields.ts'
import { bareWord } from '../../table/blanks.ts'

/** A shop or program whose export is recognised by its set of headers. */
interface Platform {
  name: string
  /** Headers that must all be present. */
  needs: readonly string[]
  /** Headers of each field, by version of the export. A field is certain when exactly one of them is present. */
  columns: Readonly<Partial<Record<Field, readonly string[]>>>
}

const PLATFORMS: readonly Platform[] = [
  {
    name: 'Shopify inventory',
    needs: ['Handle', 'SKU', 'Location', 'On hand (new)'],
    columns: { sku: ['SKU'], stock_qty: ['On hand (new)'] },
  },
  {
    name: 'Shopify products',
    needs: ['Handle', 'Variant SKU', 'Variant Price'],
    columns: {
      sku: ['Variant SKU'],
      name: ['Title'],
      base_price: ['Variant Price'],
      stock_qty: ['Variant Inventory Qty'],
      description: ['Body (HTML)'],
      image_url: ['Image Src'],
    },
  },
  {
    name: 'Shopify products (new)',
    needs: ['URL handle', 'SKU', 'Price', 'Compare-at price'],
    columns: {
      sku: ['SKU'],
      name: ['Title'],
      base_price: ['Price'],
      stock_qty: ['Inventory quantity'],
      description: ['Description'],
      image_url: ['Product image URL'],
    },
  },
  // `No.` alone may be a running number; with these columns it is the item number.
  ...[
    ['No.', 'Description', 'Base Unit of Measure', 'Unit Price', 'Inventory'],
    ['Nr.', 'Beschreibung', 'Basiseinheitencode', 'VK-Preis', 'Lagerbestand'],
    ['Nr.', 'Omschrijving', 'Basiseenheid', 'Eenheidsprijs', 'Voorraad'],
  ].map(([no = '', name = '', unit = '', price = '', stock = '']) => ({
    name: 'Business Central',
    needs: [no, name, unit],
    columns: { sku: [no], name: [name], base_price: [price], stock_qty: [stock] },
  })),
  {
    name: 'Zoho Inventory',
    needs: ['Item Name', 'SKU', 'Rate', 'Purchase Rate'],
    columns: {
      sku: ['SKU'],
      name: ['Item Name'],
      base_price: ['Rate'],
      stock_qty: ['Stock On Hand', 'Available Stock'],
    },
  },
  {
    name: 'Holded',
    needs: ['SKU', 'Nombre', 'Subtotal (sin impuestos)', 'Total (con impuestos)'],
    columns: {
      sku: ['SKU'],
      name: ['Nombre'],
      base_price: ['Subtotal (sin impuestos)'],
      stock_qty: ['Stock'],
    },
  },
  {
    name: 'WooCommerce',
    needs: ['SKU', 'Regular price', 'Sale price'],
    columns: {
      sku: ['SKU'],
      name: ['Name'],
      base_price: ['Regular price'],
      stock_qty: ['Stock'],
      image_url: ['Images'],
    },
  },
  {
    name: 'WooCommerce',
    needs: ['Artikelnummer', 'Regulärer Preis', 'Angebotspreis'],
    columns: {
      sku: ['Artikelnummer'],
      name: ['Name'],
      base_price: ['Regulärer Preis'],
      stock_qty: ['Bestand', 'Lager', 'Lagerbestand'],
    },
  },
  {
    name: 'WooCommerce',
    needs: ['Reguliere prijs', 'Actieprijs'],
    columns: {
      sku: ['SKU', 'Artikelnummer'],
      name: ['Naam'],
      base_price: ['Reguliere prijs'],
      stock_qty: ['Voorraad'],
    },
  },
  {
    name: 'WooCommerce',
    needs: ['UGS', 'Tarif régulier', 'Tarif promo'],
    columns: { sku: ['UGS'], name: ['Nom'], base_price: ['Tarif régulier'], stock_qty: ['Stock'] },
  },
  {
    name: 'WooCommerce',
    needs: ['Įprasta kaina', 'Išpardavimo kaina'],
    columns: {
      sku: ['SKU', 'Prekės kodas'],
      base_price: ['Įprasta kaina'],
      stock_qty: ['Atsargos', 'Likutis', 'Kiekis'],
    },
  },
  {
    name: 'WooCommerce',
    needs: ['Parastā cena', 'Izpārdošanas cena'],
    columns: {
      sku: ['SKU', 'Artikuls'],
      base_price: ['Parastā cena'],
      stock_qty: ['Krājumi', 'Krājums', 'Atlikums'],
    },
  },
  {
    name: 'PrestaShop',
    needs: ['Product ID', 'Reference', 'Price (tax excl.)', 'Quantity'],
    columns: {
      sku: ['Reference'],
      name: ['Name'],
      base_price: ['Price (tax excl.)'],
      stock_qty: ['Quantity'],
    },
  },
  {
    name: 'PrestaShop',
    needs: ['Reference #', 'Price tax excluded'],
    columns: {
      sku: ['Reference #'],
      name: ['Name *', 'Name'],
      base_price: ['Price tax excluded'],
      stock_qty: ['Quantity'],
      min_order_qty: ['Minimal quantity'],
    },
  },
  {
    name: 'Magento 2',
    needs: ['sku', 'attribute_set_code', 'price', 'qty'],
    columns: {
      sku: ['sku'],
      name: ['name'],
      base_price: ['price'],
      stock_qty: ['qty'],
      min_order_qty: ['min_cart_qty'],
    },
  },
  {
    name: 'Amazon price and quantity',
    needs: ['sku', 'price', 'quantity', 'minimum-seller-allowed-price'],
    columns: { sku: ['sku'], base_price: ['price'], stock_qty: ['quantity'] },
  },
  {
    name: 'bol offers',
    needs: ['offerId', 'ean', 'stockAmount', 'referenceCode'],
    columns: { sku: ['referenceCode'], base_price: ['bundlePricesPrice'], stock_qty: ['stockAmount'] },
  },
  {
    name: 'Etsy',
    needs: ['TITLE', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'SKU'],
    columns: {
      sku: ['SKU'],
      name: ['TITLE'],
      base_price: ['PRICE'],
      stock_qty: ['QUANTITY'],
      description: ['DESCRIPTION'],
    },
  },
  {
    name: 'Linnworks',
    needs: ['SKU', 'Stock Level', 'Location'],
    columns: { sku: ['SKU'], stock_qty: ['Stock Level'] },
  },
  {
    name: 'Lightspeed eCom',
    needs: ['Article_Code', 'Price_Cost'],
    columns: { sku: ['Article_Code'], base_price: ['Price'], stock_qty: ['Stock_Level'] },
  },
  {
    name: 'Lightspeed eCom',
    needs: ['Article_Code', 'Stock_Level'],
    columns: { sku: ['Article_Code'], base_price: ['Price'], stock_qty: ['Stock_Level'] },
  },
  {
    name: 'Medusa',
    needs: ['Product Handle', 'Variant SKU', 'Variant Inventory Quantity'],
    columns: {
      sku: ['Variant SKU'],
      name: ['Product Title'],
      base_price: ['Variant Price EUR', 'Price EUR'],
      stock_qty: ['Variant Inventory Quantity'],
    },
  },
  {
    name: 'Vendure',
    needs: ['sku', 'price', 'stockOnHand', 'trackInventory'],
    columns: {
      sku: ['sku'],
      name: ['name'],
      base_price: ['price'],
      stock_qty: ['stockOnHand'],
      description: ['description'],
    },
  },
  {
    name: 'Odoo',
    needs: ['Internal Reference'],
    columns: {
      sku: ['Internal Reference'],
      name: ['Name'],
      base_price: ['Sales Price', 'Sale Price', 'Public Price'],
      stock_qty: ['Quantity On Hand'],
    },
  },
  {
    name: 'Odoo (technical names)',
    needs: ['default_code', 'list_price'],
    columns: {
      sku: ['default_code'],
      name: ['name'],
      base_price: ['list_price'],
      stock_qty: ['qty_available'],
    },
  },
  {
    name: 'Lexware',
    needs: ['Artikelnummer', 'Bezeichnung', 'Preis 1', 'Preis 2'],
    columns: {
      sku: ['Artikelnummer'],
      name: ['Bezeichnung'],
      base_price: ['Preis 1'],
      stock_qty: ['Lagerbestand', 'Bestand'],
    },
  },
  {
    name: 'JTL-Wawi',
    needs: ['Artikelnummer', 'Netto-VK', 'Brutto-VK'],
    columns: {
      sku: ['Artikelnummer'],
      name: ['Artikelname'],
      base_price: ['Netto-VK'],
      stock_qty: ['Lagerbestand gesamt', 'Auf Lager', 'Lagerbestand'],
    },
  },
  {
    name: 'JTL-Wawi',
    needs: ['Artikelnummer', 'Std. VK Netto', 'Std. VK Brutto'],
    columns: {
      sku: ['Artikelnummer'],
      name: ['Artikelname'],
      base_price: ['Std. VK Netto'],
      stock_qty: ['Lagerbestand gesamt', 'Auf Lager', 'Lagerbestand'],
    },
  },
]

const BARE = PLATFORMS.map(platform => ({
  name: platform.name,
  needs: platform.needs.map(bareWord),
  columns: new Map(
    Object.entries(platform.columns).map(([field, headers]) => [field as Field, headers.map(bareWord)]),
  ),
}))

/** The platform with these headers, and the column of each field that it makes certain; null for none. */
export function recognisePlatform(
  headers: readonly string[],
): { name: string; columns: Map<Field, number> } | null {
  const bare = headers.map(bareWord)
  for (const platform of BARE) {
    if (!platform.needs.every(word => bare.indexOf(word) !== -1)) continue
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
