import type { Messages } from '../../message.ts'

/** Values beyond the guard rails: asked about, marked in the history, listed on Today. */
export const rails = {
  askTitle: { one: 'Is this value right?', other: 'Are these {n} values right?' },
  askText: 'Outside your guard rails. Nothing is sent until you confirm.',
  askGo: { one: 'Confirm and send', other: 'Confirm {n} and send' },
  priceOf: 'Price of {product}',
  stockOf: 'Stock of {product}',
  newProduct: 'the new product',
  productNumber: 'product {id}',

  // The mark of a confirmed change
  factConfirmed: 'Confirmed',
  confirmedMark: 'Confirmed: {why}.',
  confirmedPrice: 'price {from} → {to}, {why}',
  confirmedStock: 'stock {from} → {to}, {why}',
  priceZero: 'free of charge',
  factorUp: 'about {factor} times as much',
  factorDown: 'about a {factor}th',
  belowLowest: 'below € {lowest}',
  priceChange: 'more than ± {limit} %',
  stockJump: '{factor} times the stock',
  stockToZero: 'sold out',

  // Today
  card: 'Guard rails, last 24 hours',
  confirmed: {
    one: '{n} change outside a guard rail was confirmed',
    other: '{n} changes outside a guard rail were confirmed',
  },
  fromFile: '{file}, {time}',
  byHand: 'By hand, {time}',
  count: '{n} confirmed',
  loosenedPriceChange: 'Price change limit raised: ± {from} % → ± {to} %',
  loosenedLowest: 'Lowest price lowered: {from} → {to}',
  loosenedAge: 'Data age limit raised: {from} → {to} minutes',
} as const satisfies Messages
