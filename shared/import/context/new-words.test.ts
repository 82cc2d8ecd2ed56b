import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import { judgeFile } from '../check.ts'
import { encode } from '../table/encoding/encode.ts'
import { KNOWN_WORDS_MAX, stillAsked, wordsToKeep } from './new-words.ts'

interface List {
  title?: string
  note?: string
  name?: string
}

/** A stock list with words around its table. */
function judged({ title = '', note = '', name = 'list.csv' }: List, words?: string[], isUnattended = false) {
  const text = `${title}\nSKU;Name;Stock\nA1;Rose Naomi;40\nA2;Tulip;60\n${note}\n`
  const found = judgeFile(encode(text, 'utf-8'), name, 'stock', {
    answers: words === undefined ? {} : { words },
    nowMs: Date.UTC(2026, 10, 26),
    isUnattended,
  })
  if (found.kind !== 'judged') throw new Error(found.checked.fileError?.why)
  return found.judged
}

/** What is asked about the second list once the first was taken, and what is only shown. */
function newIn(first: List, second: List, isUnattended = false) {
  const words = wordsToKeep([], judged(first).context.words.all)
  const { context, verdicts, table, questions } = judged(second, words, isUnattended)
  const { asked, unasked } = context.words
  const isHeld = verdicts.codeOf(table.header.dataFrom) === 'new-words'
  expect(questions).toEqual(isHeld ? [expect.objectContaining({ about: 'words' })] : [])
  return { asked, unasked, isHeld }
}

describe('words that earlier lists of a layout did not have', () => {
  test.each<[string, List, List]>([
    ['dates and weeks', { title: 'Voorraad week 47 (19-11)' }, { title: 'Voorraad week 48 (26-11)' }],
    ['months and days', { title: 'Stock of Monday 2 November' }, { title: 'Stock of Friday 4 December' }],
    ['who printed it', { note: 'Gedruckt von Petra' }, { note: 'Gedruckt von Herrn Yilmaz' }],
    ['the user', { title: 'User: ABC' }, { title: 'User: trainee2' }],
    ['copies', { name: 'stock.csv' }, { name: 'stock final (2).csv' }],
    ['numbers of exports', { name: 'export-7f3a9c.csv' }, { name: 'export-00ab4e.csv' }],
    ['names of products', { title: 'Offer: tulip' }, { title: 'Offer: Naomi rose' }],
    ['what any list is called', { name: 'tue.csv' }, { name: 'voorraad 2026-11-27.csv' }],
    ['exports', { name: 'tue.csv' }, { name: 'stock_export_a7f3c.csv' }],
    ['lists and headings', { name: 'tue.csv' }, { name: 'Voorraadlijst code.csv' }],
    ['a word for prices', { name: 'tue.csv' }, { name: 'prijzen.csv' }],
    ['words for prices', { name: 'tue.csv' }, { name: 'verkoopprijzen week 48.csv' }],
    ['fewer words', { title: 'Stock', note: 'Closed on Monday' }, { title: 'Stock' }],
  ])('%s move on with each list', (_, first, second) => {
    expect(newIn(first, second, true)).toEqual({ asked: [], unasked: [], isHeld: false })
  })

  test.each<[string, List, List, string]>([
    ['a title', { title: 'Stock week 47' }, { title: 'Compost heap week 48' }, 'Compost heap week 48'],
    ['the name', { name: 'stock.csv' }, { name: 'shredded.csv' }, 'shredded'],
    ['the name, by an abbreviation', {}, { name: 'STK-Aalsmeer-2231.csv' }, 'STK Aalsmeer'],
    ['the name, by a compound', { name: 'voorraad.csv' }, { name: 'voorraadkrimp.csv' }, 'voorraadkrimp'],
    [
      'the name, by other prices',
      { name: 'prijzen.csv' },
      { name: 'prijzen korting.csv' },
      'prijzen korting',
    ],
    ['a title of usual words', { name: 'list.csv' }, { title: 'Export template' }, 'Export template'],
    ['a note about values', {}, { note: 'Stock that Hotel Pacific has chosen' }, 'Stock that Hotel Pacific'],
    ['a line of few words', { title: 'Client: live' }, { title: 'Client: rehearsal' }, 'Client: rehearsal'],
  ])('%s that differs is asked about', (_, first, second, text) => {
    const { asked, isHeld } = newIn(first, second)
    expect(asked).toEqual([expect.stringContaining(text)])
    expect(isHeld).toBe(true)
  })

  test('a greeting is shown, and asked about where nobody is there to read it', () => {
    const greeting = { note: 'Merry Christmas!' }
    expect(newIn({}, greeting)).toEqual({ asked: [], unasked: ['Merry Christmas!'], isHeld: false })
    // Its host holds the whole file.
    expect(newIn({}, greeting, true)).toEqual({ asked: ['Merry Christmas!'], unasked: [], isHeld: false })
  })

  test('a file that is called by one short word is shown, a sheet or a longer name is asked about', () => {
    const off = { name: 'off.csv' }
    expect(newIn({}, off)).toEqual({ asked: [], unasked: ['off'], isHeld: false })
    expect(newIn({}, off, true)).toMatchObject({ asked: ['off'] })
    expect(newIn({}, { name: 'list off.csv' }).isHeld).toBe(true)
    expect(newIn({}, { title: 'off' }).isHeld).toBe(true)
  })

  test('are only shown in the first list, and none in one like the last', () => {
    expect(judged({ title: 'Anything' }).context.words).toMatchObject({ asked: [], unasked: ['Anything'] })
    expect(newIn({ title: 'Anything' }, { title: 'ANYTHING' }, true).isHeld).toBe(false)
  })

  test('are shown without the blanks between the cells of a line', () => {
    const { asked, unasked } = judged({ title: 'Ask Rob;;Jansen;', note: 'Ask for Piet; ;' }).context.words
    expect([asked, unasked]).toEqual([[], ['Ask Rob; Jansen', 'Ask for Piet']])
  })

  test('are not asked about twice where their sense is asked about', () => {
    const { context } = judged({ title: 'Stock in boxes' }, ['list'])
    expect(context.stock.map(({ code }) => code)).toEqual(['stock-in-packs'])
  })

  test('are kept up to a limit, the latest ones', () => {
    const many = Array.from({ length: KNOWN_WORDS_MAX }, (_, at) => `w${at}`)
    expect(wordsToKeep(many, ['w0', 'new'])).toEqual([...many.slice(2), 'w0', 'new'])
  })
})

