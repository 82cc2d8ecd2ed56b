import { describe } from 'vitest'
import { HEADER, PRICES, ROWS, STOCKS, type TriedList, tryLists } from '../fixtures/try-list.ts'

const lists: TriedList[] = []
const add = (...list: TriedList): unknown => lists.push(list)

add('second header line', 'price', `;;Sales;Warehouse\n${HEADER}\n${ROWS}`, PRICES)
add('units line below the header', 'price', `${HEADER}\n;;EUR;pieces\n${ROWS}`, PRICES)
add('units line below: per 100', 'price', `${HEADER}\n;;per 100;pieces\n${ROWS}`, '?')
add('units line below: USD', 'price', `${HEADER}\n;;USD;pieces\n${ROWS}`, '?')
add('units line below: boxes', 'stock', `${HEADER}\n;;EUR;boxes\n${ROWS}`, '?')
add(
  'merged head: gross|net',
  'price',
  'SKU;Name;Price;\n;;Gross;Net\nA1;Rose;1,50;1,25\nA2;Lily;3,00;2,50\n',
  'A1=1.25 A2=2.5',
)
add('merged head above: incl. VAT', 'price', `;;incl. VAT;${'\n'}${HEADER}\n${ROWS}`, '?')
add(
  'footnote star',
  'price',
  'SKU;Name;Price\nA1;Rose;1,25\nA2;Lily;2,50*\nA3;Tulip;3,75\n* per 100\n',
  'A1=1.25 A3=3.75?',
)
add('footnote on header', 'price', 'SKU;Name;Price*\nA1;Rose;1,25\nA2;Lily;2,50\n* incl. VAT\n', '?')
add('footnote one', 'price', 'SKU;Name;Price\nA1;Rose;1,25¹\nA2;Lily;2,50\n¹ per bunch\n', 'A2=2.5?')
add('commented lines', 'price', `${HEADER}\n#A0;Old;9,99;1\n${ROWS}`, PRICES)
add('commented lines //', 'price', `${HEADER}\n//A0;Old;9,99;1\n${ROWS}`, PRICES)
for (const line of ['Total;;;180', ';Razem;;180', ';Totale generale;;180'])
  add(`total line: ${line}`, 'stock', `${HEADER}\n${ROWS}${line}\n`, STOCKS)
add('total line nl', 'stock', `${HEADER}\n${ROWS};Totaal;;180\n`, STOCKS)
add('section lines', 'price', `${HEADER}\nRoses;;;\n${ROWS}`, PRICES)
add(
  'second table: minimum order',
  'stock',
  `${HEADER}\n${ROWS}\nSKU;Minimum;Order\nA1;5;6\nA2;7;8\n`,
  `${STOCKS}?`,
)
add(
  'second table with other headings',
  'stock',
  `${HEADER}\n${ROWS}\nSKU;Name;Minimum;Ordered\nA4;Iris;5;6\nA5;Dahlia;7;8\n`,
  `${STOCKS}?`,
)
add('floating noise', 'price', 'SKU,Price\nA1,0.44999999999999996\nA2,1.2000000000000002\n', 'A1=0.45 A2=1.2')
add(
  'a date serial among prices',
  'price',
  'SKU,Price\nA1,1.25\nA2,45678\nA3,1.35\nA4,1.20\nA5,1.30\nA6,1.15\n',
  'A1=1.25 A3=1.35 A4=1.2 A5=1.3 A6=1.15?',
)
add(
  'a thousandfold price',
  'price',
  'SKU,Price\nA1,1.25\nA2,1250.00\nA3,1.35\nA4,1.20\nA5,1.30\nA6,1.15\n',
  'A1=1.25 A3=1.35 A4=1.2 A5=1.3 A6=1.15?',
)
add(
  'stock as a SKU number',
  'stock',
  'SKU,Stock\nA1,12\nA2,8712345678906\nA3,9\nA4,15\n',
  'A1=12 A3=9 A4=15?',
)
add('stock words', 'stock', 'SKU;Stock\nA1;>100\nA2;10+\nA3;in stock\nA4;12\nA5;12 st\n', 'A4=12 A5=12?')
add('price on request', 'price', 'SKU;Price\nA1;1,25\nA2;on request\nA3;n/a\nA4;-\n', 'A1=1.25?')
add('price with unit in cell', 'price', 'SKU;Price\nA1;1,25 /100\nA2;2,50 /100\n', '?')
add('price with $ in one cell', 'price', 'SKU;Price\nA1;1,25\nA2;$2.50\nA3;3,75\n', 'A1=1.25 A3=3.75?')
add('price with ct in cells', 'price', 'SKU;Price\nA1;125 ct\nA2;250 ct\n', '?')
add('price 1,250 alone', 'price', 'SKU;Price\nA1;1,250\nA2;2,500\n', '?')
add('integer prices', 'price', 'SKU;Price\nA1;125\nA2;250\nA3;375\n', 'A1=125 A2=250 A3=375')
add('percent stock', 'stock', 'SKU;Stock %\nA1;40\nA2;60\n', '?')
add('stock and reserved', 'stock', 'SKU;Stock;Reserved\nA1;40;10\nA2;60;20\n', '?')
add('physical and available', 'stock', 'SKU;Physical stock;Available stock\nA1;40;30\nA2;60;40\n', '?')
add('negative stock', 'stock', 'SKU;Stock\nA1;-3\nA2;60\n', 'A2=60?')
add('sale price beside', 'price', 'SKU;Price;Sale price\nA1;1,25;1,00\nA2;2,50;\n', '?')
add('compare at', 'price', 'SKU;Price;Compare at price\nA1;1,25;1,50\nA2;2,50;\n', 'A1=1.25 A2=2.5')

describe('lines that are no rows, and odd cells', () => tryLists(lists))
