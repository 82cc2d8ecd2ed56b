import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftCell } from '../../../shared/contract/fixtures/draft-cell.ts'
import type { ProductDraft } from '../../../shared/contract/groups/products.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import { stock } from '../fixtures/bench.ts'
import { openTrial, PLACE, type Trial } from './fixtures/trial.ts'

let root: string
let file: string
let trial: Trial
beforeEach(() => {
  root = ownFolder()
  file = join(root, PLACE.folder, 'outbox.db')
  trial = openTrial(root, { isHeld: true })
})
afterEach(() => trial.close())

const cell = (product: number, text: string) => draftCell(product, '10', text)
const cells = (count: number) => Array.from({ length: count }, (_, at) => cell(at + 1, String(at)))
const form = (product: number, text: string): ProductDraft => ({
  product,
  at: 1,
  images: [],
  fields: { description: { text, from: null } },
})

/** Damages the files that a kill at this moment would leave, and opens them again. */
async function spoil(act: () => void) {
  const { folder } = PLACE
  const left = readdirSync(join(root, folder)).map(
    name => [join(root, folder, name), readFileSync(join(root, folder, name))] as const,
  )
  await trial.close()
  for (const [path, bytes] of left) writeFileSync(path, bytes)
  act()
  trial = openTrial(root, { at: trial.clock.now(), isHeld: true })
}

const DAMAGE: [string, () => void][] = [
  ['its log was emptied', () => writeFileSync(`${file}-wal`, Buffer.alloc(0))],
  [
    'it was deleted',
    () => {
      for (const end of ['', '-wal']) rmSync(file + end, { force: true })
    },
  ],
  [
    'it was zeroed',
    () => {
      writeFileSync(file, Buffer.alloc(8192))
      rmSync(`${file}-wal`, { force: true })
    },
  ],
  [
    'it holds something else',
    () => {
      writeFileSync(file, 'not a database'.repeat(1000))
      rmSync(`${file}-wal`, { force: true })
    },
  ],
]

test.each(DAMAGE)('300 staged cells and a form survive damage of outbox.db: %s', async (_, act) => {
  trial.outbox.queue([stock(40, 10, 5)], null)
  trial.outbox.saveDraft(cells(300), [])
  trial.outbox.saveProductDraft(0, form(0, 'Cut this morning'))
  await spoil(act)
  expect(trial.outbox.readDraft()).toHaveLength(300)
  expect(trial.outbox.readDraft()).toContainEqual(cell(300, '299'))
  expect(trial.outbox.readProductDrafts()).toEqual([form(0, 'Cut this morning')])
  expect(trial.outbox.recovery()).toMatchObject({ recovered: 1, drafts: { kept: 301, lost: 0 } })
})

test.each(DAMAGE)('lost staged cells are noticed even when nothing was ever queued: %s', async (_, act) => {
  trial.outbox.saveDraft(cells(3), [])
  await spoil(act)
  expect(trial.outbox.readDraft()).toHaveLength(3)
  expect(trial.outbox.recovery()).toMatchObject({ drafts: { kept: 3, lost: 0 } })
})

test('an older copy of the file neither brings back removed drafts nor loses newer ones', async () => {
  trial.outbox.queue([stock(4, 10, 2)], null)
  trial.outbox.saveDraft(cells(3), [])
  trial.outbox.saveProductDraft(7, form(7, 'old'))
  await trial.close()
  copyFileSync(file, `${root}/older.db`)
  trial = openTrial(root, { isHeld: true })
  trial.outbox.saveDraft([cell(2, '77'), cell(50, '4')], [{ product: 1, field: 'stock_qty' }])
  trial.outbox.queue([stock(3, 10, 2)], null)
  trial.outbox.saveProductDraft(7, form(7, 'new'))
  await spoil(() => {
    copyFileSync(`${root}/older.db`, file)
    rmSync(`${file}-wal`, { force: true })
  })
  expect(trial.outbox.readDraft().sort((a, b) => a.product - b.product)).toEqual([
    cell(2, '77'),
    cell(50, '4'),
  ])
  expect(trial.outbox.readProductDrafts()).toEqual([form(7, 'new')])
  expect(trial.outbox.recovery()).toMatchObject({ why: 'older', drafts: { kept: 3, lost: 0 } })
})

test('the journal records staged cells also after it was rewritten', async () => {
  trial.outbox.saveDraft(cells(20), [])
  await trial.close()
  rmSync(join(root, PLACE.folder, 'outbox.log'))
  trial = openTrial(root, { isHeld: true })
  trial.outbox.saveDraft([cell(1, '5')], [{ product: 2, field: 'stock_qty' }])
  await spoil(() => rmSync(file))
  expect(trial.outbox.readDraft()).toHaveLength(19)
  expect(trial.outbox.readDraft()).toContainEqual(cell(1, '5'))
})

test('drafts lost for good are counted: file, log, journal and backups at once', async () => {
  trial.outbox.saveDraft(cells(12), [])
  trial.outbox.saveProductDraft(0, form(0, 'Cut this morning'))
  await trial.pass(1_000)
  await spoil(() => {
    for (const name of readdirSync(join(root, PLACE.folder))) rmSync(join(root, PLACE.folder, name))
  })
  expect(trial.outbox.readDraft()).toEqual([])
  expect(trial.outbox.recovery()).toMatchObject({ why: 'missing', drafts: { kept: 0, lost: 13 } })
  trial.outbox.saveDraft(cells(2), [])
  trial.outbox.queue([stock(40, 10, 5)], null)
  trial.db.exec(`UPDATE change SET payload = '{"to":"9"}'`)
  await spoil(() => {})
  expect(trial.outbox.recovery()).toMatchObject({ drafts: { kept: 2, lost: 13 } })
})

test('a journal filled by typing is rewritten instead of growing for ever', async () => {
  for (let turn = 0; turn < 40; turn++)
    trial.outbox.saveDraft(
      cells(100).map(c => ({ ...c, text: `${turn}` })),
      [],
    )
  const length = () => readFileSync(join(root, PLACE.folder, 'outbox.log')).length
  const full = length()
  await trial.close()
  trial = openTrial(root, { isHeld: true })
  await trial.pass(0)
  expect(length()).toBeLessThan(full / 10)
  await spoil(() => rmSync(file))
  expect(trial.outbox.readDraft()).toHaveLength(100)
  expect(trial.outbox.readDraft()[0]?.text).toBe('39')
})

test('with nothing staged and nothing lost there is no report', async () => {
  trial.outbox.queue([stock(1, 10, 5)], null)
  await spoil(() => rmSync(file))
  expect(trial.outbox.recovery()).toMatchObject({ drafts: { kept: 0, lost: 0 } })
})

test('a typed value costs one line, and 300 staged cells one write, however much is queued and staged', async () => {
  trial.outbox.saveDraft(cells(5_000), [])
  const size = () => readFileSync(join(root, PLACE.folder, 'outbox.log')).length
  const before = size()
  for (const [at, text] of ['1', '12', '123'].entries()) {
    trial.outbox.saveDraft([cell(9, text)], [])
    expect(size() - before).toBeLessThan((at + 1) * 300)
  }
  expect(trial.outbox.readDraft()).toContainEqual(cell(9, '123'))
})
