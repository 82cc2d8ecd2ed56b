import { describe, expect, test } from 'vitest'
import type { Operation } from '../../../shared/domain/changes/change.ts'
import type { FieldEdit } from '../../../shared/domain/products/product-fields.ts'
import { stock as stockOf } from '../fixtures/bench.ts'
import { isSameField } from '../rows/same-field.ts'
import { type OlderOutcome, type Rebased, rebase } from './rebase.ts'

const of = { product: 1, origin: null, sku: null }
const failed: OlderOutcome = { kind: 'not-applied' }
const stock = (from: number, to: number, by: number | null = null): Operation => ({
  ...stockOf(1, from, to),
  by,
})
const update = (...fields: FieldEdit[]): Operation => ({ ...of, kind: 'update', fields })
const name = (from: string, to: string): FieldEdit => ({ field: 'name', from, to })
const whatever = (field: FieldEdit['field'], to: string | null): FieldEdit => ({ field, to })
const color = (from: string | null, to: string): FieldEdit => ({ field: 'color', from, to })

/** What stands for both waits to be sent. */
const waits = (operation: Operation): Rebased => ({ kind: 'waits', operation })
const theirs: OlderOutcome = { kind: 'conflict', theirs: '{"name":"X"}' }
const contested = (operation: Operation): Rebased => ({ kind: 'conflict', operation, theirs: '{"name":"X"}' })
const named = (from: string, to: string) => update(name(from, to))
/** Whatever the base. */
const anyhow = (field: FieldEdit['field'], to: string | null) => update(whatever(field, to))
const red = update(color(null, 'red'))
const both = update(name('A', 'B'), color(null, 'red'))

describe('a change rebased because the older one had no effect', () => {
  test.each<[string, Operation, Operation, OlderOutcome, Rebased | null]>([
    ['stands for both', stock(10, 5), stock(5, 3), failed, waits(stock(10, 3))],
    ['adds up differences', stock(10, 15, 5), stock(15, 18, 3), failed, waits(stock(10, 18, 8))],
    ['is not needed when it leads back', stock(10, 5), stock(5, 10), failed, { kind: 'already-so' }],
    [
      'is in conflict when another value is there',
      stock(10, 5),
      stock(5, 3),
      { kind: 'conflict', theirs: '9' },
      { kind: 'conflict', operation: stock(10, 3), theirs: '9' },
    ],
    [
      'is not needed when its value is there',
      stock(10, 5),
      stock(5, 3),
      { kind: 'conflict', theirs: '3' },
      { kind: 'already-so' },
    ],
    ['has the fields of both', named('A', 'B'), red, failed, waits(both)],
    ['keeps the first base of a field', named('A', 'B'), named('B', 'C'), failed, waits(named('A', 'C'))],
    ['drops a field that is back at its base', both, named('B', 'A'), failed, waits(red)],
    ['is in conflict about a field that both sides changed', named('A', 'B'), red, theirs, contested(both)],
    [
      'is in no conflict when it asks for the value of the marketplace',
      named('A', 'B'),
      update(name('B', 'X'), color(null, 'red')),
      theirs,
      waits(red),
    ],
    [
      'keeps a field without a base, an emptied one too',
      named('A', 'B'),
      update(whatever('name', 'A'), whatever('color', null)),
      failed,
      waits(update(whatever('name', 'A'), whatever('color', null))),
    ],
    [
      'has no base where the older one had none',
      anyhow('name', 'B'),
      named('B', 'C'),
      failed,
      waits(anyhow('name', 'C')),
    ],
    [
      'is in no conflict about a field without a base',
      named('A', 'B'),
      anyhow('name', 'C'),
      theirs,
      waits(anyhow('name', 'C')),
    ],
    [
      'nor when the value there is unknown',
      anyhow('name', 'B'),
      anyhow('color', 'red'),
      { kind: 'conflict', theirs: null },
      waits(update(whatever('name', 'B'), whatever('color', 'red'))),
    ],
    [
      'is in conflict about the other fields',
      update(name('A', 'B'), whatever('color', 'red')),
      anyhow('color', 'blue'),
      theirs,
      contested(update(name('A', 'B'), whatever('color', 'blue'))),
    ],
    ['has nothing of a delete', { ...of, kind: 'delete' }, named('A', 'B'), failed, null],
  ])('%s', (_, older, newer, outcome, wanted) => expect(rebase(older, newer, outcome)).toEqual(wanted))
})

test.each([
  ['name', 'Rose', ' Rose ', true],
  ['name', 'Caf\u00e9', 'Cafe\u0301', true],
  ['name', 'Rose', 'rose', false],
  ['name', '060', '60', false],
  ['color', null, ' ', true],
  ['color', null, 'red', false],
  ['stem_length', 60, '60', true],
  ['vat_rate', '21', '21.0', true],
  ['vat_rate', '21', '9', false],
] as const)('a %s asked for as %j and held as %j: the same is %s', (field, asked, held, same) => {
  expect(isSameField(field, asked, held)).toBe(same)
})
