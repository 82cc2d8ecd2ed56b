import { beforeAll, describe, expect, test } from 'vitest'
import { expectedOf } from './expected.ts'
import { FAULTS } from './faults.ts'
import { EVERY_CELL, type Matrix, runMatrix, THIRD_OF_CELLS } from './matrix.ts'
import { OPERATIONS } from './operations.ts'
import { READ_FAULTS, RESOLVING_READS } from './reads.ts'
import type { Cell } from './run-cell.ts'
import type { Stage } from './watch-change.ts'

/** `npm run test:full` runs every cell. */
const share = process.env.DESK_FAULT_CELLS === 'all' ? EVERY_CELL : THIRD_OF_CELLS

let matrix: Matrix
beforeAll(async () => {
  matrix = await runMatrix(share)
}, 600_000)

const gist = (cell: Cell) => ({
  class: cell.class,
  after: cell.after.state,
  end: cell.end.state,
  effects: cell.effects,
  holds: cell.holds,
  writes: cell.writes,
  reads: cell.reads,
  probes: cell.probes,
  resends: cell.resends,
})
/** A complete sentence, without anything that only a program understands. */
const isSentence = ({ sentence }: Stage) =>
  /^[A-Z].*\.$/.test(sentence) && !/outbox\.|[{}]|undefined|NaN/.test(sentence)

test('there are nine operations and enough faults', () => {
  expect(new Set(OPERATIONS.map(({ kind }) => kind)).size).toBe(9)
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(46)
  expect(READ_FAULTS.length).toBeGreaterThanOrEqual(14)
})

describe.each(OPERATIONS.map((operation, row) => [operation.kind, operation, row] as const))(
  '%s',
  (_, operation, row) => {
    const mine = () => matrix.cells.filter(cell => cell.operation.kind === operation.kind)

    const faults = FAULTS.filter((_, column) => share(row, column))
    test.each(faults.map(fault => [fault.name, fault] as const))('%s', (name, fault) => {
      const ran = mine().find(cell => cell.fault.name === name)?.ran
      if (ran === undefined || 'error' in ran) throw new Error(ran?.error ?? 'not run')
      expect(gist(ran)).toEqual(expectedOf(operation, fault))
      expect(ran.stages.filter(stage => !isSentence(stage))).toEqual([])
      // It never counts as applied before it is.
      expect(ran.isEverWrong).toBe(false)
      // The catalog got what is applied.
      if (ran.end.state.startsWith('applied')) expect(ran.isInCatalog).toBe(true)
      // The catalog's next read shows what the marketplace did in the end.
      expect(ran.isSeen).toBe(true)
    })
  },
)

/**
 * "No such order" is believed, from any read: it goes to a person and doesn't count as applied. For a product the list
 * is read too.
 */
const GONE: Partial<Record<(typeof RESOLVING_READS)[number]['kind'], string>> = {
  order: 'rejected (order-gone)',
}

describe.each(RESOLVING_READS.map((read, row) => [read.kind, read, row] as const))(
  'reading a %s',
  (kind, read, row) => {
    const faults = READ_FAULTS.filter((_, column) => share(row, column))
    test.each(faults.map(({ name }) => [name]))('%s resolves nothing wrongly', name => {
      const mine = matrix.readCells.filter(one => one.read.kind === kind && one.fault.name === name)
      expect(mine.length).toBe(read.onlyAfter === 'no' ? 1 : 2)
      for (const { ran, carriedOut } of mine) {
        if ('error' in ran) throw new Error(ran.error)
        const isCounted = kind === 'images' || carriedOut === 'at-once'
        const gone = name.startsWith('404') ? GONE[kind] : undefined
        const end = gone ?? (isCounted ? 'applied (confirmed-by-reading)' : 'applied')
        const isSentAgain = gone === undefined && carriedOut === 'no'
        expect(ran.end).toBe(end)
        expect(ran.effects).toBe(gone !== undefined && carriedOut === 'no' ? 0 : 1)
        expect(ran.writes).toBe(isSentAgain ? 2 : 1)
        expect(ran.isWrong).toBe(false)
        expect(ran.stages.filter(stage => !isSentence(stage))).toEqual([])
      }
    })
  },
)
