import { expect, test } from 'vitest'
import type { Decimal } from '../text/decimal.ts'
import type { NewChange } from './change.ts'
import { aboutOf } from './job-about.ts'

const of = { product: 1, sku: 'R-1', origin: null }
const price = (from: string, to: string): NewChange => ({
  kind: 'price',
  ...of,
  from: from as Decimal,
  to: to as Decimal,
})
const stock = (to: number, by: number | null = null): NewChange => ({ kind: 'stock', ...of, from: 5, to, by })
const move = (order: string): NewChange => ({
  kind: 'move',
  order,
  number: `ORD-${order}`,
  from: 'pending',
  to: 'confirmed',
  comment: null,
  origin: null,
})

test('prices that all rose by the same percentage are summed up by it', () => {
  const changes = ['1.30', '0.95', '12.49', '3.33'].map(from => price(from, (Number(from) * 1.05).toFixed(2)))
  expect(aboutOf(changes)).toMatchObject([{ kind: 'price', count: 4, percent: 5, to: null }])
})

test('prices with different changes have no common percentage', () => {
  expect(aboutOf([price('1.00', '1.05'), price('2.00', '2.20')])).toMatchObject([{ percent: null }])
  expect(aboutOf([price('1.00', '1.00')])).toMatchObject([{ percent: null }])
})

test('stocks with the same value or difference are summed up by it', () => {
  expect(aboutOf([stock(0), stock(0)])).toMatchObject([{ kind: 'stock', to: '0', by: null }])
  expect(aboutOf([stock(25, 20), stock(30, 20)])).toMatchObject([{ to: null, by: 20 }])
})

test('one order is named by its number, several by count and status', () => {
  expect(aboutOf([move('7')])).toMatchObject([{ kind: 'move', of: 'ORD-7', to: 'confirmed' }])
  expect(aboutOf([move('7'), move('8')])).toMatchObject([{ count: 2, of: null, to: 'confirmed' }])
})

test('what a job did most comes first', () => {
  expect(aboutOf([stock(1), price('1', '2'), price('1', '3')]).map(({ kind }) => kind)).toEqual([
    'price',
    'stock',
  ])
})
