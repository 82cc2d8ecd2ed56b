import type { Handlers } from '../../shared/contract/contract.ts'
import type { ProductColumns } from '../../shared/contract/groups/catalog.ts'
import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import type { Batch, Change, Job, StateCounts } from '../../shared/contract/groups/outbox.ts'
import type { Host } from '../../shared/contract/host.ts'
import { CHANGE_STATES, type ChangeReason, type ChangeState } from '../../shared/domain/change.ts'

type OutboxAnswers = Pick<
  Handlers,
  | 'queueChanges'
  | 'readChanges'
  | 'readJobs'
  | 'readJob'
  | 'readOutbox'
  | 'retryChanges'
  | 'withdrawChanges'
  | 'settleConflict'
  | 'pauseOutbox'
  | 'estimateCost'
  | 'readDraft'
  | 'saveDraft'
>

const SHOWN: readonly [ChangeState, ChangeReason | null, string | null][] = [
  ['rejected', 'item-refused', 'Product is archived'],
  ['conflict', 'changed-meanwhile', null],
  ['unknown', 'no-answer', null],
  ['sending', null, null],
  ['queued', null, null],
  ['applied', null, null],
  ['applied', 'confirmed-by-reading', null],
  ['superseded', null, null],
  ['withdrawn', null, null],
]

/** An outbox of three jobs in every state, and a draft of `draft` cells. */
export function makeOutbox(
  scene: URLSearchParams,
  columns: ProductColumns,
  now: number,
  host: () => Host | null,
): OutboxAnswers {
  const isEmpty = scene.get('outbox') === 'empty'
  let paused = scene.get('paused') === 'yes'
  const total = Number(scene.get('lines') ?? 2400)
  const changes = Array.from({ length: total }, (_, row) => changeOf(row, columns, now))
  const counts = countsOf(changes)
  const jobs: Job[] = [
    {
      id: 3,
      file: 'prijslijst week 48 export.csv',
      createdAt: now - 60_000,
      total,
      counts,
      requests: 4,
      requestsLeft: 2,
      firstSentAt: now - 30_000,
      finishedAt: null,
      doneAt: now + 90_000,
    },
    {
      id: 2,
      file: null,
      createdAt: now - 3_600_000,
      total: 12,
      counts: onlyApplied(12),
      requests: 1,
      requestsLeft: 0,
      firstSentAt: now - 3_590_000,
      finishedAt: now - 3_589_000,
      doneAt: null,
    },
    {
      id: 1,
      file: 'stock.xlsx',
      createdAt: now - 90_000_000,
      total: 5000,
      counts: onlyApplied(5000),
      requests: 10,
      requestsLeft: 0,
      firstSentAt: now - 89_990_000,
      finishedAt: now - 89_970_000,
      doneAt: null,
    },
  ]
  const batches: Batch[] = [
    {
      id: 3,
      kind: 'price',
      lines: 500,
      state: 'sending',
      sentAt: now - 2000,
      ms: null,
      applied: 0,
      failed: 0,
    },
    {
      id: 2,
      kind: 'price',
      lines: 500,
      state: 'unanswered',
      sentAt: now - 12_000,
      ms: 10_000,
      applied: 0,
      failed: 0,
    },
    {
      id: 1,
      kind: 'stock',
      lines: 500,
      state: 'answered',
      sentAt: now - 30_000,
      ms: 420,
      applied: 498,
      failed: 2,
    },
  ]
  let draft = draftOf(Number(scene.get('draft') ?? 0), columns)
  return {
    queueChanges: ({ changes: queued }) => {
      if (scene.get('queue') === 'full') return { kind: 'not-queued', why: 'disk-full' }
      draft = []
      return { kind: 'queued', job: 3, queued: queued.length, superseded: 0 }
    },
    readChanges: () => ({ changes: [], revision: 1, more: false }),
    readJobs: () => ({ jobs: isEmpty ? [] : jobs }),
    readJob: ({ id, states, offset, limit }) => {
      const fitting = states.length === 0 ? changes : changes.filter(({ state }) => states.includes(state))
      return {
        job: jobs.find(job => job.id === id) ?? null,
        changes: fitting.slice(offset, offset + limit),
        matching: fitting.length,
        batches,
      }
    },
    readOutbox: () => ({ counts: isEmpty ? onlyApplied(0) : counts, paused, stopped: null, revision: 1 }),
    retryChanges: () => ({ retried: 2 }),
    withdrawChanges: () => ({ withdrawn: 2, kept: 1 }),
    settleConflict: ({ ids }) => ({ settled: ids.length }),
    pauseOutbox: ({ paused: wanted }) => {
      paused = wanted
      host()?.emit('outboxChanged', { counts, paused, stopped: null, revision: 2 })
      return { paused }
    },
    estimateCost: ({ prices, stocks }) => ({
      requests: Math.ceil(prices / 500) + Math.ceil(stocks / 500),
      doneAt: now + 95_000,
    }),
    readDraft: () => ({ cells: draft }),
    saveDraft: ({ set }) => ({ kind: 'saved', cells: set.length }),
  }
}

function changeOf(row: number, columns: ProductColumns, now: number): Change {
  const [state, reason, words] = SHOWN[row % SHOWN.length] ?? ['queued', null, null]
  const isPrice = row % 2 === 0
  return {
    id: row + 1,
    job: 3,
    product: columns.id[row % columns.id.length] ?? 1,
    sku: columns.sku[row % columns.id.length] ?? null,
    field: isPrice ? 'base_price' : 'stock_qty',
    from: isPrice ? '1.2' : '40',
    to: isPrice ? '1.35' : '25',
    state,
    reason,
    words,
    theirs: state === 'conflict' ? (isPrice ? '1.5' : '12') : null,
    origin: { file: 'prijslijst week 48 export.csv', line: row + 2 },
    createdAt: now - 60_000,
    settledAt: null,
  }
}

function countsOf(changes: readonly Change[]): StateCounts {
  const counts = onlyApplied(0)
  for (const { state } of changes) counts[state]++
  return counts
}

function onlyApplied(n: number): StateCounts {
  const counts = Object.fromEntries(CHANGE_STATES.map(state => [state, 0])) as StateCounts
  return { ...counts, applied: n }
}

function draftOf(count: number, columns: ProductColumns): DraftCell[] {
  return Array.from({ length: count }, (_, index) => {
    const row = index % columns.id.length
    const isPrice = index % 2 === 0
    const from = isPrice ? (columns.base_price[row] ?? null) : String(columns.stock_qty[row])
    const to =
      index % 97 === 5
        ? null
        : isPrice
          ? String(Math.round(Number(from) * (1 + (index % 9) / 20) * 100) / 100)
          : String((index * 3) % 80)
    return {
      product: columns.id[row] ?? 1,
      field: isPrice ? 'base_price' : 'stock_qty',
      from,
      to: index === 0 ? '0' : index === 2 ? '77.5' : to,
      text: to ?? 'op aanvraag',
      origin: { file: 'prijslijst week 48 export.csv', line: index + 2 },
    }
  })
}
