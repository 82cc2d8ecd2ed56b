import { expect, test } from 'vitest'
import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import { priceChange, SAMPLES, stockChange } from '../../../../stage/fixtures/changes.ts'
import { correctedChanges, editableFields, readEditedField } from './edit-change.ts'

const refused = <C extends Change>(change: C): C => ({ ...change, state: 'rejected' })

test('a refused price is corrected in the person’s own way of writing', () => {
  expect(editableFields(refused(priceChange()), ',')).toEqual([{ name: 'base_price', text: '1,35' }])
  expect(readEditedField('base_price', '1,40')).toEqual({ kind: 'value', value: '1.4' })
  expect(readEditedField('base_price', '1.234')).toMatchObject({
    trouble: { why: { why: { kind: 'two-readings' } } },
  })
  expect(readEditedField('base_price', ' ')).toEqual({ kind: 'trouble', trouble: { kind: 'empty' } })
})

test('the correction is made on what the catalog holds now, else on the first base', () => {
  const change = refused(priceChange())
  expect(correctedChanges(change, { base_price: '1.4' }, { base_price: '1.3' })).toMatchObject([
    { kind: 'price', product: 7, from: '1.3', to: '1.4' },
  ])
  expect(correctedChanges(change, { base_price: '1.4' }, {})).toMatchObject([{ from: '1.2' }])
})

test('a correction in a conflict is made on the value the marketplace was seen to have', () => {
  const change = stockChange({ state: 'conflict', theirs: '12' })
  expect(correctedChanges(change, { stock_qty: 30 }, { stock_qty: '40' })).toMatchObject([
    { kind: 'stock', from: 12, to: 30 },
  ])
})

test('fields of an update are corrected where they are plain; the others go along as they were', () => {
  const change = refused({
    ...SAMPLES.update,
    fields: [
      { field: 'stem_length', from: 50, to: 600 },
      { field: 'category_id', from: 1, to: 2 },
    ],
  } as const)
  expect(editableFields(change as unknown as Change, '.')).toEqual([{ name: 'stem_length', text: '600' }])
  expect(correctedChanges(change as unknown as Change, { stem_length: 60 }, {})).toMatchObject([
    {
      kind: 'update',
      fields: [
        { field: 'stem_length', from: 50, to: 60 },
        { field: 'category_id', from: 1, to: 2 },
      ],
    },
  ])
  expect(readEditedField('stem_length', '60 cm')).toMatchObject({ trouble: { why: { kind: 'not-whole' } } })
  expect(readEditedField('vat_rate', '101')).toMatchObject({ trouble: { why: { kind: 'not-per-cent' } } })
  expect(readEditedField('stock_qty', '+5')).toMatchObject({
    trouble: { why: { why: { kind: 'plus-sign' } } },
  })
  expect(readEditedField('stem_length', '')).toEqual({ kind: 'value', value: null })
})

test('a text that is empty goes along as an empty text, which the marketplace takes', () => {
  const change = refused({
    ...SAMPLES.update,
    fields: [
      { field: 'stem_length', from: 50, to: 600 },
      { field: 'description', from: 'Rosa', to: '' },
    ],
  } as const) as unknown as Change
  const typed = editableFields(change, '.').map(
    ({ name, text }) => [name, readEditedField(name, text)] as const,
  )
  const values = Object.fromEntries(
    typed.map(([name, reading]) => [name, reading.kind === 'value' ? reading.value : undefined]),
  )
  expect(correctedChanges(change, { ...values, stem_length: 60 }, {})).toMatchObject([
    { fields: [{ to: 60 }, { field: 'description', from: 'Rosa', to: '' }] },
  ])
})

test('a refused create takes in only what was corrected, each in its own words', () => {
  const change = refused(SAMPLES.create)
  const values = { sku: 'ROSE-Y', name: 'Rosa Explorer 60 cm', base_price: '0.6', stock_qty: 40 }
  expect(correctedChanges(change, values, {})).toEqual([
    {
      kind: 'update',
      product: -1,
      sku: 'ROSE-X',
      origin: null,
      fields: [{ field: 'sku', from: 'ROSE-X', to: 'ROSE-Y' }],
    },
    { kind: 'price', product: -1, sku: 'ROSE-X', origin: null, from: '0.55', to: '0.6' },
    { kind: 'stock', product: -1, sku: 'ROSE-X', origin: null, from: null, to: 40 },
  ])
})

test('a create that may have made its product is not corrected before a person has told whether it did', () => {
  expect(
    editableFields({ ...SAMPLES.create, state: 'conflict', reason: 'sku-taken', theirs: 21 }, '.'),
  ).toEqual([])
})

test('what has no plain values, or is settled, is not corrected here', () => {
  for (const kind of ['delete', 'image-add', 'image-delete', 'image-primary', 'move', 'unreadable'] as const)
    expect(editableFields(refused(SAMPLES[kind] as Change), '.')).toEqual([])
  expect(editableFields(priceChange({ state: 'applied' }), '.')).toEqual([])
})
