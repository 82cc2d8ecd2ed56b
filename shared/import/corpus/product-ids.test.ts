import { describe, expect, test } from 'vitest'
import { decimal } from '../../domain/text/decimal.ts'
import type { Answers } from '../answers.ts'
import { type Checked, judgeFile } from '../check.ts'
import type { ImportKind } from '../fields.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { type CatalogRow, catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { missingFrom } from '../judge/catalog/missing-rows.ts'

const product = (id: number, sku: string): CatalogRow => ({
  id,
  sku,
  name: `Rose ${sku}`,
  base_price: decimal('9.99'),
  stock_qty: 999,
})
// The SKU of the fifth is the id of the first; the sixth has none.
const catalog = catalogLookup([
  product(101, 'A1'),
  product(102, 'A2'),
  product(103, 'A3'),
  product(104, 'A4'),
  product(105, '101'),
  product(106, ''),
])
const IS_ID: Answers = { mapping: { '0': 'product_id' } }

function check(text: string, kind: ImportKind, answers: Answers = {}, known = true): Checked {
  return checkFile(new TextEncoder().encode(text), 'list.csv', kind, {
    answers,
    catalog: known ? catalog : null,
  })
}
const sent = ({ rows }: Checked) =>
  rows.map(({ sku, product_id, ...values }) => `${sku ?? product_id}=${Object.values(values)[1]}`).join(' ')
const refused = ({ rejected, asked, questions }: Checked) =>
  [
    ...questions.map(question => `${question.about} ${'field' in question ? question.field : ''}`),
    ...[...rejected, ...asked].flatMap(({ line, code }) =>
      code === 'columns-unknown' ? [] : [`${line} ${code}`],
    ),
  ].join(', ')

type Tried = [title: string, text: string, sent: string, refused: string, answers?: Answers]

describe('ids beside SKUs', () => {
  test.each<Tried>([
    ['agree', 'product_id;sku;stock_qty\n101;A1;5\n102;A2;6\n', 'A1=5 A2=6', ''],
    ['agree, the SKU first', 'SKU;Product ID;Stock\nA1;101;5\nA2;102;6\n', 'A1=5 A2=6', ''],
    ['agree, in German', 'Produkt-ID;Artikelnummer;Bestand\n101;A1;5\n102;A2;6\n', 'A1=5 A2=6', ''],
    ['differ once', 'Product ID;SKU;Stock\n101;A1;5\n103;A2;6\n', 'A1=5', '3 product-id-other'],
    [
      'differ everywhere under the headers of the API',
      'product_id;sku;stock_qty\n102;A1;5\n101;A2;6\n',
      '',
      '2 product-id-other, 3 product-id-other',
    ],
    ['are those of another shop', 'Product ID;SKU;Stock\n1;A1;5\n2;A2;6\n', 'A1=5 A2=6', ''],
    ['are by chance ids of this catalog', 'Product ID;SKU;Stock\n103;A1;5\n101;A2;6\n', 'A1=5 A2=6', ''],
    [
      'are those of PrestaShop',
      'Product ID,Reference,Price (tax excl.),Quantity\n101,A2,1.50,5\n102,A3,1.50,6\n',
      'A2=5 A3=6',
      '',
    ],
    ['are blank in a row', 'product_id;sku;stock_qty\n101;A1;5\n;A2;6\n', 'A1=5 A2=6', ''],
    [
      'stand in for a blank SKU',
      'product_id;sku;stock_qty\n;;7\n101;A1;5\n102;;6\n',
      'A1=5 A2=6',
      '2 sku-missing',
    ],
    ['name no product', 'product_id;sku;stock_qty\n101;A1;5\n999;A2;6\n', 'A1=5', '3 product-id-unknown'],
    ['are no numbers', 'product_id;sku;stock_qty\n101;A1;5\n10x;A2;6\n', 'A1=5', '3 product-id-unknown'],
    [
      'agree but for the case of letters, which the catalog has otherwise',
      'product_id;sku;stock_qty\n101;A1;5\n102;a2;6\n',
      'A1=5',
      '3 unknown-sku',
    ],
    [
      'name a product that another row names by its SKU, with another value',
      'product_id;sku;stock_qty\n101;A1;5\n102;;6\n;A2;7\n',
      'A1=5',
      '3 duplicate-different, 4 duplicate-different',
    ],
    [
      'name a product that another row names by its SKU, with the same value',
      'product_id;sku;stock_qty\n101;A1;5\n102;;6\n;A2;6\n',
      'A1=5 A2=6',
      '',
    ],
    [
      'stand in two columns, so that neither counts',
      'product_id;Product ID;sku;stock_qty\n101;7;A1;5\n',
      'A1=5',
      '',
    ],
    [
      'are left out by a person',
      'product_id;sku;stock_qty\n102;A1;5\n',
      'A1=5',
      '',
      { without: ['product_id'] },
    ],
  ])('%s', (_, text, wanted, doubts, answers = {}) => {
    const checked = check(text, 'stock', answers)
    expect([sent(checked), refused(checked)]).toEqual([wanted, doubts])
  })
})

