import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftCell } from '../../../../shared/contract/fixtures/draft-cell.ts'
import { ownFolder } from '../../../fixtures/own-folder.ts'
import { price, stock } from '../../fixtures/bench.ts'
import { openTrial, PLACE, type Trial } from '../fixtures/trial.ts'
import { joinRanges, rangesOf } from './recovery.ts'

let root: string
let file: string
let trial: Trial

beforeEach(() => {
  root = ownFolder()
  file = join(root, PLACE.folder, 'outbox.db')
  trial = openTrial(root, { isHeld: true })
})
afterEach(() => trial.close())

/** Closes the outbox, damages its files, and opens it again with the same marketplace. */
async function spoil(act: () => void) {
  await trial.close()
  act()
  trial = openTrial(root, { at: trial.clock.now(), isHeld: true, market: trial.market })
}

test('recovered changes are read before anything is sent, and what had been applied is not sent again', async () => {
  trial.outbox.queue([stock(1, 10, 5), price(2, '1', '2')], 'spring.csv')
  await spoil(() => rmSync(file))
  // The program whose file is gone had sent the stock.
  trial.market.fields(1).stock_qty = 5
  trial.rateLimiter.release()
  await trial.pass(300_000)
  expect(trial.kept().map(({ state, reason }) => [state, reason])).toEqual([
    ['applied', 'confirmed-by-reading'],
    ['applied', null],
  ])
  expect(trial.market.effects).toEqual([{ product: 2, field: 'base_price', value: 2 }])
  expect(trial.market.requests[0]?.method).toBe('GET')
})

test('what the marketplace made of an applied price comes back from the journal alone', async () => {
  trial.rateLimiter.release()
  trial.market.failNext('write', { kind: 'lost' })
  trial.outbox.queue([price(1, '1', '1.999')], null)
  await trial.pass(100)
  trial.market.fields(1).base_price = 2
  await trial.pass(100_000)
  await spoil(() => rmSync(file))
  expect(trial.outbox.readChange(1).listed?.change).toMatchObject({
    state: 'applied',
    reason: 'confirmed-by-reading',
    theirs: '2',
  })
})

test('jobs, the numbers and a pause come back with the changes', async () => {
  trial.outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], 'spring.csv')
  trial.outbox.pause(true)
  await spoil(() => writeFileSync(file, Buffer.alloc(0)))
  expect(trial.outbox.read().paused).toBe(true)
  expect(trial.outbox.recovery()).toMatchObject({ why: 'missing', recovered: 2, lostRanges: [] })
  expect(trial.outbox.readJobs(10).jobs).toMatchObject([{ id: 1, file: 'spring.csv', total: 2 }])
  expect(trial.outbox.queue([stock(3, 10, 7)], null)).toMatchObject({ job: 2 })
  expect(trial.kept().map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('a draft and a pause are saved from a file in which some rows are damaged', async () => {
  trial.outbox.queue([stock(1, 10, 5)], null)
  trial.outbox.pause(true)
  trial.outbox.saveDraft([draftCell(9, '10', '5')], [])
  trial.db.exec(`UPDATE change SET payload = '{"to":"9"}'`)
  await spoil(() => {})
  expect(trial.outbox.recovery()).toMatchObject({ why: 'rows-damaged', recovered: 1, unreadable: 0 })
  expect(trial.outbox.readDraft()).toMatchObject([{ product: 9, to: '5' }])
  expect(trial.outbox.read().paused).toBe(true)
})

test('product forms come back from a damaged file, and a removed one does not', async () => {
  const form = (product: number) => ({
    product,
    at: 1,
    images: [],
    fields: { name: { text: `Rose ${product}`, from: null } },
  })
  trial.outbox.queue([stock(1, 10, 5)], null)
  for (const product of [-2, 0, 7]) trial.outbox.saveProductDraft(product, form(product))
  trial.outbox.saveProductDraft(7, null)
  trial.db.exec(`UPDATE change SET payload = '{"to":"9"}'`)
  await spoil(() => {})
  expect(trial.outbox.recovery()).toMatchObject({ why: 'rows-damaged' })
  expect(trial.outbox.readProductDrafts()).toEqual([form(-2), form(0)])
})

test('a recovery is reported after every restart until a person acknowledges it; the damaged file is kept', async () => {
  trial.outbox.queue([stock(1, 10, 5)], null)
  await spoil(() => writeFileSync(file, 'not a database'.repeat(100)))
  const { asideName } = trial.outbox.recovery() ?? {}
  expect(readdirSync(join(root, PLACE.folder))).toContain(asideName)
  await spoil(() => {})
  expect(trial.outbox.recovery()).toMatchObject({ why: 'unreadable', recovered: 1, asideName })
  expect(trial.outbox.acknowledgeRecovery()).toBeNull()
  await spoil(() => {})
  expect(trial.outbox.read()).toMatchObject({ recovery: null, counts: { unknown: 1 } })
})

test('changes lost for good are reported by number, also after a second damage', async () => {
  trial.outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], null)
  await trial.pass(1_000)
  const removeAll = () => {
    for (const name of readdirSync(join(root, PLACE.folder))) rmSync(join(root, PLACE.folder, name))
  }
  await spoil(removeAll)
  expect(trial.outbox.recovery()).toMatchObject({ why: 'missing', recovered: 0, lostRanges: [[1, 2]] })
  trial.outbox.queue([stock(3, 10, 7)], null)
  await trial.pass(1_000)
  trial.db.exec(`UPDATE change SET payload = '{"to":"9"}'`)
  await spoil(() => {})
  expect(trial.outbox.recovery()).toMatchObject({ recovered: 1, lostRanges: [[1, 2]] })
})

test('a new outbox begins empty, without a report', () => {
  expect(trial.outbox.recovery()).toBeNull()
  expect(trial.logged).toEqual([])
})

test('numbers become ranges, and ranges are joined', () => {
  expect(rangesOf([5, 1, 2, 7, 6])).toEqual([
    [1, 2],
    [5, 7],
  ])
  expect(
    joinRanges(
      [[1, 2]],
      [
        [3, 4],
        [8, 9],
      ],
    ),
  ).toEqual([
    [1, 4],
    [8, 9],
  ])
})
