import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/sandbox.ts'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import { systemClock } from '../../base/clock.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import { price, stock } from '../fixtures/bench.ts'
import { name, update } from '../fixtures/changes.ts'
import { openRealAccount, untilIdle } from '../fixtures/real-account.ts'

/** The time between the saves of two computers: well above that between a reading and its write. */
const GAP_MS = 300

test.each([
  [2, 'a'],
  [5, 'b'],
] as const)(
  '%i desks on one key edit the same products one after the other, shape %s: nothing is overwritten unseen',
  async (count, shape) => {
    const sandbox = await startSandbox({ products: 60, orders: 0, images: false, shape, limit: 100_000 })
    const folder = ownFolder()
    const desks = Array.from({ length: count }, (_, index) => {
      const own = mkdtempSync(join(folder, `${index}-`))
      return openRealAccount({
        baseUrl: sandbox.baseUrl,
        key: sandbox.keys.valid,
        folder: own,
        clock: systemClock,
      })
    })
    onTestFinished(async () => {
      for (const desk of desks) await desk.close()
      await sandbox.close()
    })
    const products = sandbox.control
      .state()
      .products.filter(product => product.supplierId === 1 && !product.deleted)
      .slice(0, 12)
    // Each computer has just opened what it edits.
    for (const { catalog } of desks) for (const { id } of products.slice(8)) await catalog.refreshProduct(id)
    const editsOf = (desk: number): NewChange[] => [
      ...products.slice(0, 4).map(({ id, stockQty }) => stock(id, stockQty, 70_000 + desk)),
      ...products.slice(4, 8).map(({ id, basePrice }) => price(id, String(basePrice), `${50 + desk}`)),
      ...products.slice(8).map(product => update(product.id, name(product.name, `Name of desk ${desk}`))),
    ]
    for (const [index, { outbox }] of desks.entries()) {
      outbox.queue(editsOf(index), null)
      await untilIdle(outbox)
      await new Promise(resolve => setTimeout(resolve, GAP_MS))
    }
    const counts = desks.map(({ outbox }) => outbox.read().counts)
    expect(counts[0]).toMatchObject({ applied: 12, conflict: 0 })
    for (const { applied, conflict } of counts.slice(1))
      expect({ applied, conflict }).toEqual({ applied: 0, conflict: 12 })
    for (const { id } of products.slice(4, 8)) expect(sandbox.control.product({ id })?.basePrice).toBe(50)
  },
  60_000,
)