test('a text that a person has answered for its prices is not asked about for the stock', () => {
  const line = 'Prices per 10 pieces'
  const askedWith = (divide: Record<string, string>) => {
    const text = encode(`${line}\nSKU;Price;Stock\nA1;5,20;40\n`, 'utf-8')
    const found = judgeFile(text, 'list.csv', 'both', { answers: { words: ['list'], divide } })
    if (found.kind !== 'judged') throw new Error(found.checked.fileError?.why)
    return found.judged.questions.map(({ about }) => about)
  }
  expect(askedWith({})).toEqual(['words'])
  expect(askedWith({ [line]: '10' })).toEqual([])
  expect(askedWith({ 'per 10': '10' })).toEqual(['words'])
})

/** What is asked before a first list of these words is sent. */
function firstOf({ title = '', note = '', name = 'list.csv' }: List, answers: Answers = {}) {
  const text = `${title}\nSKU;Name;Stock\nA1;Rose Naomi;40\nA2;Tulip;60\n${note}\n`
  const found = judgeFile(encode(text, 'utf-8'), name, 'stock', { answers })
  if (found.kind !== 'judged') throw new Error(found.checked.fileError?.why)
  return found.judged.questions.flatMap(question => (question.about === 'words' ? question.texts : []))
}

describe('a first list that a person looks at', () => {
  test.each<List>([
    { title: 'Angebot Gartencenter Meier' },
    { title: 'Gartencenter Meier, KW 48' },
    { title: 'Garden Centre Meier' },
    { title: 'Angebot für firma Meier' },
    { title: 'Offerte week 48 Vreeburg' },
    { title: 'Voorraad voor Intratuin' },
    { title: 'Kunde Schmidt' },
    { title: 'Kundensonderpreise' },
    { title: 'Dehnerpreisliste 2026' },
    { name: 'angebot_meier_kw48.csv' },
    { name: 'Preise Dehner.csv' },
    { name: 'Preisliste Rosen Dehner.csv' },
    { name: 'bloemist jansen.csv' },
    { title: 'These quantities are for complete trolleys' },
  ])('is asked whether it is for everybody: %o', list => {
    const text = list.title ?? list.name?.replace('.csv', '').replaceAll('_', ' ')
    expect(firstOf(list)).toEqual([text])
    expect(firstOf(list, { texts: [text ?? ''] })).toEqual([])
  })

  test.each<List>([
    { title: 'Preisliste Gärtnerei Müller GmbH' },
    { title: 'Aanbod Kwekerij De Linde week 48' },
    { title: 'Rosen Tantau' },
    { title: 'Angebot Rosen und Stauden KW 48' },
    { title: 'Blumenhaus Meier, Hauptstr. 5, 12345 Berlin' },
    { title: 'Herbstpreisliste, Nettopreise' },
    { title: 'Angebot Naomi' },
    { name: 'webshop export final (1).csv' },
    { name: 'MM60_Preise_Stueck.csv' },
    { title: 'Hofmann Großhandel, 50968 Köln', name: 'Preisliste Beiwerk Hofmann.csv' },
    { note: 'Blumen Hofmann, www.blumen-hofmann.de', name: 'Preise Hofmann.csv' },
    { name: 'Voorraadlijst nieuw v2.csv' },
    { note: 'Bestellen voor 10.00 uur, levering dezelfde dag. Fust 577 in rekening gebracht' },
  ])('is not asked about what says nothing: %o', list => {
    expect(firstOf(list)).toEqual([])
  })

  test.each<List>([
    { title: 'Gartenbau Lüdemann\nHofmann GmbH', name: 'Preise Hofmann.csv' },
    { title: 'An: einkauf@hofmann.de', name: 'Preise Hofmann.csv' },
    { title: 'Gartencenter Hofmann, 50968 Köln', name: 'Preise Hofmann.csv' },
  ])('is asked where the name may be that of a customer: %o', list => {
    expect(firstOf(list)).toEqual(['Preise Hofmann'])
  })

  test('names that lists of other layouts had are not asked about', () => {
    const { ofTitles } = judged({ title: 'Angebot Blumenhaus Meier' }).context.words
    expect(firstOf({ title: 'Angebot Meier' })).toEqual(['Angebot Meier'])
    expect(firstOf({ title: 'Angebot Meier' }, { names: [...ofTitles] })).toEqual([])
  })
})