describe('ids without SKUs', () => {
  test.each<Tried>([
    ['under the headers of the API', 'product_id;stock_qty\n101;5\n102;6\n', 'A1=5 A2=6', ''],
    ['of an unknown product among them', 'product_id;stock_qty\n101;5\n999;6\n', '', 'mapping product_id'],
    ['of a product without a SKU', 'product_id;stock_qty\n101;5\n106;6\n', 'A1=5 106=6', ''],
    ['under a header of anyone’s', 'Product ID;Stock\n101;5\n102;6\n', '', 'mapping product_id'],
    ['that a person confirmed', 'Product ID;Stock\n101;5\n102;6\n', 'A1=5 A2=6', '', IS_ID],
    ['that a person denied', 'Product ID;Stock\n101;5\n', '', 'mapping sku', { without: ['product_id'] }],
    ['in French', 'ID produit;Quantité\n101;5\n102;6\n', '', 'mapping product_id'],
    ['in Lithuanian', 'Prekės ID;Kiekis\n101;5\n102;6\n', '', 'mapping product_id'],
    ['in Latvian', 'Produkta ID;Atlikums\n101;5\n102;6\n', '', 'mapping product_id'],
    ['confirmed, one unknown', 'Product ID;Stock\n101;5\n999;6\n', 'A1=5', '3 product-id-unknown', IS_ID],
    ['of another shop are no SKUs', 'Product ID;Name;Stock\n1;Rose;5\n2;Lily;6\n', '', 'mapping sku'],
    ['of another shop, called ID, are asked about', 'ID;Stock\n101;5\n', '', 'mapping sku'],
  ])('%s', (_, text, wanted, doubts, answers = {}) => {
    const checked = check(text, 'stock', answers)
    expect([sent(checked), refused(checked)]).toEqual([wanted, doubts])
  })

  test('are never offered as the SKU', () => {
    const [question] = check('Product ID;Name;Stock\n1;Rose;5\n', 'stock').questions
    expect(question).toMatchObject({ field: 'sku', candidates: [1] })
    expect(check('Product ID;Stock\n1;5\n', 'stock').fileError).toMatchObject({ code: 'column-missing' })
  })

  test('without a catalog nothing is known of them', () => {
    expect(refused(check('product_id;stock_qty\n101;5\n', 'stock', {}, false))).toBe('mapping product_id')
    expect(sent(check('product_id;sku;stock_qty\n102;A1;5\n', 'stock', {}, false))).toBe('A1=5')
    expect(refused(check('Product ID;Stock\n101;5\n', 'stock', IS_ID, false))).toBe('2 sku-missing')
  })
})

test('the sentence names both products', () => {
  const [first] = check('Product ID;SKU;Price\n101;A1;1.25\n103;A2;1.50\n', 'price').rejected
  expect(first?.why).toBe(
    'Line 3, Product ID: "103" is the ID of "A3", not of "A2". Correct the ID or the SKU.',
  )
  expect(first?.field).toBe('product_id')
})

test('a products file creates no product that its id names', () => {
  const header = 'product_id;sku;name;category_id;base_price;unit\n'
  const rows =
    '101;A1;Rose A1;2;1.50;stem\n102;;Rose A2;2;1.50;stem\n106;;Rose;2;1.50;stem\n103;N9;Lily;2;1.50;stem\n'
  const checked = check(`${header}${rows};N1;Lily;2;1.50;stem\n`, 'products')
  expect(checked.rows.map(({ sku }) => sku)).toEqual(['N1'])
  expect(refused(checked)).toBe('2 sku-exists, 3 sku-exists, 4 sku-exists, 5 product-id-other')
})

test('a row that names two products makes neither of them missing', () => {
  const text = 'Product ID;SKU;Stock\n101;A1;5\n104;A4;1\n102;A3;6\n'
  const found = judgeFile(new TextEncoder().encode(text), 'list.csv', 'stock', { catalog })
  if (found.kind === 'refused') throw new Error(found.checked.fileError?.why)
  expect(missingFrom(found.judged, [101, 102, 103, 104, 105])).toMatchObject({
    products: [{ id: 105 }],
  })
})
