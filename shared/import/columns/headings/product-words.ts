import { countryOf } from '../../../domain/products/country.ts'
import { isOtherUnit, unitOfWord } from '../../context/words/units/unit-words.ts'
import { bareWord, bareWords, isBlank, trimBlanks } from '../../table/blanks.ts'
import { type PlainField, readPlainField } from '../values/product-values.ts'
import { attributeOf } from './attributes.ts'
import { roleOfHeader } from './header-role.ts'
import { namesMeasure, namesSize } from './measures.ts'

/**
 * Headings that name a field in a list of new products only; those of colours and countries are in `attributes.ts`. In a
 * list of prices or stocks “Min” may be a minimum stock and “Land” a customer’s, so they neither are in the dictionary nor
 * tell what kind of list it is.
 */
const WORDS: Readonly<Partial<Record<PlainField, string>>> = {
  min_order_qty:
    'Min|Minimum|Minimaal|Minimal|Minimo|Mínimo|Mindest|Min. afname|Min afname|Minimumafname|Afname min|Min. order|Min. order qty|Min. qty|Min. quantity|Order minimum|Minimum purchase|Min. purchase|Min. bestelling|Min. bestelaantal|Minimum bestelling|Minimum bestelaantal|Minimale bestelling|Minimum aantal|Min. aantal|Mindestbestellung|Min. Bestellmenge|Min. Abnahme|Mindestabnahmemenge|Minimum de commande|Commande minimum|Commande min.|Min. commande|Qté min|Qté minimum|Qté minimale|Quantité min.|Pedido mínimo|Pedido min.|Cantidad mínima|Compra mínima|Ordine minimo|Min. ordine|Ordine min.|Quantità minima|Qtà minima|Qtà min.|Minimalne zamówienie|Min. zamówienie|Minimalna ilość|Zamówienie minimalne|Minimumsordre|Minimumsbestilling|Min. ordre|Min. bestilling|Min. antal|Minimumsantal|Minsta order|Minsta antal|Minsta beställning|Minsta orderkvantitet|Minimiorder|Min. beställning',
  stem_length:
    'Lengte (cm)|Lengte in cm|Steellengte cm|Stem length (cm)|Length in cm|Stem cm|Länge in cm|Stiellänge cm|Long. tige|Hauteur tige|Longueur tige|Longueur tige cm|Longitud|Longitud tallo|Longitud de tallo|Largo|Largo tallo|Lunghezza|Lunghezza stelo|Lunghezza gambo|Lungh.|Długość|Długość łodygi|Długość cm|Længde|Stilklængde|Stilkelængde|Længde cm|Längd|Stjälklängd|Längd cm|Comprimento',
  vat_rate:
    'Btw-percentage|Btw percentage|Btw-perc|Btw-code %|Percentage btw|% btw|VAT rate|VAT percentage|VAT percent|% VAT|Tax %|Mehrwertsteuer|MwSt.-Satz %|MwSt in %|% MwSt|USt-Satz|USt %|Umsatzsteuer|Taux de TVA|Taux TVA %|% TVA|IVA|IVA %|% IVA|Tipo IVA|Tipo de IVA|Aliquota IVA|Aliquota|VAT %|Stawka VAT|Podatek VAT|Moms|Moms %|Momssats|Momssats %|Momsprocent',
  unit: 'Unit type|Selling unit|Sale unit|VK-Einheit|VE-Einheit|Unité de vente|Unité de mesure|Unidad de venta|Unidad venta|Unità di vendita|Jednostka miary|Jednostka sprzedaży|Salgsenhed|Måleenhed|Försäljningsenhet|Säljenhet',
  description:
    'Productomschrijving|Product description|Lange omschrijving|Item description|Toelichting|Produktbeschreibung|Artikelbeschreibung|Description produit|Description du produit|Description longue|Descripción larga|Descripción del producto|Descrizione prodotto|Descrizione lunga|Opis|Opis produktu|Produktbeskrivelse|Produktbeskrivning|Beskrivning',
  type: 'Producttype|Productsoort|Artikeltype|Artikelsoort|Item type|Article type|Artikelart|Artikeltyp|Type produit|Type d’article|Tipo|Tipo de producto|Tipo producto|Tipo di prodotto|Tipo prodotto|Typ produktu|Rodzaj|Varetype|Produkttype|Typ av produkt',
  category_id:
    'Categorieën|Hoofdcategorie|Productcategorie|Productgroep|Artikelgroep|Category name|Product category|Product group|Item group|Kategorien|Warengruppe|Produktgruppe|Artikelgruppe|Produktkategorie|Catégorie|Catégorie produit|Famille|Famille produit|Categoría|Categoría producto|Familia|Grupo|Categoria|Categoria prodotto|Gruppo merceologico|Kategoria|Kategoria produktu|Grupa towarowa|Grupa produktów|Kategori|Produktkategori|Varegruppe|Varugrupp|Produktgrupp',
}

