import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { textsIn } from '../fixtures/try-list.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { keyOfText } from '../judge/scan/line-texts.ts'
import { encode } from '../table/encoding/encode.ts'

const CATALOG = catalogLookup(
  [
    ['A1', 'Quercus 12-14'],
    ['A2', 'Quercus 14-16'],
    ['A3', 'Carpinus'],
    ['A4', 'Fagus'],
    ['7714', 'Viola'],
    ['R60', 'Rosa Avalanche 60'],
    ['R00', 'Rosa Avalanche'],
    ['T1', 'Tulipa'],
    ['T2', 'Tulipa'],
    ['T3', 'Total Eclipse'],
    ['N1', 'Nerium oleander rojo'],
    ['N2', 'Nerium oleander blanco'],
    ['N3', 'Citrus limon amarillo'],
  ].map(([sku = '', name = ''], id) => ({ id, sku, name, base_price: null, stock_qty: 1 })),
)

function sentOf(lines: string, remarks: string[] = []) {
  const bytes = encode(`Artikelcode;Omschrijving;Voorraad\n${lines}`, 'utf-8')
  const { rows, asked } = checkFile(bytes, 'list.csv', 'stock', {
    catalog: CATALOG,
    answers: { remarks },
  })
  return { sent: rows.map(({ sku }) => sku).join(' '), asked: asked.map(({ code }) => code) }
}

describe('a name of another product of the catalog', () => {
  test.each([
    [
      'two names swapped',
      'A1;Quercus 14-16;30\nA2;QUERCUS 12-14;50\nA3;Carpinus;70\nA4;Fagus;9\n',
      'A3 A4',
      2,
    ],
    ['names moved by a line', 'A1;Quercus 14-16;30\nA2;Carpinus;50\nA3;Fagus;70\nA4;Acer;9\n', '', 4],
    ['a subtotal whose group is a SKU', 'A1;Quercus 12-14;30\n7714;Subtotaal groep 7714;9999\n', 'A1', 1],
  ])('%s', (_, lines, sent, count) => {
    const found = sentOf(lines)
    expect(found.sent).toBe(sent)
    expect(found.asked).toEqual(Array.from({ length: count }, () => 'name-of-other'))
  })

  test.each([
    ['names in other words', 'A1;Eik 12-14;30\nA2;Eik 14-16;50\nA3;Haagbeuk;70\n', 'A1 A2 A3'],
    ['a name without its size', 'R60;Rosa Avalanche;30\nR00;Rosa Avalanche;50\n', 'R60 R00'],
    ['one name of two products', 'T1;Tulipa;30\nT2;tulipa;50\n', 'T1 T2'],
    ['a product that is called a total', 'T3;Total Eclipse;30\n', 'T3'],
  ])('no question: %s', (_, lines, sent) => {
    expect(sentOf(lines)).toEqual({ sent, asked: [] })
  })
})

describe('names that are not the catalog’s, where the others are', () => {
  const LINES = 'A1;Quercus 12-14;30\nA3;Carpinus;70\nA4;Fagus;9\n'

  test.each([
    ['another size', 'R60;Rosa Avalanche 80;5'],
    ['another kind', 'R60;Rosa Naomi 60;5'],
    ['an addition', 'R60;Rosa Avalanche 60 (laatste voor Jan);5'],
    ['another product', 'T1;Acer;5'],
  ])('%s is asked about', (_, line) => {
    expect(sentOf(`${LINES}${line}\n`)).toEqual({ sent: 'A1 A3 A4', asked: ['name-differs'] })
  })

  test.each([
    ['fewer words', 'R60;Avalanche;5', 'R60'],
    ['the beginning of a word', 'R60;Rosa Aval. 60 cm;5', 'R60'],
    ['a footnote', 'R60;Rosa Avalanche 60 ¹;5', 'R60'],
  ])('no question: %s', (_, line, sku) => {
    expect(sentOf(`${LINES}${line}\n`)).toEqual({ sent: `A1 A3 A4 ${sku}`, asked: [] })
  })

  test('a list with names of its own is asked about an addition to one of them alone', () => {
    const own = 'A1;Eik;30\nA3;Haagbeuk;70\nA4;Beuk (per 10);9\n'
    expect(sentOf(own)).toEqual({ sent: 'A1 A3', asked: ['name-differs'] })
    expect(sentOf(own.replace('Eik', 'Eik (rood)'))).toEqual({ sent: 'A1 A3 A4', asked: [] })
  })

  test('what a person took of an earlier list is not asked about again', () => {
    const lines = `${LINES}R60;Rosa Avalanche 80;5\n`
    expect(sentOf(lines, [keyOfText('R60', 'Rosa Avalanche 80')]).asked).toEqual([])
    expect(sentOf(lines, [keyOfText('R60', 'Rosa Avalanche 90')]).asked).toEqual(['name-differs'])
  })
})

describe('colours of names', () => {
  test('a name with another colour than the catalog’s is asked about', () => {
    const found = sentOf('N1;Oleandro rosso;30\nN2;Oleandro giallo;50\nN3;Limone giallo;70\n')
    expect(found).toEqual({ sent: 'N1 N3', asked: ['name-differs'] })
  })

  test.each(
    textsIn(`
    Oleander weiß | Laurier-rose blanc | Oleander WIT | Oleandro | Nerium hvit | Oleander biały
  `),
  )('no question: %s', name => {
    const found = sentOf(`N1;Oleandro rosso;30\nN2;${name};50\nN3;Limone giallo;70\n`)
    expect(found).toEqual({ sent: 'N1 N2 N3', asked: [] })
  })
})
