import { describe, expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import { judgeFile } from '../check.ts'
import { wordsToKeep } from '../context/new-words.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

/** Words around the table of one list of a series: its name, the lines above, and those below. */
type Around = [name: string, above: string, below?: string]

interface Series {
  kind: 'price' | 'stock'
  header: string
  lists: readonly Around[]
  /** Lists of the same columns that are something else. */
  others: readonly Around[]
}

const CATALOG = catalogLookup(
  ['0.55', '1.80', '0.32'].map((price, at) => ({
    id: at + 1,
    sku: `R${at + 1}`,
    base_price: price as Decimal,
    stock_qty: 40 + at,
    unit: 'stem',
  })),
)

const SERIES: Readonly<Record<string, Series>> = {
  'dates and weeks in Dutch': {
    kind: 'stock',
    header: 'Artikel;Naam;Voorraad',
    lists: [
      ['voorraad_2026-11-19.csv', 'Kwekerij De Linde, voorraad per 19 november', 'Pagina 1 van 1'],
      ['voorraad_2026-11-20.csv', 'Kwekerij De Linde, voorraad per 20 november', 'Pagina 1 van 2'],
      ['voorraad_2026-11-23 (1).csv', 'Kwekerij De Linde, voorraad per 23 november', 'Pagina 1 van 1'],
    ],
    others: [
      ['voorraad_2026-11-24.csv', 'Kwekerij De Linde, uitgevallen planten per 24 november'],
      [
        'voorraad_2026-11-24.csv',
        'Kwekerij De Linde, voorraad per 24 november',
        'Alles weg behalve de lelies',
      ],
      ['opruiming_2026-11-24.csv', 'Kwekerij De Linde, voorraad per 24 november'],
    ],
  },
  'an export in German': {
    kind: 'price',
    header: 'Artikel;Bezeichnung;Preis',
    lists: [
      ['preise-3f9a1.csv', 'Mandant: Produktiv;;\nErstellt von Frau Koch'],
      ['preise-90bb2.csv', 'Mandant: Produktiv;;\nErstellt von Herrn Yilmaz'],
      ['preise-1c07e.csv', 'Mandant: Produktiv;;\nErstellt von Azubi Tim'],
    ],
    others: [
      ['preise-77ac1.csv', 'Mandant: Schulung;;\nErstellt von Frau Koch'],
      ['preise-77ac1.csv', 'Mandant: Produktiv;;\nErstellt von Frau Koch', 'vereinbart mit Hotel Sonne'],
    ],
  },
  'a name alone in English': {
    kind: 'stock',
    header: 'Code,Description,Stock',
    lists: [
      ['onhand thursday 19 nov.csv', ''],
      ['onhand friday 20 nov final.csv', ''],
      ['onhand mon 23 nov v2.csv', ''],
    ],
    others: [
      ['bruised tuesday 24 nov.csv', ''],
      ['onhand tuesday 24 nov.csv', '', 'Copied from the planting sheet, nobody counted'],
    ],
  },
  'totals in French': {
    kind: 'price',
    header: 'Référence;Produit;Prix',
    lists: [
      ['tarif S48.csv', 'Tarif semaine 48 - édité par Yanis', 'Bonne semaine à tous !'],
      ['tarif s48.csv', 'Tarif semaine 48 - édité par Claire', 'Bonne semaine à tous !'],
      ['tarif S48.csv', 'Tarif semaine 48 - édité par Yanis'],
    ],
    others: [
      ['tarif S48.csv', 'Tarif semaine 48 pour Mariage Dupuis', 'Bonne semaine à tous !'],
      ['tarif S48.csv', 'Tarif semaine 48 - édité par Yanis', 'Départ serre, emballage en sus'],
    ],
  },
}

function judged({ kind, header }: Series, [name, above, below = '']: Around, words: string[] | undefined) {
  const delimiter = header.includes(';') ? ';' : ','
  const values = kind === 'price' ? ['0.56', '1.79', '0.33'] : ['41', '40', '44']
  const rows = values.map((value, at) => [`R${at + 1}`, `Rose ${at + 1}`, value].join(delimiter))
  const text = [above, header, ...rows, below].filter(line => line !== '').join('\n')
  const found = judgeFile(encode(text, 'utf-8'), name, kind, {
    answers: words === undefined ? {} : { words },
    catalog: CATALOG,
    nowMs: Date.UTC(2026, 10, 24, 9),
  })
  if (found.kind !== 'judged') throw new Error(found.checked.fileError?.why)
  return found.judged
}

describe.each(Object.entries(SERIES))('a series of lists: %s', (_, series) => {
  let words: string[] | undefined
  const asked: string[][] = []
  for (const around of series.lists) {
    const { questions, verdicts, table, context } = judged(series, around, words)
    asked.push([...questions.map(({ about }) => about), ...(verdicts.codeOf(table.header.dataFrom) ?? '')])
    words = wordsToKeep(words, context.words.all)
  }

  test('goes on without a question', () => {
    expect(asked).toEqual(series.lists.map(() => []))
  })

  test.each(series.others)('stops at another list: %s %s %s', (...around) => {
    const { verdicts, table } = judged(series, around, words)
    expect(verdicts.of(table.header.dataFrom)).toBe('asked')
  })
})
