import { describe, expect, test } from 'vitest'
import { CHANGE_STATES, isFinal } from '../../../shared/domain/changes/change.ts'
import { price, stock } from '../fixtures/bench.ts'
import { create, imageAdd, imageDelete, move, name, remove, update } from '../fixtures/changes.ts'
import { bench, changeBench, eachOnPausedBench, queue } from '../fixtures/each-on-bench.ts'

eachOnPausedBench()

const waits = (id: number) => bench.outbox.readChange(id).listed?.waits
const set = (id: number, state: string, more = '') =>
  bench.db().exec(`UPDATE change SET state = '${state}'${more} WHERE seq = ${id}`)

describe('each state says what it waits for', () => {
  test.each([
    ['sending', '', { kind: 'answer' }],
    ['unknown', ', recheck_at = 77', { kind: 'recheck', at: 77 }],
    ['rejected', '', { kind: 'person' }],
    ['conflict', '', { kind: 'person' }],
    ['blocked', '', { kind: 'person' }],
    ['queued', `, payload = '{"torn":1}'`, { kind: 'person' }],
    ['applied', '', null],
    ['withdrawn', '', null],
    ['superseded', '', null],
  ])('%s%s', (state, more, wanted) => {
    queue(remove(1))
    set(1, state, more)
    expect(waits(1)).toEqual(wanted)
  })

  test('no state is left out, and only a final one waits for nothing', () => {
    queue(stock(1, 10, 5))
    for (const state of CHANGE_STATES) {
      set(1, state)
      expect(waits(1) === null, state).toBe(isFinal(state))
    }
  })
})

describe('a waiting change waits', () => {
  test('for its turn, or for the precheck before that', () => {
    queue(imageDelete(1, 5), stock(2, 10, 5))
    expect([waits(1), waits(2)]).toEqual([{ kind: 'turn' }, { kind: 'reading' }])
  })

  test('for the create of its product, which may need a person', () => {
    queue(
      create(
        'A',
        Array.from({ length: 10 }, (_, index) => `${index}`),
      ),
    )
    queue(imageAdd(-1, 'eleven'))
    expect(waits(2)).toEqual({ kind: 'create', change: 1, needsAttention: false })
    set(1, 'rejected')
    expect(waits(2)).toEqual({ kind: 'create', change: 1, needsAttention: true })
    set(1, 'blocked')
    expect(waits(2)).toEqual({ kind: 'create', change: 1, needsAttention: true })
  })

  test('for an earlier one of its lane, and for a delete of its product', () => {
    queue(price(1, '1', '2'))
    set(1, 'unknown')
    queue(price(1, '2', '3'))
    expect(waits(2)).toEqual({ kind: 'earlier', change: 1 })
    queue(move('o1', 'pending', 'confirmed'), move('o1', 'confirmed', 'processing'))
    expect([waits(3), waits(4)]).toEqual([{ kind: 'reading' }, { kind: 'earlier', change: 3 }])
    queue(remove(5), price(5, '1', '2'))
    expect(waits(6)).toEqual({ kind: 'earlier', change: 5 })
  })

  test('as a delete for everything of its product', () => {
    queue(price(1, '1', '2'))
    set(1, 'sending')
    queue(remove(1))
    expect(waits(2)).toEqual({ kind: 'earlier', change: 1 })
    set(1, 'applied')
    expect(waits(2)).toEqual({ kind: 'reading' })
  })

  test('as an image not for one that was refused', () => {
    queue(imageAdd(1, 'a'), imageAdd(1, 'b'))
    expect(waits(2)).toEqual({ kind: 'earlier', change: 1 })
    set(1, 'rejected')
    expect(waits(2)).toEqual({ kind: 'reading' })
  })

  test('until the next reading, when it was put off', () => {
    queue(update(1, name('A', 'B')))
    const at = bench.clock.now() + 60_000
    set(1, 'queued', `, recheck_at = ${at}`)
    expect(waits(1)).toEqual({ kind: 'recheck', at })
  })
})

test('whatever state its neighbours are in, a change that waits for its turn is the one that may be sent, and no other', async () => {
  // Every pair of states of two changes of one product or order, against what really leaves.
  const pairs: [string, () => void][] = [
    ['prices', () => queue(price(1, '1', '2'), remove(1))],
    ['images', () => queue(imageAdd(1, 'a'), imageAdd(1, 'b'))],
    ['moves', () => queue(move('o1', 'pending', 'confirmed'), move('o1', 'confirmed', 'processing'))],
    ['deletes', () => queue(remove(1), price(1, '1', '2'))],
    [
      'creates',
      () =>
        queue(create('A', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])) && queue(imageAdd(-1, 'b')),
    ],
  ]
  for (const [what, ask] of pairs) {
    for (const state of CHANGE_STATES) {
      await changeBench()
      bench.outbox.pause(true)
      ask()
      set(1, state, `, recheck_at = ${bench.clock.now() + 3_600_000}`)
      set(2, 'queued')
      const said = waits(2)
      expect(said, `${what}, ${state}`).not.toBeNull()
      bench.outbox.pause(false)
      await bench.pass(0)
      const left = bench.outbox.readChange(2).attempts.length > 0
      expect(left, `${what} behind ${state}: ${JSON.stringify(said)}`).toBe(
        said?.kind === 'turn' || said?.kind === 'reading',
      )
    }
  }
})
