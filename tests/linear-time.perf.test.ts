import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { completeAddress } from '../core/api/address.ts'
import { redact } from '../core/base/redact.ts'
import { fold } from '../core/catalog/search/fold.ts'
import { readEditText } from '../shared/domain/changes/edit.ts'
import { isSameValue } from '../shared/domain/form/form-text.ts'
import { splitAddresses } from '../shared/domain/images/image-addresses.ts'
import { categoryKey } from '../shared/domain/products/category-names.ts'
import { decimal } from '../shared/domain/text/decimal.ts'
import { foldText } from '../shared/domain/text/fold-text.ts'
import { readNumberText } from '../shared/domain/text/number-text.ts'
import { plainWords } from '../shared/domain/text/plain-words.ts'
import { roleOfHeader } from '../shared/import/columns/headings/header-role.ts'
import { readPlainField } from '../shared/import/columns/values/product-values.ts'
import { readSku, skuKey } from '../shared/import/columns/values/sku-text.ts'
import { sayingsAboutPrices } from '../shared/import/context/words/context-words.ts'
import { othersIn } from '../shared/import/context/words/others.ts'
import { unitOfWord } from '../shared/import/context/words/units/unit-words.ts'
import { checkFile } from '../shared/import/fixtures/check-file.ts'
import { sentenceOf } from '../shared/import/messages.ts'
import { bareWord, trimBlanks } from '../shared/import/table/blanks.ts'
import { csvLine } from '../shared/import/write/write-csv.ts'

/** Processor time, which does not depend on other programs; the least of three runs. */
function processorMs(run: () => void): number {
  return Math.min(onceMs(run), onceMs(run), onceMs(run))
}

function onceMs(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Texts that make backtracking expensive: one character repeated, and then one that does not match. */
const UNITS = [' ', '\u00a0', '\t', '0', '1', 'a', '.', ',', '-', '"', "'", '/', ':', '?', '@', '€', '\u0301']
const PAIRS = ['a.', '1 ', '1.', 'a ', ' \n', '""', '//', '\u0301\u0316', '\uff9e\u0301', 'http://a ']
const ATTACKS = [...UNITS, ...PAIRS]

describe('every regular expression is fast on a long text', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = ['shared', 'core', 'electron', 'cli', 'renderer', 'preview'].flatMap(folder =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
      path => !/\.test\.|fixtures\/|\.d\.ts$/.test(path),
    ),
  )
  const LENGTH = 6_000
  /** A linear expression needs 0.1 ms; a quadratic one 30 ms and more. */
  const MOST_MS = 8

  test.each(['shared', 'core', 'electron', 'cli', 'renderer', 'preview'])('in %s', folder => {
    const slow = sources
      .filter(path => path.startsWith(`${folder}/`))
      .flatMap(path => expressionsIn(readFileSync(join(root, path), 'utf8'), path))
      .flatMap(({ place, pattern, flags }) => {
        const worst = textsAgainst(pattern).find(text => {
          const run = () => void text.replace(new RegExp(pattern, flags), '')
          return quickMs(run) > MOST_MS && processorMs(run) > MOST_MS
        })
        return worst === undefined ? [] : [`${place} /${pattern}/ on ${JSON.stringify(worst.slice(0, 8))}…`]
      })
    expect(slow).toEqual([])
  })

  function quickMs(run: () => void): number {
    const before = performance.now()
    run()
    return performance.now() - before
  }

  function textsAgainst(pattern: string): string[] {
    const own = [...new Set(pattern.replace(/\\./g, ''))]
    return [...ATTACKS, ...own].flatMap(unit =>
      ['', '1', 'a'].map(before => `${before}${unit.repeat(LENGTH / unit.length)}\u0000`),
    )
  }
})

interface Expression {
  place: string
  pattern: string
  flags: string
}

function expressionsIn(text: string, path: string): Expression[] {
  const found: Expression[] = []
  const seen = new Set<unknown>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if ('regex' in node && 'start' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      const line = text.slice(0, Number(node.start)).split('\n').length
      found.push({ place: `${path}:${line}`, pattern, flags })
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path))
  return found
}

