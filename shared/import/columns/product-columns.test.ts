import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import type { Field, ImportKind } from '../fields.ts'
import { sampleOf } from '../judge/scan/scan.ts'
import { readFile } from '../table/read-file.ts'
import { chooseColumns } from './columns.ts'
import { recogniseKind } from './recognise.ts'

const HEAD = 'SKU;Naam;Categorie;Prijs;Eenheid'
const tableOf = (text: string) => {
  const read = readFile(new TextEncoder().encode(text), 'new.csv')
  if (read.kind === 'refused') throw new Error(read.code)
  return read.table
}
function chosen(
  columns: Readonly<Record<string, string>>,
  answers: Answers = {},
  kind: ImportKind = 'products',
) {
  const headings = Object.keys(columns).map(each => `;${each}`)
  const cells = Object.values(columns).map(each => `;${each}`)
  const table = tableOf(`${HEAD}${headings.join('')}\nA-1;Roos;Roses;0,75;stem${cells.join('')}\n`)
  return chooseColumns(kind, table.header.cells, sampleOf(table), answers, { namesCategories: true })
}

describe('headings of new products', () => {
  test.each<[Field, string, string]>([
    [
      'min_order_qty',
      '10',
      'Minimum|Min.|Min. afname|Mindestbestellung|Qté min.|Pedido mínimo|Ordine minimo|Min. zamówienie|Minimumsordre|Minsta order|Min. order qty',
    ],
    [
      'country_of_origin',
      'Kenia',
      'Land|Oorsprong|Anbauland|Pays|País|Paese|Kraj pochodzenia|Oprindelsesland|Producentland|Made in',
    ],
    ['color', 'rood', 'Bloemkleur|Blütenfarbe|Coloris|Colore|Kolor|Farve|Färg'],
    ['stem_length', '50', 'Steellengte cm|Longitud|Lunghezza|Długość|Længde|Längd'],
    ['vat_rate', '9', 'Btw-percentage|Mehrwertsteuer|Taux de TVA|IVA|Stawka VAT|Moms'],
    ['type', 'flower', 'Productsoort|Item type|Tipo|Rodzaj|Varetype'],
    ['description', 'lang', 'Productomschrijving|Opis|Produktbeskrivning'],
  ])('%s', (field, cell, words) => {
    for (const word of words.split('|')) {
      const { of, questions } = chosen({ [word]: cell })
      expect([word, of.get(field), questions]).toEqual([word, 5, []])
    }
  })
  test('a surer heading, other values, or a maximum beside it count for more', () => {
    expect(chosen({ Land: 'DE', Herkomst: 'Kenia' }).of.get('country_of_origin')).toBe(6)
    expect(chosen({ Rodzaj: 'Róża' }).of.has('type')).toBe(false)
    expect(chosen({ Min: '10', Max: '500' }).of.has('min_order_qty')).toBe(false)
  })
  test('mean nothing in lists of prices and stocks, nor make a list one of products', () => {
    expect([...chosen({ Min: '10', Land: 'DE' }, {}, 'both').of.keys()]).toEqual(['sku', 'base_price'])
    const kindOf = (heading: string) =>
      recogniseKind(tableOf(`SKU;Naam;Prijs;${heading}\nA-1;Roos;0,75;10\n`), null).kind
    expect([kindOf('Min'), kindOf('Land'), kindOf('MOQ')]).toEqual(['both', 'both', 'products'])
  })
})

describe('columns that nobody understood', () => {
  const unknown = { Bestelgrootte: '10', Uit: 'Kenia' }
  test('are asked about once where new products would get usual values', () => {
    const { questions } = chosen({ ...unknown, Potmaat: '12', Kas: 'noord' })
    expect(questions).toMatchObject([{ about: 'mapping', field: null, reason: 'unused', candidates: [5, 6] }])
    expect(questions[0]?.why).toBe(
      'No column is known as the minimum order, the VAT rate or the country of origin, but "Bestelgrootte" or "Uit" may be. Which field is each, or none?',
    )
  })
  test('may be a tax, though the heading is that of a rate', () => {
    expect(chosen({ 'TVA taux': '9', Potmaat: '12' }).questions).toMatchObject([{ candidates: [5] }])
  })
  test('may be the minimum where they say how many are in a pack that the product isn’t sold by', () => {
    const asked = (heading: string, cell = '20') =>
      chosen({ [heading]: cell }).questions.map(({ why }) => why)
    for (const heading of 'Per doos|Pack size|VPE|Units per box|Stelen per bos|Inhoud|Verpakkingseenheid'.split(
      '|',
    ))
      expect([heading, asked(heading)]).toEqual([
        heading,
        [`No column is known as the minimum order, but "${heading}" may be. Which field is it, or none?`],
      ])
    const others = 'Pot|Packing weight|Box nr|Packaging code|Potmaat in doos'.split('|')
    expect(others.flatMap(heading => asked(heading))).toEqual([])
    expect([asked('Per doos', '1'), asked('Stems per stem'), asked('Week')]).toEqual([[], [], []])
    const table = tableOf('SKU;Naam;Categorie;Prijs;Eenheid;Stelen per bos\nA-1;Roos;Roses;0,75;bos;10\n')
    const byBunch = chooseColumns(
      'products',
      table.header.cells,
      sampleOf(table),
      {},
      { namesCategories: true },
    )
    expect(byBunch.questions).toEqual([])
  })
  test('are not asked about once they are chosen or ignored, or the fields have a value', () => {
    expect(chosen(unknown, { mapping: { 5: 'min_order_qty', 6: 'ignore' } }).questions).toEqual([])
    const answers: Answers = { without: ['country_of_origin', 'vat_rate'], defaults: { min_order_qty: 5 } }
    expect(chosen(unknown, answers).questions).toEqual([])
  })
})
