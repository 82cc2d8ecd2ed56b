import { expect, test } from 'vitest'
import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import type { ToWorker } from '../worker/protocol.ts'
import { columnsOfParts } from '../worker/reading.ts'
import { ROWS_PER_PART } from './catalog-columns.ts'
import { CatalogCopy, type ComparedCatalog } from './catalog-copy.ts'

const ROWS = 2 * ROWS_PER_PART + 1

function catalogOf(rows: number) {
  const ids = Array.from({ length: rows }, (_, at) => at + 1)
  return {
    id: ids,
    sku: ids.map(id => `S${id}`),
    name: ids.map(id => `N${id}`),
    base_price: ids.map(() => '1.2'),
    stock_qty: ids.map(() => 10),
    unit: ids.map(() => 'stem'),
  } as unknown as ProductColumns
}

function open() {
  const columns = catalogOf(ROWS)
  const log: string[] = []
  const sent: ToWorker[] = []
  let now: ComparedCatalog = { columns, stage: null, priceDigits: null, sources: [0] }
  let during = () => {}
  const copy = new CatalogCopy(
    () => now,
    message => {
      sent.push(message)
      log.push(message.kind === 'catalog-part' ? `part ${message.at}` : `catalog of ${message.parts}`)
    },
    async () => {
      log.push('yield')
      during()
    },
  )
  const parts: Parameters<typeof columnsOfParts>[0][number][] = []
  return {
    columns,
    copy,
    log,
    move: (next: Partial<ComparedCatalog> = {}) => {
      now = { ...now, sources: [now], ...next }
    },
    onYield: (act: () => void) => {
      during = act
    },
    /** What the worker has. */
    held: () => {
      for (const message of sent.splice(0)) {
        if (message.kind === 'catalog-part') parts[message.at] = message.part
        if (message.kind === 'catalog') parts.length = message.parts
      }
      return columnsOfParts(parts, null)
    },
  }
}

test('the worker gets the catalog in parts, with a yield to the browser between them', async () => {
  const { copy, log, held, columns } = open()
  await copy.renew()
  expect(log).toEqual(['part 0', 'yield', 'part 1', 'yield', 'part 2', 'catalog of 3'])
  expect(held()).toEqual({ ...columns, earlier: [], priceDigits: null })
})

test('what stands as it was is not sent again, and nothing is looked at where nothing moved', async () => {
  const { copy, log, held, columns, move } = open()
  await copy.renew()
  held()
  log.length = 0
  await copy.renew()
  expect(log).toEqual([])
  move()
  await copy.renew()
  expect(log).toEqual(['yield', 'yield'])
  columns.stock_qty[ROWS_PER_PART] = 11
  move()
  await copy.renew()
  expect(log).toEqual(['yield', 'yield', 'yield', 'part 1', 'yield', 'catalog of 3'])
  log.length = 0
  move({ columns: catalogOf(ROWS_PER_PART) })
  await copy.renew()
  expect(log).toEqual(['catalog of 1'])
  expect(held().id).toHaveLength(ROWS_PER_PART)
})

test('what moves between two parts is sent by the next time', async () => {
  const { copy, log, held, columns, move, onYield } = open()
  onYield(() => {
    columns.stock_qty[0] = 12
    move()
    onYield(() => {})
  })
  const first = copy.renew()
  const second = copy.renew()
  await first
  await second
  expect(log.slice(5)).toEqual(['catalog of 3', 'part 0', 'yield', 'yield', 'catalog of 3'])
  expect(held().stock_qty[0]).toBe(12)
})

test('a closed one sends nothing any more', async () => {
  const { copy, log, onYield } = open()
  onYield(() => copy.close())
  await copy.renew()
  expect(log).toEqual(['part 0', 'yield'])
})
