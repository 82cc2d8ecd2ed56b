import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowXml, workbookBytes } from '../../../../shared/import/fixtures/workbook.ts'
import { HEAD_BYTES } from '../../../../shared/import/table/file-kinds.ts'
import { LISTED, OPEN_FOR } from '../fixtures/read-list.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

const ROWS = 30_000
const said: FromWorker[] = []
const worker = {
  postMessage: (message: FromWorker) => void said.push(message),
  onmessage: (_: { data: ToWorker }) => {},
}

beforeAll(async () => {
  vi.stubGlobal('self', worker)
  await import('./read-worker.ts')
  tell({ kind: 'catalog-part', at: 0, part: LISTED })
  tell({ kind: 'catalog', parts: 1, priceDigits: null })
})

afterAll(() => vi.unstubAllGlobals())

function tell(data: ToWorker): void {
  worker.onmessage({ data })
}

function open(name: string, bytes: Uint8Array, kind: 'head' | 'open' = 'open') {
  said.length = 0
  tell({ kind, name, ...OPEN_FOR, bytes: new Uint8Array(bytes).buffer })
}

/** Waits until all of a file was judged, or its beginning. */
const judged = (first: null | object) =>
  vi.waitFor(() => expect(said.at(-1)).toMatchObject({ kind: 'judged', first }), 10_000)

const lines = (row: (at: number) => string) => Array.from({ length: ROWS }, (_, at) => row(at)).join('')

test('the beginning of a file is shown while the rest is read, and is never taken for all of it', async () => {
  const bytes = new TextEncoder().encode(`SKU;Stock\nROS-1;12\n${lines(at => `X-${at};5\n`)}`)
  open('list.csv', bytes.subarray(0, HEAD_BYTES + 1), 'head')
  await judged({ verdict: 'asked' })
  tell({ kind: 'answer', answers: { values: { 1: { '5': '6' } } } })
  tell({ kind: 'named', ask: 7 })
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ kind: 'answer', ask: 7 }), 10_000)
  expect(said.map(({ kind }) => kind)).toEqual(['judged', 'answer'])
  open('list.csv', bytes)
  await judged(null)
  expect(said.at(-1)).toMatchObject({ summary: { lines: { ignored: 1 }, answers: { values: {} } } })
  tell({ kind: 'answer', answers: {} })
  await judged(null)
})

test('the first lines of a large file are sent before the rest of it is judged', async () => {
  open('list.csv', new TextEncoder().encode(`SKU;Stock\nROS-1;99\n${lines(at => `X-${at};5\n`)}`))
  await judged(null)
  expect(said.filter(({ kind }) => kind !== 'read-progress')).toMatchObject([
    {
      kind: 'judged',
      first: { verdict: 'asked', rows: Array.from({ length: 78 }, (_, at) => ({ sku: `X-${at}` })) },
    },
    { kind: 'judged', first: null },
  ])
})

test('the progress of a workbook goes on from its bytes over its rows to their verdicts', async () => {
  const rows = rowXml(['SKU', 'Stock']) + lines(at => rowXml([`X-${at}`, at]))
  open('list.xlsx', workbookBytes({ sheets: { List: rows } }))
  await judged(null)
  const shares = said.flatMap(message => (message.kind === 'read-progress' ? [message.share] : []))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  for (const [from, to] of [
    [0, 0.1],
    [0.1, 0.4],
    [0.4, 1],
  ] as const)
    expect(
      shares.filter(share => share > from && share <= to),
      `${from} to ${to}`,
    ).not.toEqual([])
})