describe('of a first list that nobody looks at', () => {
  const readAlone = (name: string, text: string) => {
    const found = judgeFile(encode(text, 'utf-8'), name, 'stock', { isUnattended: true })
    if (found.kind !== 'judged') throw new Error(found.checked.fileError?.why)
    return found.judged
  }

  test.each([
    ['Voorraad Dehner.csv', ['Voorraad Dehner']],
    ['Winkelprijslijst.csv', ['Winkelprijslijst']],
    ['voorraad_2026-11-26.csv', []],
    ['Stock export KW48 (2).csv', []],
  ])('words of the name %s that name no list are told', (name, asked) => {
    expect(readAlone(name, 'SKU;Stock\nA1;5\n').context.words.asked).toEqual(asked)
  })

  test('a short word in a title is told, one in a name may be whoever saved it', () => {
    expect(readAlone('Stock jvd.csv', 'Kas 4, voorraad\nSKU;Stock\nA1;5\n').context.words.asked).toEqual([
      'Kas 4, voorraad',
    ])
  })

  test('a list from standard input has no name', () => {
    expect(readAlone('standard input', 'SKU;Stock\nA1;5\n').context.words).toMatchObject({
      all: [],
      asked: [],
    })
  })

  test('columns of words that nobody understands are told by their headings', () => {
    const text = 'SKU;Navn;Eigenaar;Pot;Zaaikas;Stock\nA1;Rose;eigen;12;4;5\nA2;Lily;Vreeburg;9;4;6\n'
    expect(readAlone('list.csv', text).context.words.asked).toEqual(['Eigenaar'])
  })
})

test('what another line says does not answer for a line that has its word', () => {
  const asked = ['Le camion est compté à part, 0,35 par botte']
  const words = { all: [], ofTitles: [], isFirst: true, asked, unasked: [] }
  const saidIn = (line: string) => [[{ code: 'price-per-several', text: 'botte', line }] as const]
  expect(stillAsked(words, saidIn('Prix botte'), {}, () => false)).toEqual(asked)
  expect(stillAsked(words, saidIn('0,35 par Botte'), {}, () => false)).toEqual([])
})
