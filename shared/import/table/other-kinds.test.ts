import { describe, expect, test } from 'vitest'
import { sniff } from './sniff.ts'

const kindOf = (bytes: Uint8Array) => {
  const found = sniff(bytes)
  return found.kind === 'refused' ? found.code : found.kind
}
const text = (lines: string[]) => new TextEncoder().encode(lines.join('\r\n'))

describe('a file that is no table is called what it is', () => {
  test.each([
    ['file-sylk', ['ID;PWXL;N;E', 'P;PGeneral', 'P;P0', 'C;Y1;X1;K"SKU"', 'E']],
    ['file-sylk', ['ID;PCALCOOO32', 'B;Y4;X2', 'C;X1;Y1;K"sku"']],
    ['file-sql', ['-- MySQL dump 10.13', '--', '', 'DROP TABLE IF EXISTS `artikel`;']],
    ['file-sql', ["INSERT INTO products (sku, price) VALUES ('A1', 1.25);"]],
    ['file-sql', ['/*!40101 SET NAMES utf8 */;', 'CREATE TABLE `x` (id int);']],
    [
      'file-mhtml',
      [
        'From: <Saved by Blink>',
        'Subject: Prices',
        'MIME-Version: 1.0',
        'Content-Type: multipart/related;',
        '\ttype="text/html"',
        '',
      ],
    ],
    [
      'file-email',
      ['Return-Path: <a@b.nl>', 'Received: from x', '\tby y', 'Subject: lijst', '', 'SKU;Price'],
    ],
    [
      'file-email',
      ['Van: Jan', 'Verzonden: maandag', 'Aan: Piet', 'Onderwerp: Prijslijst', '', 'SKU;Prijs', 'A1;1,25'],
    ],
    ['file-email', ['De : Jean', 'À : Paul', 'Objet : Tarif', '', 'UGS;Prix']],
  ] as const)('%s: %j', (code, lines) => {
    expect(kindOf(text([...lines]))).toBe(code)
  })

  test.each([
    [['ID;Price', 'A1;1,25']],
    [['ID;Product;Price', 'C;X1;1,25', 'F;Y2;3,10']],
    [['Set of roses;Price', 'A1;1,25']],
    [['-- Price list --', 'SKU;Price', 'A1;1,25']],
    [['Datum: 1-12-2026', 'Onderwerp: prijslijst', '', 'SKU;Prijs', 'A1;1,25']],
    [['Van: 1-12-2026', 'Onderwerp: prijslijst', 'SKU;Prijs', 'A1;1,25']],
    [['From;To;Subject', 'a;b;c']],
  ])('a list stays a list: %j', lines => {
    expect(kindOf(text(lines))).toBe('text')
  })

  test.each([
    ['WordDocument', 'file-word'],
    ['__substg1.0_0037001F', 'file-email'],
    ['Workbook', 'file-old-excel'],
  ])('an old document with the part %s is %s', (part, code) => {
    const bytes = new Uint8Array(2048)
    bytes.set([0xd0, 0xcf, 0x11, 0xe0])
    const view = new DataView(bytes.buffer)
    view.setUint16(30, 9, true)
    view.setUint32(48, 2, true)
    for (const [at, name] of ['Root Entry', part].entries())
      for (const [i, letter] of [...name].entries())
        view.setUint16(3 * 512 + at * 128 + i * 2, letter.charCodeAt(0), true)
    expect(kindOf(bytes)).toBe(code)
  })
})
