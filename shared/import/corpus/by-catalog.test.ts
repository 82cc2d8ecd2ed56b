import { describe, expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import type { ImportKind } from '../fields.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { textsIn } from '../fixtures/try-list.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

const PRICES = ['0.30', '0.81', '0.54', '2.10', '3.60', '1.25'] as Decimal[]
const STOCKS = [1200, 2050, 880, 410, 95, 640]
/** `units`: of the products, in their order; the last one holds for all others. */
const catalogOf = (units: readonly string[]) =>
  catalogLookup(
    PRICES.map((base_price, at) => ({
      id: at + 1,
      sku: `A${at}`,
      base_price,
      stock_qty: STOCKS[at] ?? 0,
      unit: units[at] ?? units.at(-1) ?? '',
    })),
  )

const times = (values: readonly (number | string)[], by: number, digits = 2): string[] =>
  values.map((value, at) => (Number(value) * (by + at / 200)).toFixed(digits).replace('.', ','))
const [NEAR, SHOP, STOCK] = [times(PRICES, 1.04), times(PRICES, 2.3), times(STOCKS, 0.8, 0)]

interface List {
  kind?: ImportKind
  file?: string
  unit?: string
  units?: readonly string[]
  title?: string
}

/** What a list with these columns sends of its six lines: "6p 6s"; else how many questions it asks, and which doubts. */
function look(columns: Readonly<Record<string, readonly string[]>>, list: List = {}): string {
  const { kind = 'both', file = 'list.csv', unit = 'stem', units = [unit], title = '' } = list
  const cells = Object.values(columns)
  const rows = PRICES.map((_, at) => [`A${at}`, ...cells.map(each => each[at] ?? each[0])].join(';'))
  const text = `${title}${['SKU', ...Object.keys(columns)].join(';')}\n${rows.join('\n')}\n`
  const {
    rows: sent,
    questions,
    asked,
  } = checkFile(encode(text, 'utf-8'), file, kind, {
    catalog: catalogOf(units),
    nowMs: Date.UTC(2026, 10, 27),
  })
  const count = (field: 'base_price' | 'stock_qty') => sent.filter(row => row[field] !== undefined).length
  const codes = [...new Set(asked.map(({ code }) => code))].join(' ')
  return questions.length + asked.length > 0
    ? `${questions.length}? ${codes}`
    : `${count('base_price')}p ${count('stock_qty')}s`
}

describe('the catalog shows which column is meant', () => {
  test('of several prices, where the others are far from its prices', () => {
    for (const shop of ['Winkelprijs', 'Cena detaliczna brutto', 'Kassapreis'])
      for (const own of ['Handelsprijs', 'Cena hurtowa netto EUR', 'Preis'])
        expect(look({ [own]: NEAR, [shop]: SHOP }, { kind: 'price' }), `${own}, ${shop}`).toBe('6p 0s')
  })

  test('and not where both are near, or nobody understands the heading', () => {
    expect(look({ Prijs: NEAR, Klantprijs: times(PRICES, 0.97) }, { kind: 'price' })).toMatch(/^1\?/)
    expect(look({ Meierpreis: NEAR, Ladenpreis: SHOP }, { kind: 'price' })).toMatch(/^1\?/)
  })

  test('of pieces beside a price', () => {
    for (const heading of textsIn(`
      Tallos | Unidades | Aantal stelen | Aantal stuks | Aantal stelen/stuks | Stand
    `))
      expect(look({ [heading]: STOCK, Prijs: NEAR }), heading).toBe('6p 6s')
    for (const heading of ['Bottes', 'Anzahl Bund', 'Ramos', 'Bottes disponibles'])
      expect(look({ [heading]: STOCK, Prix: NEAR }, { unit: 'bunch' }), heading).toBe('6p 6s')
  })

  test('of bunches, with their size, and of what is left', () => {
    for (const heading of [
      'Bossen v 10',
      'Bund à 10',
      'Bnd',
      'Buntar',
      'Bunches in barn',
      'Op kar',
      'Auf Wagen',
    ])
      expect(look({ [heading]: STOCK, Prijs: NEAR }, { unit: 'bunch' }), heading).toBe('6p 6s')
    for (const heading of ['Rest', 'Resto', 'Reszta', 'Left over'])
      expect(look({ [heading]: STOCK, Prijs: NEAR }), heading).toBe('6p 6s')
    expect(look({ 'Bossen v 10': ['10', '20', '10', '20', '25', '10'], Prijs: NEAR })).not.toMatch(/6s$/)
  })

  test('of pieces where a few products are sold by the bunch, if those have about its stocks too', () => {
    const listed = (ofBunches: number): string[] => [
      `${(STOCKS[0] ?? 0) * ofBunches}`,
      ...STOCKS.slice(1).map(stock => `${stock + 1}`),
    ]
    expect(look({ Stuks: listed(1), Prijs: NEAR }, { units: ['bunch', 'stem'] })).toBe('6p 6s')
    expect(look({ Stuks: listed(10), Prijs: NEAR }, { units: ['bunch', 'stem'] })).not.toMatch(/6s$/)
  })

  test('and not of those of a pack or an order', () => {
    const sizes = ['10', '20', '25', '50', '10', '20']
    for (const heading of ['Tallos', 'Aantal stuks', 'Bottes', 'Unidades'])
      expect(look({ [heading]: sizes, Prijs: NEAR }), heading).not.toMatch(/6s$/)
    expect(look({ Stuks: times(STOCKS, 8, 0), Prijs: NEAR }, { unit: 'bunch' })).not.toMatch(/6s$/)
  })

  test('a price or a stock that a list of both lacks is asked about, once', () => {
    expect(look({ Rate: NEAR, Stock: STOCK })).toBe('1? columns-unknown')
    expect(look({ Price: NEAR, Depot: STOCK })).toBe('1? columns-unknown')
    expect(look({ Price: NEAR, Topf: ['9', '12', '13', '9', '12', '13'] })).toBe('6p 0s')
    expect(look({ 'Purchase Rate': times(PRICES, 0.7), Stock: STOCK })).toBe('0p 6s')
  })
})

describe('the catalog shows what prices are for', () => {
  test('a round number and a word for pieces beside its own prices say nothing', () => {
    expect(look({ Price: NEAR, 'Verpakt per': ['100'] }, { kind: 'price' })).toBe('6p 0s')
    expect(look({ Price: NEAR, 'Unit of Measure': ['Units'] }, { kind: 'price', unit: 'bunch' })).toBe(
      '6p 0s',
    )
    expect(look({ Price: times(PRICES, 100), 'Verpakt per': ['100'] }, { kind: 'price' })).toMatch(/^1\?/)
    expect(
      look({ Price: times(PRICES, 0.1), 'Unit of Measure': ['Units'] }, { kind: 'price', unit: 'bunch' }),
    ).toMatch(/^1\?/)
  })

  test('a header repeated with another unit is that of the same table', () => {
    const group = (unit: string, from: number): string =>
      `SKU;Prix/${unit};Dispo (${unit})s\n${[0, 1, 2].map(at => `A${from + at};${NEAR[from + at]};${STOCK[from + at]}`).join('\n')}\n`
    const text = group('tige', 0) + group('botte', 3)
    const sent = (units: readonly string[]) =>
      checkFile(encode(text, 'utf-8'), 'list.csv', 'both', { catalog: catalogOf(units) }).rows.length
    expect(sent(['stem', 'stem', 'stem', 'bunch'])).toBe(6)
    expect(sent(['stem'])).toBe(3)
  })

  test('two units side by side are those of each product, but no pack and its size', () => {
    for (const unit of ['stem', 'bunch'])
      for (const heading of [
        'Prijs per steel/bos',
        'Preis je Stiel/Bund',
        'Prix tige ou botte',
        'Preis/Stk bzw. Bund',
        '€/stelo o mazzo',
        'Price per stem and bunch',
      ])
        expect(look({ [heading]: NEAR }, { kind: 'price', unit }), heading).toBe('6p 0s')
    expect(look({ 'Got (stems/bunches)': STOCK }, { kind: 'stock', unit: 'bunch' })).toBe('0p 6s')
    expect(look({ 'Stelen/stuks vrd': STOCK }, { kind: 'stock', unit: 'bunch' })).toBe('0p 6s')
    for (const title of ['Prijzen per stuk, tulpen per bos', 'Prices per plant (bulbs: per bunch)'])
      for (const unit of ['piece', 'bunch'])
        expect(look({ Prijs: NEAR }, { kind: 'price', unit, title: `${title}\n` }), title).toBe('6p 0s')
    for (const title of ['Price per bunch (10 stems/bunch)', 'Prijs per bos, 10 stelen/bos'])
      expect(look({ Price: NEAR }, { kind: 'price', title: `${title}\n` }), title).not.toBe('6p 0s')
    expect(look({ 'Precio/tallo': NEAR }, { kind: 'price', unit: 'bunch' })).not.toBe('6p 0s')
    const title = 'Prices are each stem\n'
    expect(look({ Price: NEAR }, { kind: 'price', unit: 'bunch', title })).not.toBe('6p 0s')
    const sold = 'Wir verkaufen Stiele oder Bund; Preise pro Bund\n'
    expect(look({ Price: NEAR }, { kind: 'price', title: sold })).not.toBe('6p 0s')
    expect(look({ Price: NEAR, Mengeneinheit: ['Einheiten'] }, { kind: 'price' })).toBe('6p 0s')
  })

  test('all prices the same number of times its own are asked about, in one doubt', () => {
    for (const by of [4.3, 2.3, 0.2])
      expect(look({ Cena: times(PRICES, by) }, { kind: 'price' }), `${by}`).toBe('0? price-times')
    for (const by of [1.5, 0.7])
      expect(look({ Cena: times(PRICES, by) }, { kind: 'price' }), `${by}`).toBe('6p 0s')
    const butOne = times(PRICES, 2.1).with(0, PRICES[0] ?? '')
    expect(look({ Cena: butOne }, { kind: 'price' })).toBe('6p 0s')
    const apart = PRICES.map((price, at) => (Number(price) * (at + 1)).toFixed(2).replace('.', ','))
    expect(look({ Cena: apart }, { kind: 'price' })).toBe('6p 0s')
  })
})

describe('what a name says of another column, or of a form', () => {
  test('says nothing of the price', () => {
    const cost = times(PRICES, 0.6)
    expect(look({ Prijs: NEAR, Inkoop: cost }, { kind: 'price', file: 'prijzen met inkoop.csv' })).toBe(
      '6p 0s',
    )
    expect(look({ Prijs: NEAR }, { kind: 'price', file: 'prijzen met inkoop.csv' })).not.toBe('6p 0s')
  })

  test('an order form that nobody has filled in has the shop’s own values', () => {
    const columns = { Prijs: NEAR, Voorraad: STOCK, 'Uw bestelling?': [''] }
    expect(look(columns, { file: 'bestelformulier leeg.csv' })).toBe('6p 6s')
    expect(look(columns, { file: 'bestelformulier.csv' })).toBe('6p 6s')
    const kept = { Prijs: NEAR, Voorraad: STOCK }
    expect(look(kept, { file: 'bestelformulier.csv' })).not.toBe('6p 6s')
    const filled = { ...columns, 'Uw bestelling?': ['5', '', '10'] }
    for (const file of ['bestelformulier leeg.csv', 'bestelformulier.csv'])
      expect(look(filled, { file })).not.toBe('6p 6s')
  })

  test('countries that a title names are those of a market', () => {
    const title = 'Sweden / Norway / Denmark, transport included\n'
    expect(look({ Price: NEAR }, { kind: 'price', title })).not.toBe('6p 0s')
    expect(look({ Price: NEAR }, { kind: 'price', title: 'Germany & Austria only\n' })).not.toBe('6p 0s')
    expect(look({ Preis: NEAR }, { kind: 'price', file: 'Preise Inland.csv' })).toBe('6p 0s')
  })
})

describe('a price of which the decimal sign slipped', () => {
  const prices = ['1.25', '2.5', '3.75', '4.95', '0.95', '6.01']
  const catalog = catalogLookup(
    prices.map((price, at) => ({ id: at + 1, sku: `A${at}`, base_price: price as Decimal, stock_qty: 5 })),
  )
  const asked = (cells: readonly string[]) => {
    const text = `SKU;Price\n${cells.map((cell, at) => `A${at};${cell}\n`).join('')}`
    const { asked } = checkFile(encode(text, 'utf-8'), 'list.csv', 'price', { catalog })
    return asked.map(({ line, code }) => `${line} ${code}`)
  }
  test.each([
    ['ten times', ['1,30', '2,40', '3,70', '5,00', '1,00', '60,10'], ['7 price-unusual']],
    ['seventy times', ['1,30', '168,00', '3,70', '5,00', '1,00', '6,10'], ['3 price-unusual']],
    ['a tenth', ['1,30', '2,40', '3,70', '0,49', '1,00', '6,10'], ['5 price-unusual']],
    ['four times is another price', ['1,30', '2,40', '3,70', '19,80', '1,00', '6,10'], []],
  ])('%s the catalog’s beside others that are near', (_, cells, wanted) => {
    expect(asked(cells)).toEqual(wanted)
  })
})

describe('what the catalog knows of a product', () => {
  const barcode = (at: number) => `871234500000${at}`
  const check = (text: string, unit: string, sku = (at: number) => `A${at}`) =>
    checkFile(encode(text, 'utf-8'), 'list.csv', 'stock', {
      catalog: catalogLookup(
        STOCKS.map((stock_qty, at) => ({ id: at + 1, sku: sku(at), unit, stock_qty, base_price: null })),
      ),
      nowMs: Date.UTC(2026, 10, 27),
    })

  test('barcodes are its SKUs, also above a line that has none', () => {
    const rows = STOCKS.map((_, at) => `${barcode(at)};Rose;${at + 7}`).join('\n')
    const { rows: sent, questions } = check(
      `EAN;Naam;Voorraad\n${rows}\n\nprijzen netto per steel;;\n`,
      'stem',
      barcode,
    )
    expect({ sent: sent.length, questions }).toEqual({ sent: STOCKS.length, questions: [] })
  })

  test('of a product that it does not have the SKU is asked about, and no unit', () => {
    const rows = [...STOCKS.keys(), 99].map(at => `A${at};pack;${at + 7}`).join('\n')
    const { rows: sent, questions, asked } = check(`SKU;Unit;Stock\n${rows}\n`, 'pack')
    expect({ sent: sent.length, questions }).toEqual({ sent: STOCKS.length, questions: [] })
    expect(asked.map(({ code }) => code)).toEqual(['unknown-sku'])
  })
})
