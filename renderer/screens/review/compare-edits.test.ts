import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/contract/groups/app.ts'
import type { Edit } from '../../../shared/domain/changes/edit.ts'
import type { ReviewRow } from '../../../shared/domain/changes/review.ts'
import { noRows } from '../../bridge/stores/catalog-store.ts'
import { EditComparer, type EditsToCompare } from './compare-edits.ts'

/** Edits of products that the catalog lacks; reading one takes as long as a piece. */
function comparison(products: number[], onRead = () => {}): EditsToCompare {
  const edits = products.map(
    (product): Edit => ({ product, field: 'stock_qty', from: null, to: '1', text: '1', origin: null }),
  )
  const wait = () => {
    const end = performance.now() + 9
    while (performance.now() < end);
    onRead()
  }
  const rowOf = {
    get: () => {
      wait()
      return undefined
    },
  } as unknown as ReadonlyMap<number, number>
  return {
    stage: { edits: () => edits, valueToBe: () => null },
    catalog: { ...noRows(), rowOf, state: 'ready', revision: 1 },
    rails: DEFAULT_SETTINGS.guardRails,
    now: 0,
  }
}

const products = (rows: readonly ReviewRow[]) => rows.map(row => row.edit.product)

test('what moves while edits are compared is compared next, and both are shown whole', async () => {
  const shown: number[][] = []
  const many = Array.from({ length: 70 }, (_, index) => index + 1)
  const comparer = new EditComparer(
    rows => shown.push(products(rows)),
    async () => {
      if (shown.length === 0) void comparer.compare(comparison([7]))
    },
  )
  await comparer.compare(comparison(many))
  expect(shown).toEqual([many, [7]])
})

test('nothing is shown once the screen was left', async () => {
  const shown: number[][] = []
  const comparer = new EditComparer(rows => shown.push(products(rows)))
  await comparer.compare(comparison([1, 2], () => comparer.close()))
  expect(shown).toEqual([])
})