describe('a text twice as long takes at most three times the processor time', () => {
  /** Below `floorMs` the resolution of the clock dominates. */
  const OF_TEXTS = { floorMs: 4, length: 40_000 }
  /** A file takes milliseconds whatever is in it. A quadratic reader takes 100 ms and more for so long a cell. */
  const OF_FILES = { floorMs: 12, length: 20_000 }
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const inFile = (kind: 'price' | 'stock' | 'products', head: string, row: (text: string) => string) => {
    return (text: string) =>
      void checkFile(bytesOf(`${head}\nA1;${row(text)}\nA2;${row('1')}\n`), 'a.csv', kind)
  }
  type Reader = readonly [string, (text: string) => void]
  const TEXT_READERS: readonly Reader[] = [
    ['blanks around a cell', text => void trimBlanks(text)],
    ['a number', text => void readNumberText(text)],
    ['a pasted price', text => void readEditText('base_price', text)],
    ['a pasted stock', text => void readEditText('stock_qty', text)],
    ['a decimal', text => void decimal(text)],
    ['a line about all prices', text => void sayingsAboutPrices(text, null)],
    ['dates', text => void sayingsAboutPrices(`Valid from ${text}`, '2026-11-24')],
    ['for whom prices are', text => void othersIn(`Price offer ${text}`, 'title')],
    ['a unit', text => void unitOfWord(text)],
    ['a SKU', text => void readSku(text)],
    ['a SKU for comparing', text => void skuKey(text)],
    ['a heading', text => void roleOfHeader(text)],
    ['a word', text => void bareWord(text)],
    ['a country', text => void plainWords(text)],
    ['a category', text => void categoryKey(text)],
    ['a description', text => void readPlainField('description', text, undefined)],
    ['image addresses of a file', text => void readPlainField('image_url', text, undefined)],
    ['pasted image addresses', text => void splitAddresses(text)],
    ['a stem length', text => void readPlainField('stem_length', text, undefined)],
    ['a text for searching', text => void foldText(text)],
    ['a text of the catalog', text => void fold(text)],
    ['a field of a form', text => void isSameValue('name', text, `${text}x`)],
    ['an entry of the log', text => void redact(text, ['secret'])],
    ['the address of a marketplace', text => void completeAddress(`https://a.example/${text}`)],
    ['a line of CSV', text => void csvLine([text], ';')],
    ['a sentence about a line', text => void sentenceOf('unknown-sku', placeOf(text))],
  ]
  const FILE_READERS: readonly Reader[] = [
    ['a price in a file', inFile('price', 'SKU;Price', text => text)],
    ['a stock in a file', inFile('stock', 'SKU;Stock', text => text)],
    ['another column of a file', inFile('price', 'SKU;Price;Remark', text => `1,50;${text}`)],
    ['a product of a file', inFile('products', 'SKU;Name;Price;Unit;Category', text => `${text};1;stem;1`)],
    ['a heading of a file', text => void checkFile(bytesOf(`SKU;Price;${text}\nA1;1;2\n`), 'a.csv', 'price')],
    ['a title of a file', text => void checkFile(bytesOf(`${text}\nSKU;Price\nA1;1\n`), 'a.csv', 'price')],
  ]

  test.each(TEXT_READERS)('%s', (_, read) => {
    expect(attackOn(read, OF_TEXTS)).toBeUndefined()
  })

  test.each(FILE_READERS)('%s', (_, read) => {
    expect(attackOn(read, OF_FILES)).toBeUndefined()
  })

  function attackOn(read: (text: string) => void, { floorMs, length }: typeof OF_TEXTS): string | undefined {
    return ATTACKS.find(unit => {
      const text = (count: number) => `x${unit.repeat(count / unit.length)}x`
      read(text(1_000))
      const isSlow = (whole: number) => {
        const half = processorMs(() => read(text(whole / 2)))
        return processorMs(() => read(text(whole))) > 3 * Math.max(half, floorMs)
      }
      // Nearly all are through so soon that the half of it need not be measured. Of a few milliseconds, collecting
      // garbage may be most; in a longer text it no longer is. A step that a limit makes is none at every length.
      const isSuspect = onceMs(() => read(text(length))) > 3 * floorMs
      return isSuspect && [40_000, 80_000, 160_000].every(isSlow)
    })
  }

  /** The header of a list and its lines, all odd in the same way. */
  const ODD_LISTS: readonly (readonly [string, string, (line: number) => string])[] = [
    ['one SKU with another stock each time', 'SKU;Stock', line => `A1;${line}`],
    ['few SKUs with a place each', 'SKU;Stock;Location', line => `A${line % 500};${line % 9};L${line}`],
    ['no SKU', 'SKU;Stock', line => `;${line}`],
    ['headers in turn', 'SKU;Stock', line => (line % 2 === 0 ? 'SKU;Stock' : `A${line};5`)],
    ['groups', 'SKU;Stems', line => (line % 2 === 0 ? 'SKU;Bunches' : `A${line};5`)],
    ['open quotes', 'SKU;Stock', line => `"A${line};5`],
    ['words', 'Title', line => `word ${line} here`],
  ]

  test.each(ODD_LISTS)('a list of %s', (_, head, lineAt) => {
    const read = (lines: number) => {
      const list = [head, ...Array.from({ length: lines }, (_, line) => lineAt(line))]
      const bytes = bytesOf(list.join('\n'))
      return onceMs(() => void checkFile(bytes, 'a.csv', 'stock'))
    }
    const isSlow = (whole: number) => {
      // First the half: what is read first is read by code that is not yet compiled.
      const half = Math.max(read(whole / 2), 100)
      return read(whole) > 3 * half
    }
    expect([40_000, 80_000].every(isSlow)).toBe(false)
  })

  function placeOf(sku: string) {
    return { line: 2, column: 'SKU', text: sku, sku, otherLine: null, near: [sku], wanted: '' }
  }
})
