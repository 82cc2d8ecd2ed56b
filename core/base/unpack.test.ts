import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkFile } from '../../shared/import/fixtures/check-file.ts'
import { workbookBytes } from '../../shared/import/fixtures/workbook.ts'
import { someCases } from '../fixtures/some-cases.ts'
import { unpackLarge } from './unpack.ts'

const ROWS = 20_000
const workbook = workbookBytes({
  sheets: {
    Stock: [
      '<row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c><c r="B1" t="inlineStr"><is><t>Stock</t></is></c></row>',
    ]
      .concat(
        Array.from(
          { length: ROWS },
          (_, row) =>
            `<row r="${row + 2}"><c r="A${row + 2}" t="inlineStr"><is><t>RO-${row}</t></is></c><c r="B${row + 2}"><v>${row % 900}</v></c></row>`,
        ),
      )
      .join(''),
  },
})

test('the sheet of a large workbook is unpacked, and read as before', () => {
  const unpacked = unpackLarge(workbook)
  expect([...unpacked.keys()]).toEqual(['xl/worksheets/sheet1.xml'])
  expect(checkFile(workbook, 'list.xlsx', 'stock', { unpacked })).toEqual(
    checkFile(workbook, 'list.xlsx', 'stock'),
  )
  // What was unpacked is what is read.
  const empty = new Map([['xl/worksheets/sheet1.xml', new Uint8Array()]])
  expect(checkFile(workbook, 'list.xlsx', 'stock', { unpacked: empty }).fileError?.code).toBe('file-empty')
})

test('a file behind others in a larger buffer is unpacked from its own place', () => {
  const buffer = new Uint8Array(workbook.length + 20)
  buffer.set(workbook, 10)
  const inside = buffer.subarray(10, 10 + workbook.length)
  expect(unpackLarge(inside)).toEqual(unpackLarge(workbook))
})

test('of a bomb, a small file, a text and a part that comes twice nothing is unpacked', () => {
  const bomb = zipSync({ 'xl/bomb.xml': new Uint8Array(1024) })
  sayInDirectory(bomb, 2 ** 31)
  const small = zipSync({ 'xl/a.xml': new Uint8Array(1000) })
  const twice = zipSync({ 'xl/aa.xml': new Uint8Array(2 ** 21), 'xl/ab.xml': new Uint8Array(2 ** 21) })
  for (let at = 0; at < twice.length; at++) if (twice[at] === 98 && twice[at - 1] === 97) twice[at] = 97
  for (const bytes of [bomb, small, new TextEncoder().encode('SKU;Stock'), twice])
    expect(unpackLarge(bytes).size).toBe(0)
})

test.each([1, -1])('a part of another size than the directory says is left to the reader (%i)', more => {
  const bytes = zipSync({ 'xl/a.xml': new Uint8Array(2 ** 21) })
  expect(unpackLarge(bytes).size).toBe(1)
  sayInDirectory(bytes, 2 ** 21 + more)
  expect(unpackLarge(bytes).size).toBe(0)
})

test('no damage ends the unpacking', () => {
  const places = Array.from({ length: 600 }, (_, back) => workbook.length - 1 - back)
  for (const at of [0, 10, 26, 28, 29, 5_000, ...someCases(places, 3)]) {
    const damaged = workbook.slice()
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    expect(() => unpackLarge(damaged)).not.toThrow()
    expect(() => unpackLarge(workbook.subarray(0, at))).not.toThrow()
  }
})

/** Writes another unpacked size into the first entry of the directory. */
function sayInDirectory(bytes: Uint8Array, size: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = bytes.length - 22; at >= 0; at--)
    if (view.getUint32(at, true) === 0x02014b50) return view.setUint32(at + 24, size, true)
}
