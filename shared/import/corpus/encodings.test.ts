import { describe, expect, test } from 'vitest'
import { checkList, summaryOfList, unmarked } from '../fixtures/checked-list.ts'
import { encode } from '../table/encoding/encode.ts'

describe('encodings', () => {
  const text = 'Artikelnummer;Bestand\r\nRÖS-ß1;5\r\n'
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15'] as const)('%s', encoding => {
    const wanted = encoding === 'iso-8859-15' ? 'windows-1252' : encoding
    for (const bytes of [encode(text, encoding), unmarked(text, encoding)]) {
      expect(summaryOfList(bytes)).toBe('RÖS-ß1=5')
      expect(checkList(bytes).file.encoding).toBe(wanted)
    }
  })
  test('Lithuanian headers indicate windows-1257', () => {
    const bytes = encode('prekės kodas;likutis\nBĖ-1;5\n', 'windows-1257')
    expect(summaryOfList(bytes)).toBe('BĖ-1=5')
  })
  test('Polish headings indicate windows-1250, those with plain letters too', () => {
    const bytes = unmarked('Lp.;Indeks;Nazwa;Regał;Ilość\n5107;A1;Pianka;A-14;479\n', 'windows-1250')
    expect(summaryOfList(bytes)).toBe('A1=479')
  })
  test('and so do known words of which all letters fit windows-1252 too', () => {
    const bytes = unmarked('Symbol;Jm;Ilość dostępna;Kolor\nA1;pęczek;479;biały\n', 'windows-1250')
    expect(checkList(bytes).file.encoding).toBe('windows-1250')
    expect(summaryOfList(bytes)).not.toContain('encoding')
  })
  test('a SKU with a doubtful letter is asked, with its line in each encoding', () => {
    const bytes = encode('sku;qty\nBĖ-1;5\nA2;6\n', 'windows-1257')
    expect(summaryOfList(bytes)).toBe('A2=6 2?encoding-unknown [encoding]')
    expect(checkList(bytes).questions[0]).toMatchObject({
      candidates: expect.arrayContaining([{ encoding: 'windows-1257', lines: ['BĖ-1;5'] }]),
    })
    expect(summaryOfList(bytes, 'stock', { encoding: 'windows-1257' })).toBe('BĖ-1=5 A2=6')
  })
  test('a doubtful letter in an unused column is not asked', () => {
    expect(summaryOfList(encode('sku;qty;group\nA1;5;Bė\n', 'windows-1257'))).toBe('A1=5')
  })
  test('letters of DOS and old Mac programs are recognised', () => {
    // "RÖ1" in code page 850, "Rö1" in Mac Roman.
    for (const byte of [0x99, 0x9a]) {
      const bytes = unmarked('sku;qty\nRX1;5\nA2;6\n', 'utf-8')
      bytes[bytes.indexOf(88)] = byte
      expect(summaryOfList(bytes)).toBe('A2=6 2?encoding-unknown [encoding]')
    }
  })
  test('the euro sign is recognised in both encodings', () => {
    for (const encoding of ['windows-1252', 'iso-8859-15'] as const)
      expect(summaryOfList(encode('sku;price\nA1;€ 5,50\n', encoding), 'price')).toBe('A1=5.5')
  })
  test('an invalid byte in a UTF-8 file rejects its own row only', () => {
    const bytes = unmarked('sku;qty;group\nÄ1;5;ÄÖÜßÄ\nX2;6;\nA3;7;\n', 'utf-8')
    bytes[bytes.indexOf(88)] = 0xff
    expect(summaryOfList(bytes)).toBe('Ä1=5 A3=7 3-sku-unreadable')
  })
})

describe('files that are not text tables', () => {
  test.each([
    ['file-empty', []],
    ['file-empty', [32, 13, 10]],
    ['file-damaged', [0x50, 0x4b, 3, 4, 20, 0]],
    ['file-compressed', [0x1f, 0x8b, 8, 0]],
    ['file-pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['file-picture', [0x89, 0x50, 0x4e, 0x47, 13, 10]],
    ['file-picture', [0xff, 0xd8, 0xff, 0xe0]],
    ['file-old-excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['file-utf-32', [0xff, 0xfe, 0, 0, 65, 0, 0, 0]],
    ['file-binary', [0, 0]],
    ['file-binary', Array.from({ length: 200 }, (_, i) => i % 7)],
  ])('%s', (code, bytes) => {
    const checked = checkList(Uint8Array.from(bytes))
    expect(checked.fileError?.code).toBe(code)
    expect(checked.fileError?.why).toMatch(/\.$/)
  })
  test('web pages and JSON are recognised', () => {
    expect(summaryOfList('<!DOCTYPE html><table>')).toBe('!file-html')
    expect(summaryOfList(unmarked('<!DOCTYPE html><table>', 'utf-8'))).toBe('!file-html')
    expect(summaryOfList(unmarked('[{"sku":"A1"}]', 'utf-8'))).toBe('!file-json')
  })
  test('a file with only a header or one column says so', () => {
    expect(summaryOfList('sku;stock\n')).toBe('!no-rows')
    expect(summaryOfList('sku\nA1\n')).toContain('!column-missing')
  })
  test('a file above 100 MB is rejected', () => {
    expect(summaryOfList(new Uint8Array(100 * 1024 * 1024 + 1))).toBe('!file-too-large')
  })
})
