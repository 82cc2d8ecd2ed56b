import { expect, test } from 'vitest'
import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import { ROWS_PER_BLOCK } from '../../../bridge/stores/catalog-store.ts'
import { HeldCatalog } from '../worker/catalog/held-catalog.ts'
import type { ToWorker } from '../worker/protocol.ts'
import { CatalogCopy, type ComparedCatalog } from './catalog-copy.ts'

const ROWS = 2 * ROWS_PER_BLOCK + 1

function catalogOf(count: number): ComparedCatalog['rows'] & { taken: number[] } {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const columns = {
    id: ids,
    sku: ids.map(id => `S${id}`),
    name: ids.map(id => `N${id}`),
    base_price: ids.map(() => '1.2'),
    stock_qty: ids.map(() => 10),
    unit: ids.map(() => 'stem'),
  } as unknown as ProductColumns
  const rowOf = new Map(ids.map((id, row) => [id, row]))
  return { columns, rowOf, taken: Array(Math.ceil(count / ROWS_PER_BLOCK)).fill(1) }
}

function open() {
  const rows = catalogOf(ROWS)
  const edits = new Map<number, string>()
  const stage: ComparedCatalog['stage'] = {
    edits: () => [...edits.keys()].map(product => ({ product }) as never),
    changes: () => [],
    editOf: (product, field) =>
      field === 'stock_qty' && edits.has(product) ? ({ to: edits.get(product) } as never) : undefined,
    changeOf: () => undefined,
    valueToBe: () => '10',
  }
  const log: string[] = []
  const held = new HeldCatalog()
  let isMoved: boolean | null = null
  let now: ComparedCatalog = { rows, stage, priceDigits: null, sources: [0] }
  let during = () => {}
  const send = (message: ToWorker) => {
    if (message.kind === 'catalog-part') {
      held.take(message.at, structuredClone(message.part))
      log.push(`part ${message.at}`)
    } else if (message.kind === 'catalog') {
      isMoved = held.renew(message)
      log.push(`catalog of ${message.parts}`)
    }
  }
  const copy = new CatalogCopy(
    () => now,
    send,
    async () => {
      log.push('yield')
      during()
    },
  )
  return {
    rows,
    edits,
    log,
    copy,
    move: (next: Partial<ComparedCatalog> = {}) => {
      now = { ...now, sources: [now], ...next }
    },
    onYield: (act: () => void) => {
      during = act
    },
    /** What was sent since, and whether the worker found anything new in it. */
    renewed: async () => {
      log.length = 0
      isMoved = null
      await copy.renew()
      return { log: log.join(', '), isMoved }
    },
    stockOf: (sku: string) => held.lookup?.find(sku)?.stock_qty,
    held,
  }
}

test('the worker gets the catalog in parts, with a yield to the browser between them', async () => {
  const { renewed, held, stockOf } = open()
  expect(await renewed()).toEqual({
    log: 'part 0, yield, part 1, yield, part 2, catalog of 3',
    isMoved: true,
  })
  expect(held.lookup?.rows).toHaveLength(ROWS)
  expect(stockOf(`S${ROWS}`)).toBe(10)
})

test('only parts in which something was read, or that are edited, are sent again', async () => {
  const { renewed, rows, edits, move, stockOf } = open()
  await renewed()
  expect(await renewed()).toEqual({ log: '', isMoved: null })
  move()
  expect(await renewed()).toEqual({ log: '', isMoved: null })
  // Read again as it was.
  rows.taken[0] = 2
  move()
  expect(await renewed()).toEqual({ log: 'part 0, catalog of 3', isMoved: false })
  rows.columns.stock_qty[ROWS_PER_BLOCK] = 11
  rows.taken[1] = 2
  edits.set(ROWS, '12')
  move()
  expect(await renewed()).toEqual({ log: 'part 1, yield, part 2, catalog of 3', isMoved: true })
  expect([stockOf(`S${ROWS_PER_BLOCK + 1}`), stockOf(`S${ROWS}`)]).toEqual([11, 12])
  edits.clear()
  move()
  expect(await renewed()).toEqual({ log: 'part 2, catalog of 3', isMoved: true })
  expect(stockOf(`S${ROWS}`)).toBe(10)
})

test('rows that left are gone from the copy', async () => {
  const { renewed, move, stockOf } = open()
  await renewed()
  move({ rows: catalogOf(ROWS_PER_BLOCK) })
  expect(await renewed()).toEqual({ log: 'part 0, catalog of 1', isMoved: true })
  expect([stockOf('S1'), stockOf(`S${ROWS}`)]).toEqual([10, undefined])
})

test('what moves between two parts is sent by the next time', async () => {
  const { copy, log, rows, move, onYield, stockOf } = open()
  onYield(() => {
    rows.columns.stock_qty[0] = 12
    rows.taken[0] = 2
    move()
    onYield(() => {})
  })
  await Promise.all([copy.renew(), copy.renew()])
  expect(log.slice(5)).toEqual(['catalog of 3', 'part 0', 'catalog of 3'])
  expect(stockOf('S1')).toBe(12)
})

test('a closed one sends nothing any more', async () => {
  const { copy, log, onYield } = open()
  onYield(() => copy.close())
  await copy.renew()
  expect(log).toEqual(['part 0', 'yield'])
})
