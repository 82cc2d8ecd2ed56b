import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decimal, decimal } from '../../domain/text/decimal.ts'
import { ENCODINGS, type Encoding } from '../../domain/text/file-shape.ts'
import { checkedOf, judgeFile } from '../check.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import type { Judged } from '../judge/judged.ts'
import { encode, fits, joinedBytes } from '../table/encoding/encode.ts'
import { cutLines } from '../write/cut-lines.ts'

const TIMES = Number(process.env.DESK_IMPORT_TIMES ?? 0.5)

/** A product as the file means it: a price in cents, a stock. */
interface Row {
  sku: string
  name: string
  cents: number
  stock: number
}
interface Style {
  encoding: Encoding
  delimiter: string
  quotes: 'needed' | 'all'
  lineEnd: string
  sign: '.' | ','
  /** Between thousands. */
  group: '' | '.' | ',' | ' ' | "'"
  decimals: 0 | 2
}

const NAMES = [
  'Rose',
  'Rosé; pink',
  'Tulip "Queen", 40 cm',
  'Žemė',
  'Größe',
  'Été',
  "d'Or",
  'Lily\n2nd line',
  '=1+1',
  '12',
]

const rowsPriced = (least: number, most: number) =>
  fc.uniqueArray(
    fc.record({
      sku: fc.stringMatching(/^[A-Z]{2,3}-\d{3}[a-z]?$/),
      name: fc.constantFrom(...NAMES),
      cents: fc.integer({ min: least, max: most }),
      stock: fc.integer({ min: 0, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 12, selector: ({ sku }) => sku.toLowerCase() },
  )
const rows = rowsPriced(1, 5_000_000)
/** None of these prices stands out, and no list of them is about twice another: both would be asked about. */
const ALIKE = { min: 100, max: 180 }
const alikeRows = rowsPriced(ALIKE.min, ALIKE.max)
const style: fc.Arbitrary<Style> = fc
  .record({
    encoding: fc.constantFrom(...ENCODINGS),
    delimiter: fc.constantFrom(';', ',', '\t', '|'),
    quotes: fc.constantFrom('needed' as const, 'all' as const),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    sign: fc.constantFrom('.' as const, ',' as const),
    group: fc.constantFrom('' as const, '.' as const, ',' as const, ' ' as const, "'" as const),
    decimals: fc.constantFrom(0 as const, 2 as const),
  })
  .filter(({ sign, group }) => sign !== group)

const digits = (whole: number, group: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, group)

/** A price as a program with this style writes it; without decimals only whole euros. */
function priceText(cents: number, { sign, group, decimals }: Style): string {
  const whole = digits(Math.floor(cents / 100), group)
  return decimals === 0 && cents % 100 === 0
    ? whole
    : `${whole}${sign}${String(cents % 100).padStart(2, '0')}`
}

function fileOf(table: readonly Row[], given: Style): Uint8Array {
  const { delimiter, quotes, lineEnd, encoding } = given
  const cell = (text: string) =>
    quotes === 'all' || /["\n\r]/.test(text) || text.includes(delimiter)
      ? `"${text.replaceAll('"', '""')}"`
      : text
  const line = (cells: readonly string[]) => cells.map(cell).join(delimiter)
  const known = (name: string) => (fits(name, encoding) ? name : 'Rose')
  const lines = [
    line(['SKU', 'Name', 'Price', 'Stock']),
    ...table.map(row =>
      line([row.sku, known(row.name), priceText(row.cents, given), digits(row.stock, given.group)]),
    ),
  ]
  return encode(lines.join(lineEnd) + lineEnd, encoding)
}

function judgedOf(bytes: Uint8Array, now: readonly Row[] = []): Judged {
  const catalog = catalogLookup(
    now.map(({ sku, cents, stock }, i) => ({ id: i + 1, sku, base_price: priceOf(cents), stock_qty: stock })),
  )
  const found = judgeFile(bytes, 'list.csv', 'both', now.length === 0 ? {} : { catalog })
  if (found.kind === 'refused') throw new Error(found.checked.fileError?.why)
  return found.judged
}

const priceOf = (cents: number): Decimal => decimal((cents / 100).toFixed(2)) ?? ('0' as Decimal)

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** What of a file is sent, by SKU: each value as the marketplace gets it. */
function sentBy(judged: Judged): Map<string, { price: number | null; stock: number | null }> {
  const sent = new Map<string, { price: number | null; stock: number | null }>()
  for (const row of checkedOf(judged).rows)
    sent.set(String(row.sku), { price: numberOrNull(row.base_price), stock: numberOrNull(row.stock_qty) })
  return sent
}

function wrongValues(judged: Judged, table: readonly Row[]): string[] {
  const truth = new Map(table.map(row => [row.sku, row]))
  return [...sentBy(judged)].flatMap(([sku, { price, stock }]) => {
    const row = truth.get(sku)
    if (row === undefined) return [`${sku} is not in the table`]
    return [
      ...(price === null || Math.round(price * 100) === row.cents ? [] : [`${sku}: price ${price}`]),
      ...(stock === null || stock === row.stock ? [] : [`${sku}: stock ${stock}`]),
    ]
  })
}

test('any table in any encoding, separator, quoting and number style reads back the same, or is asked', () => {
  fc.assert(
    fc.property(rows, style, (table, given) => {
      expect(wrongValues(judgedOf(fileOf(table, given)), table)).toEqual([])
    }),
    { numRuns: 400 * TIMES },
  )
})

test('a plain file is read without a question', () => {
  fc.assert(
    fc.property(rows, style, (table, given) => {
      const plain: Style = { ...given, encoding: 'utf-8', group: '', decimals: 2 }
      const judged = judgedOf(fileOf(table, plain))
      expect(judged.questions).toEqual([])
      expect(sentBy(judged).size).toBe(table.length)
    }),
    { numRuns: 100 * TIMES },
  )
})

test('left-over lines, fixed and read again, end with what the fixed file says', () => {
  fc.assert(
    fc.property(alikeRows, style, fc.infiniteStream(fc.boolean()), (table, given, broken) => {
      const plain: Style = { ...given, encoding: 'utf-8', group: '', decimals: 2 }
      const spoiled = new Set(table.filter(() => broken.next().value).map(({ sku }) => sku))
      const good = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fileOf(table, plain))
      const written = (row: Row) => priceText(row.cents, plain)
      const bad = table.reduce(
        (text, row) =>
          spoiled.has(row.sku) ? spoil(text, row.sku, written(row), `${written(row)} ?`) : text,
        good,
      )
      const first = judgedOf(encode(bad, 'utf-8', false))
      const isLeft = (record: number) => ['rejected', 'asked'].includes(first.verdicts.of(record))
      const left = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        joinedBytes(cutLines(first, isLeft).pieces),
      )
      const fixed = table.reduce((text, row) => spoil(text, row.sku, `${written(row)} ?`, written(row)), left)
      const second = spoiled.size === 0 ? null : judgedOf(encode(fixed, 'utf-8', false))
      const all = new Map([...sentBy(first), ...(second === null ? [] : sentBy(second))])
      expect(wrongValues(first, table)).toEqual([])
      expect([...all].map(([sku, { price }]) => [sku, Math.round((price ?? 0) * 100)]).toSorted()).toEqual(
        table.map(({ sku, cents }) => [sku, cents]).toSorted(),
      )
    }),
    { numRuns: 100 * TIMES },
  )
})

/** Replaces a text in the line of a product. */
function spoil(text: string, sku: string, from: string, to: string): string {
  const at = text.indexOf(sku)
  const price = at === -1 ? -1 : text.indexOf(from, at)
  return price === -1 ? text : text.slice(0, price) + to + text.slice(price + from.length)
}

test('A, then B, then A sends A', () => {
  fc.assert(
    fc.property(alikeRows, fc.infiniteStream(fc.integer(ALIKE)), style, (a, others, given) => {
      const plain: Style = { ...given, encoding: 'utf-8', group: '', decimals: 2 }
      const b = a.map(row => ({ ...row, cents: others.next().value }))
      const sent = (table: readonly Row[], now: readonly Row[]) => {
        const changes = sentBy(judgedOf(fileOf(table, plain), now))
        return now.map(row => {
          const price = changes.get(row.sku)?.price ?? null
          return price === null ? row : { ...row, cents: Math.round(price * 100) }
        })
      }
      const afterA = sent(a, b)
      expect(afterA).toEqual(a)
      expect(sent(a, sent(b, afterA))).toEqual(a)
    }),
    { numRuns: 60 * TIMES },
  )
})
