import type { Json } from './fixture.ts'

const BIG = 2_147_483_648

/** Values refused by create and update alike. */
export const REFUSED: [field: string, value: unknown][] = [
  ...['', '   ', null, 12, true, [], {}, 'x'.repeat(256)].map((value): [string, unknown] => ['name', value]),
  ...[0, -1, 1.5, '21', null, true, 999_999, BIG, 11, 111].map((value): [string, unknown] => [
    'category_id',
    value,
  ]),
  ...[-0.01, -1, '1.25', '1,25', null, true, [], 1e15].map((value): [string, unknown] => [
    'base_price',
    value,
  ]),
  ...['', 'Stem', 'stems', 'kg', null, 1, ['stem']].map((value): [string, unknown] => ['unit', value]),
  ...['', 'plant', 'Flower', null, 1, false].map((value): [string, unknown] => ['type', value]),
  ...[null, 12, {}].map((value): [string, unknown] => ['description', value]),
  ...['', ' ', null, 12, [], 'x'.repeat(101)].map((value): [string, unknown] => ['sku', value]),
  ...[-1, 1.5, '5', null, true, BIG].map((value): [string, unknown] => ['stock_qty', value]),
  ...[0, -1, 1.5, '5', null].map((value): [string, unknown] => ['min_order_qty', value]),
  ...[null, 12, []].map((value): [string, unknown] => ['color', value]),
  ...[-1, 50.5, '50', '50 cm', null].map((value): [string, unknown] => ['stem_length', value]),
  ...[null, 31, {}].map((value): [string, unknown] => ['country_of_origin', value]),
  ...[-1, 101, '21', null].map((value): [string, unknown] => ['vat_rate', value]),
  ...[
    '',
    ' ; ',
    null,
    12,
    [],
    'no url',
    'ftp://example.com/x.png',
    'file:///x.png',
    '/x.png',
    'data:image/png;base64,AA',
  ].map((value): [string, unknown] => ['image_url', value]),
]

/** Values taken by create and update alike, as the list shows them. */
export const TAKEN: [body: Json, row: Json][] = [
  [{ name: 'Ružička “Élise” 🌹' }, { name: 'Ružička “Élise” 🌹' }],
  [{ category_id: 102 }, { category: { id: 102, name: 'Buckets & vases' } }],
  [{ base_price: 0.01 }, { base_price: 0.01 }],
  [{ base_price: 12 }, { base_price: 12 }],
  [{ base_price: 1234.56 }, { base_price: 1234.56 }],
  ...['stem', 'bunch', 'box', 'pack', 'piece', 'kilogram', 'meter', 'roll'].map((unit): [Json, Json] => [
    { unit },
    { unit },
  ]),
  [{ type: 'supply' }, { type: 'supply' }],
  [{ type: 'flower' }, { type: 'flower' }],
  [{ sku: '000123' }, { sku: '000123' }],
  [{ sku: 'lower-Case 7/ü' }, { sku: 'lower-Case 7/ü' }],
  [{ stock_qty: 0 }, { stock_qty: 0 }],
  [{ stock_qty: 2_147_483_647 }, { stock_qty: 2_147_483_647 }],
  [
    {
      min_order_qty: 25,
      color: 'Red',
      stem_length: 60,
      country_of_origin: 'Kenya',
      vat_rate: 9,
      description: '',
    },
    {},
  ],
  [{ vat_rate: 0, stem_length: 0, color: '' }, {}],
  [{ vat_rate: 5.5 }, {}],
]
