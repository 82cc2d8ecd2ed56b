import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { DAMAGED_FILES, damaged, expectValues } from '../fixtures/damage.ts'
import { rowXml, workbookBytes } from '../fixtures/workbook.ts'

const HEADER = rowXml(['SKU', 'Stock', 'Price'])

/** What the zip's directory says of the unpacked size of every entry. */
function sayInDirectory(bytes: Uint8Array, size: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
}

describe('what is no workbook is refused by its name', () => {
  const zip = (...paths: string[]) =>
    zipSync(Object.fromEntries(paths.map(path => [path, new Uint8Array([60])] as const)))
  test.each([
    ['file-word', zip('[Content_Types].xml', 'word/document.xml')],
    ['file-numbers', zip('Index/Document.iwa')],
    ['file-word', zip('mimetype', 'content.xml')],
    ['file-xlsb', zip('xl/workbook.bin')],
    ['file-compressed', zip('a.csv')],
    ['file-damaged', workbookBytes({ sheets: { List: HEADER } }).subarray(0, 300)],
    ['file-empty', workbookBytes({ sheets: { List: '' } })],
  ] as const)('%s', (code, bytes) => {
    const { fileError } = checkFile(bytes, 'list.xlsx', 'stock')
    expect(fileError).toEqual({ code, why: expect.stringMatching(/\.$/) })
  })

  test('one that would unpack to more than 200 MB is refused before it is unpacked', () => {
    const bytes = zipSync({ 'xl/bomb.xml': new Uint8Array(1024) })
    sayInDirectory(bytes, 201 * 1024 * 1024)
    const started = performance.now()
    expect(checkFile(bytes, 'bomb.xlsx', 'stock').fileError?.code).toBe('workbook-too-large')
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('a directory that lies about sizes gets no more memory than it says, and the file is refused as what it is', () => {
    const bytes = workbookBytes({ sheets: { List: HEADER + rowXml(['A1', 5, 1]).repeat(50_000) } })
    sayInDirectory(bytes, 1_000)
    expect(checkFile(bytes, 'list.xlsx', 'stock')).toMatchObject({
      rows: [],
      fileError: { code: 'workbook-sizes', why: expect.stringContaining('holds more than it says') },
    })
  })
})

describe('no damage of a workbook breaks the reader', () => {
  const files = ['prices.xlsx', 'prices.ods'].map(name => {
    const bytes = readFileSync(new URL(`../fixtures/libreoffice/${name}`, import.meta.url))
    return { name, bytes: Uint8Array.from(bytes) }
  })
  const file = fc.constantFrom(...files)
  const kind = fc.constantFrom('stock', 'price', 'both', 'products')

  test('of its bytes', { timeout: 3_600_000 }, () => {
    const flips = fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { maxLength: 20 })
    fc.assert(
      fc.property(file, kind, flips, fc.option(fc.nat(100_000)), (one, as, changes, end) => {
        const bytes = Uint8Array.from(one.bytes)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        expectValues(() => checkFile(bytes.subarray(0, end ?? bytes.length), one.name, as))
      }),
      { numRuns: DAMAGED_FILES },
    )
  })

  test('of what is written in its parts', { timeout: 3_600_000 }, () => {
    const parts = files.flatMap(({ name, bytes }) => {
      const all = unzipSync(bytes)
      const written = Object.keys(all).filter(path =>
        /content\.xml|sheet1|sharedStrings|styles|workbook\.xml/.test(path),
      )
      return written.map(path => ({ name, all, path, text: strFromU8(all[path] ?? new Uint8Array()) }))
    })
    const part = fc
      .constantFrom(...parts)
      .chain(one => fc.record({ one: fc.constant(one), text: damaged([one.text]) }))
    fc.assert(
      fc.property(part, kind, ({ one: { name, all, path }, text }, as) => {
        const bytes = zipSync({ ...all, [path]: strToU8(text) }, { level: 0 })
        expectValues(() => checkFile(bytes, name, as))
      }),
      { numRuns: DAMAGED_FILES },
    )
  })
})