const fields = new Map<string, PlainField>()
for (const [field, words] of Object.entries(WORDS))
  for (const word of bareWords(words)) if (!fields.has(word)) fields.set(word, field as PlainField)

function fieldOf(header: string): PlainField | null {
  const attribute = attributeOf(header)
  if (attribute === 'colour') return 'color'
  return attribute === 'country' ? 'country_of_origin' : (fields.get(bareWord(header)) ?? null)
}

/** A maximum beside it makes “Min” a limit of the stock. */
const IS_MAXIMUM = /^max/

/**
 * The field that each heading of a list of new products names which the dictionary doesn’t know; null for all others, for
 * a column of other values, and where another heading is that field by the dictionary.
 */
export function productFields(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): (PlainField | null)[] {
  const known = new Set<string | null>(headers.map(roleOfHeader))
  const hasMaximum = headers.some(header => IS_MAXIMUM.test(bareWord(header)))
  return headers.map((header, column) => {
    const field = roleOfHeader(header) === null ? fieldOf(header) : null
    if (field === null || known.has(field) || (field === 'min_order_qty' && hasMaximum)) return null
    const cells = filledCells(sample, column)
    return FREE.has(field) || cells.length === 0 || cells.some(cell => canBe(field, cell)) ? field : null
  })
}

/** Fields that any text can be; a category can be asked about. */
const FREE: ReadonlySet<PlainField> = new Set(['color', 'country_of_origin', 'description', 'category_id'])

/** What a new product gets without a column: the marketplace’s own value, or none. */
const FILLED_IN = ['min_order_qty', 'vat_rate', 'type', 'country_of_origin'] as const

/**
 * The fields that new products would get a usual value for and that one of the columns may be, and those columns. A size of
 * packs can only be the minimum.
 */
export function mayBeUsual(
  isLacking: (field: PlainField) => boolean,
  columns: readonly number[],
  sample: readonly (readonly string[])[],
  isPack: (column: number) => boolean,
): { fields: PlainField[]; columns: number[] } {
  const lacking = FILLED_IN.filter(isLacking)
  const isAll = (field: PlainField, column: number): boolean => {
    const cells = filledCells(sample, column)
    if (isPack(column) && field !== 'min_order_qty') return false
    return cells.length > 0 && cells.every(cell => canBe(field, cell))
  }
  return {
    fields: lacking.filter(field => columns.some(column => isAll(field, column))),
    columns: columns.filter(column => lacking.some(field => isAll(field, column))),
  }
}

/** What some headings of measures say too: a least quantity, or a tax. */
const OF_PRODUCT = /min|moq|btw|vat|tax|mwst|ust|tva|iva|moms|pvm|pvn/i

/** Whether an unknown heading is surely that of a size, a pack or a day. */
export function isMeasure(heading: string): boolean {
  return namesMeasure(heading) && !OF_PRODUCT.test(heading)
}

/** Words for what is sold together, besides the units. */
const TOGETHER =
  /^(?:inhoud|inhalt|contents?|contenu|contenido|contenuto|ve|vpe|multiple|veelvoud|packs?|package|packing|verpakking(?:seenheid)?|verpackung(?:seinheit)?)$/u

/**
 * Whether a column of pack sizes may say how many are sold at least: of products that are sold one by one, and not by that
 * pack.
 */
export function mayBeLeast(heading: string, cells: readonly string[], units: readonly string[]): boolean {
  const words = heading.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const packs = words.map(unitOfWord).filter(unit => unit !== null && isOtherUnit(unit, null))
  const isPack = packs.length > 0 || words.some(word => TOGETHER.test(word))
  return (
    isPack &&
    !namesSize(words.filter(word => word !== 'size' && !TOGETHER.test(word)).join(' ')) &&
    cells.some(cell => cell !== '1') &&
    !units.every(unit => packs.includes(unitOfWord(unit)))
  )
}

export function filledCells(sample: readonly (readonly string[])[], column: number): string[] {
  return sample.map(row => trimBlanks(row[column] ?? '')).filter(cell => !isBlank(cell))
}

/** “st” and “cm” are the codes of countries, too. */
const CODE_OR_NAME = /^(?:\p{Lu}{2}|.{3,})$/u

function canBe(field: PlainField, cell: string): boolean {
  if (field === 'country_of_origin') return CODE_OR_NAME.test(cell) && countryOf(cell) !== null
  const reading = readPlainField(field, cell, undefined)
  return reading !== null && ('value' in reading || reading.code === 'decimal-unknown')
}
