import { expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { type TriedList, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'
import { tabbed } from '../table/fixed-width.ts'

/** Reports that a program prints into a file: columns are set apart by blanks alone. */
const REPORT = `Inventory Availability          28/11/2026 06:50
Company: Greenfields Nursery

Item No.  Description            On Hand  Reserved  Available
---------------------------------------------------------------
J-1345    Azalea Pink 12cm            28        28          0
J-1350    Fern Boston 10.5cm         305         9        296
J-1355    Helleborus, niger           40         0         40
J-1360                               449         0        449

Item No.  Description            On Hand  Reserved  Available
---------------------------------------------------------------
J-1365    Ivy Green 1L                 7         7          0

End of report
`
const lists: TriedList[] = [
  ['columns that are aligned', 'stock', REPORT, 'J-1345=0 J-1350=296 J-1355=40 J-1360=449 J-1365=0'],
  [
    'a price in a report',
    'price',
    'Art-Nr.  Bezeichnung          ME   Preis netto\n001      Liguster             Stk         5,05\n002      Felsenbirne mB       Stk        13,90\n003      Hainbuche            Stk         1,75\n',
    '001=5.05 002=13.9 003=1.75',
  ],
  [
    'as many cells in each line, which are not aligned',
    'both',
    'Code  Name  Preis  Bestand\n1001  Ysop  1,60  12\n1002  Basilikum rot  1,27  205\n1003  Koriander und mehr  1,33  7\n',
    '1001=1.6 1002=1.27 1003=1.33',
  ],
  [
    'columns below dashes, with one blank between them',
    'stock',
    `Bestandsliste        Seite 1

ArtNr     Bezeichnung       ME      Bestand  Vorgem.     Frei
--------- ----------------- ------ -------- -------- --------
004101    Acer              Stk          10        2        8
004122    Weigela Bristol   Stk         410        8      402
004144    Buxus             Stk          30        0       30
`,
    '004101=8 004122=402 004144=30',
  ],
  [
    'a text that goes on into the next column',
    'price',
    'Artikel  Bezeichnung  Preis\n001      Liguster      5,05\n002      Felsenbirne  13,90\n003      Hainbuche und Buchs1,75\n004      Buche         2,25\n',
    '?',
  ],
]
tryLists(lists)

test('lines keep their numbers', () => {
  const { rows } = checkFile(encode(REPORT, 'utf-8'), 'report.txt', 'stock')
  expect(rows.map(({ line }) => line)).toEqual([6, 7, 8, 9, 13])
})

test.each([
  [
    'a list with a delimiter',
    'SKU;Name;Price\nA1;Rose  red;1,25\nA2;Lily  white;2,50\nA3;Tulip;3,75\nA4;Iris;1\n',
  ],
  ['a letter', 'Dear all,\n\nplease find  our list\nattached.\n\nBest wishes\nAnn\n'],
  ['too few lines', 'Code  Name  Price\n1  Rose  1.25\n2  Lily  2.50\n'],
])('%s stays as it is', (_, text) => expect(tabbed(text)).toBeNull())
