import { expect, test } from 'vitest'
import { ANY_HEAD, PICK_HEAD, PICK_ITEMS, UNCHECKED } from './context/ready.ts'
import { stock } from './fixtures/bench.ts'
import { bench, eachOnBench, queue } from './fixtures/each-on-bench.ts'

eachOnBench()

test('many moves are few events, with the latest revision and counts', async () => {
  const events: unknown[] = []
  bench.outbox.onChange(event => events.push(event))
  for (let product = 1; product <= 20; product++) bench.outbox.queue([stock(product, 10, 5)], null)
  await bench.pass(1000)
  expect(events.length).toBeLessThan(4)
  expect(events.at(-1)).toMatchObject({
    revision: bench.outbox.read().revision,
    counts: { applied: 20, queued: 0 },
    paused: false,
    stopped: null,
  })
})

test('changes are read from the last revision on, and after a restart only what is still open', async () => {
  bench.outbox.queue([stock(1, 10, 5)], null)
  await bench.pass(0)
  const first = bench.outbox.readChanges(0, 1)
  expect(bench.outbox.readChanges(first.revision, 10).changes).toEqual([])
  bench.outbox.pause(true)
  bench.outbox.queue([stock(2, 10, 5), stock(3, 10, 5)], null)
  const next = bench.outbox.readChanges(first.revision, 1)
  expect(next).toMatchObject({ more: true, changes: [{ product: 2 }] })
  expect(bench.outbox.readChanges(next.revision, 1)).toMatchObject({
    more: false,
    changes: [{ product: 3 }],
  })
  await bench.reopen()
  expect(bench.states()).toEqual(['2 stock 5 queued', '3 stock 5 queued'])
})

test('a failed invariant stops the sending with its name, and nothing is lost', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5)], null)
  bench.db().exec(`CREATE TRIGGER stray BEFORE UPDATE ON change BEGIN SELECT RAISE(IGNORE); END`)
  bench.outbox.pause(false)
  await bench.pass(100_000)
  expect(bench.outbox.read().stopped).toMatchObject({ rule: 'I1' })
  expect(bench.market.requests.filter(({ method }) => method === 'POST')).toEqual([])
  expect(bench.states()).toEqual(['1 stock 5 queued'])
  expect(bench.outbox.queue([stock(2, 10, 5)], null)).toMatchObject({ kind: 'queued' })
})

test('a mistake in the program stops the sending: the log has everything, the window nothing of its insides', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5)], null)
  bench.db().exec('ALTER TABLE batch RENAME TO taken_away')
  bench.outbox.pause(false)
  await bench.pass(100_000)
  expect(bench.outbox.read().stopped).toEqual({ rule: 'bug', seen: 'dispatcher: Error' })
  expect(JSON.stringify(bench.logged)).toMatch(/dispatcher: Error: no such table.*\.ts:\d+/)
  expect(bench.states()).toEqual(['1 stock 5 queued'])
})

test('wrong counts are corrected at the next start', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5)], null)
  bench.db().exec(`INSERT INTO tally(job, state, kind, lines) VALUES(0, 'sending', 'stock', 1)`)
  await bench.reopen()
  expect(bench.outbox.read().counts).toMatchObject({ queued: 1, sending: 0 })
})

test('no query of the outbox walks through the whole table', () => {
  for (const [sql, values] of [
    [ANY_HEAD, [0]],
    [PICK_HEAD, [0, 9]],
    [PICK_ITEMS, [0, 'stock', 9, 500]],
    [UNCHECKED, [0, 0, 9, '["stock"]', 500]],
  ] as const) {
    const plan = bench
      .db()
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all<{ detail: string }>(...values)
      .map(step => step.detail)
    expect(
      plan.filter(detail =>
        /SCAN (?!c USING INDEX change_ready|json_each|CONSTANT ROW)|TEMP B-TREE/.test(detail),
      ),
    ).toEqual([])
  }
})

test('what no change was compared for yet is found without a walk through all that is queued', () => {
  const plan = bench.db().prepare(`EXPLAIN QUERY PLAN ${ANY_HEAD}`).all<{ detail: string }>(0)
  expect(plan.map(({ detail }) => detail).filter(detail => /^SCAN (?!CONSTANT)/.test(detail))).toEqual([])
})

test('a window that starts after a restart reads what is open page by page, and then what moved meanwhile', async () => {
  bench.outbox.queue([stock(1, 10, 1)], null)
  await bench.pass(1_000)
  bench.outbox.pause(true)
  queue(...Array.from({ length: 7 }, (_, index) => stock(2 + index, 10, index)))
  await bench.reopen()
  const before = bench.outbox.read().revision
  await bench.reopen()
  // A start moves nothing by itself, so a window that knew everything still does.
  expect(bench.outbox.readChanges(before, 100)).toEqual({ changes: [], revision: before, more: false })

  const pages: string[] = []
  let page = bench.outbox.readChanges(0, 3)
  const note = () => pages.push(page.changes.map(({ id, state }) => `${id} ${state}`).join(', '))
  note()
  await bench.outbox.cancelChanges({ ids: [3, 7] })
  while (page.more) {
    page = bench.outbox.readChanges(page.revision, 3)
    note()
  }
  expect(pages).toEqual([
    '2 queued, 3 queued, 4 queued',
    '5 queued, 6 queued',
    '8 queued, 3 withdrawn, 7 withdrawn',
  ])
  expect(page.revision).toBe(bench.outbox.read().revision)
})
