import { FORM_FIELDS, type FormField } from './product-fields.ts'

/** What people, and servers that write for them, call the fields; whole words. */
const WORDS: Readonly<Record<FormField, readonly string[]>> = {
  name: ['name', 'product name', 'title'],
  category_id: ['category', 'category id'],
  unit: ['unit', 'sales unit'],
  type: ['type', 'product type'],
  description: ['description'],
  sku: ['sku', 'article number', 'article code'],
  min_order_qty: [
    'min order qty',
    'minimum order',
    'minimum order quantity',
    'min order quantity',
    'minimum quantity',
  ],
  color: ['color', 'colour'],
  stem_length: ['stem length', 'length'],
  country_of_origin: ['country of origin', 'country', 'origin'],
  vat_rate: ['vat rate', 'vat', 'tax rate'],
  base_price: ['base price', 'price'],
  stock_qty: ['stock qty', 'stock', 'stock quantity'],
}

/**
 * The sent fields that the marketplace's message names, in that order. Use it only to decide where to show
 * the message, never what to do: a message may say anything.
 */
export function namedFields(words: string, sent: readonly FormField[]): FormField[] {
  const exact = places(words, sent, field => [`${field} field`, ...(field.includes('_') ? [field] : [])])
  // `The stem_length field …` names one field exactly; "length" or "name" later on is just a word.
  const found = exact.length > 0 ? exact : places(plain(words), sent, field => WORDS[field])
  return found.map(({ field }) => field)
}

function places(
  text: string,
  sent: readonly FormField[],
  wordsOf: (field: FormField) => readonly string[],
): { field: FormField; start: number; end: number }[] {
  const all = FORM_FIELDS.flatMap(field => wordsOf(field).flatMap(word => occurrences(text, word, field)))
  // Of "VAT rate" and "stock quantity", or "product name" and "name", the longer match wins.
  const longest = all.filter(
    a =>
      !all.some(
        b => b.field !== a.field && b.start <= a.start && a.end <= b.end && b.end - b.start > a.end - a.start,
      ),
  )
  const first = new Map<FormField, (typeof all)[number]>()
  for (const place of longest) {
    const before = first.get(place.field)
    if (sent.includes(place.field) && (before === undefined || place.start < before.start))
      first.set(place.field, place)
  }
  return [...first.values()].sort((a, b) => a.start - b.start)
}

function occurrences(text: string, word: string, field: FormField) {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'giu')
  return [...text.matchAll(pattern)].map(({ index }) => ({ field, start: index, end: index + word.length }))
}

function plain(words: string): string {
  return words.replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ')
}
