import type { Handlers } from '../../shared/contract/contract.ts'
import type { ProductColumns } from '../../shared/contract/groups/catalog.ts'
import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import type {
  Attempt,
  Batch,
  Change,
  Job,
  Recovery,
  StateCounts,
  Tab,
} from '../../shared/contract/groups/outbox.ts'
import type { Host } from '../../shared/contract/host.ts'
import { CHANGE_STATES, type ChangeState, isFinal, needsPerson } from '../../shared/domain/change.ts'
import { FILE, listed, sampleChanges } from './outbox-changes.ts'

type OutboxAnswers = Pick<
  Handlers,
  | 'queueChanges'
  | 'readChanges'
  | 'readJobs'
  | 'readJob'
  | 'listChanges'
  | 'readChange'
  | 'planUndo'
  | 'undoJob'
  | 'readOutbox'
  | 'acknowledgeRecovery'
  | 'retryChanges'
  | 'withdrawChanges'
  | 'settleConflict'
  | 'pauseOutbox'
  | 'estimateCost'
  | 'offerChecks'
  | 'readDraft'
  | 'saveDraft'
>

/** An outbox of three jobs in every state, and a draft of `draft` cells. */
export function makeOutbox(
  scene: URLSearchParams,
  columns: ProductColumns,
  now: number,
  host: () => Host | null,
): OutboxAnswers {
  const isEmpty = scene.get('outbox') === 'empty'
  let paused = scene.get('paused') === 'yes'
  let recovery: Recovery | null = scene.get('recovered') === 'yes' ? recoveryAt(now) : null
  const total = Number(scene.get('lines') ?? 2400)
  const changes = isEmpty ? [] : sampleChanges(total, columns, now)
  const counts = countsOf(changes)
  const first = countsOf(changes.filter(({ job }) => job === 3))
  const second = countsOf(changes.filter(({ job }) => job === 2))
  const jobs: Job[] = [
    {
      id: 3,
      file: FILE,
      who: 'Anneke',
      undoes: null,
      about: null,
      createdAt: now - 60_000,
      total,
      counts: first,
      requests: 4,
      requestsLeft: 2,
      firstSentAt: now - 30_000,
      finishedAt: null,
      doneAt: now + 90_000,
      check: 'everything',
      unread: 0,
    },
    {
      id: 2,
      file: null,
      who: null,
      undoes: null,
      about: null,
      createdAt: now - 3_600_000,
      total: changes.length - total,
      counts: second,
      requests: 7,
      requestsLeft: 9,
      firstSentAt: now - 3_590_000,
      finishedAt: null,
      doneAt: null,
      check: 'everything',
      unread: 0,
    },
    {
      id: 1,
      file: 'stock.xlsx',
      who: 'Anneke',
      undoes: null,
      about: null,
      createdAt: now - 90_000_000,
      total: 5000,
      counts: onlyApplied(5000),
      requests: 10,
      requestsLeft: 0,
      firstSentAt: now - 89_990_000,
      finishedAt: now - 89_970_000,
      doneAt: null,
      check: 'mine',
      unread: 5000,
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
      return { kind: 'queued', job: 3, queued: queued.length, superseded: 0, created: [] }
    },
    readChanges: () => ({ changes: [], revision: 1, more: false }),
    readJobs: () => ({ jobs: isEmpty ? [] : jobs }),
    readJob: ({ id, states, offset, limit }) => {
      const fitting = changes.filter(
        ({ job, state }) => job === id && (states.length === 0 || states.includes(state)),
      )
      return {
        job: jobs.find(job => job.id === id) ?? null,
        changes: fitting.slice(offset, offset + limit),
        matching: fitting.length,
        batches: id === 3 ? batches : [],
      }
    },
    listChanges: ({ tab, text, job, kinds, offset, limit }) => {
      const wanted = text.toLowerCase()
      const fitting = listed(changes, now).filter(
        ({ change }) =>
          tabOf(change.state) === tab &&
          (job === null || change.job === job) &&
          (kinds.length === 0 || kinds.some(kind => kind === change.kind)) &&
          JSON.stringify(change).toLowerCase().includes(wanted),
      )
      if (tab === 'done') fitting.reverse()
      return { changes: fitting.slice(offset, offset + limit), total: fitting.length, revision: 1 }
    },
    readChange: ({ id }) => ({
      listed: listed(changes, now).find(({ change }) => change.id === id) ?? null,
      attempts: attemptsAt(now),
      unread: null,
    }),
    planUndo: ({ limit }) => {
      const lines = changes.slice(0, 40).map((change, row) => ({
        change,
        back: row % 5 !== 2,
        why: row % 5 === 2 ? ('changed-since' as const) : null,
        theirs: row % 5 === 2 ? '1.8' : null,
      }))
      return { back: 32, left: 8, lines: lines.slice(0, limit), requests: 2, doneAt: now + 60_000 }
    },
    undoJob: () => ({ kind: 'queued', job: 3, queued: 32, superseded: 0, created: [] }),
    acknowledgeRecovery: () => {
      recovery = null
      return { recovery }
    },
    readOutbox: () => ({
      counts: isEmpty ? onlyApplied(0) : counts,
      paused,
      stopped: null,
      revision: 1,
      recovery,
    }),
    retryChanges: () => ({ retried: 2 }),
    withdrawChanges: () => ({ withdrawn: 2, kept: 1 }),
    settleConflict: ({ ids }) => ({ settled: ids.length }),
    pauseOutbox: ({ paused: wanted }) => {
      paused = wanted
      host()?.emit('outboxChanged', { counts, paused, stopped: null, revision: 2 })
      return { paused }
    },
    offerChecks: ({ prices, stocks }) => {
      const sends = Math.ceil(prices.length / 500) + Math.ceil(stocks.length / 500)
      const doneAt = now + 95_000
      return {
        checks: [
          { check: 'everything', requests: sends + 52, requestsMost: sends + 104, doneAt },
          { check: 'moved', requests: sends + 12, requestsMost: sends + 64, doneAt },
          { check: 'mine', requests: sends, requestsMost: sends + 52, doneAt },
        ],
        preset: 'everything',
        why: 'usual',
      }
    },
    estimateCost: ({ prices, stocks }) => ({
      requests: Math.ceil(prices / 500) + Math.ceil(stocks / 500),
      doneAt: now + 95_000,
    }),
    readDraft: () => ({ cells: draft }),
    saveDraft: ({ set }) =>
      scene.get('save') === 'full'
        ? { kind: 'not-saved', why: 'disk-full' }
        : { kind: 'saved', cells: set.length },
  }
}

function recoveryAt(now: number): Recovery {
  return {
    at: now - 120_000,
    why: 'unreadable',
    recovered: 212,
    unreadable: 3,
    lostRanges: [
      [812, 815],
      [820, 820],
    ],
    drafts: { kept: 14, lost: 0 },
    asideName: 'outbox.damaged-2026-11-21.db',
  }
}

function tabOf(state: ChangeState): Tab {
  if (state === 'queued') return 'waiting'
  if (needsPerson(state)) return 'person'
  return isFinal(state) ? 'done' : 'sending'
}

function attemptsAt(now: number): Attempt[] {
  const path = '/prices'
  return [
    {
      at: now - 20_000,
      method: 'GET',
      path: '/products/7',
      class: 'applied',
      status: 200,
      ms: 90,
      note: null,
    },
    {
      at: now - 30_000,
      method: 'POST',
      path,
      class: 'rejected',
      status: 422,
      ms: 120,
      note: 'Product is archived',
    },
    { at: now - 50_000, method: 'POST', path, class: 'unknown', status: null, ms: 10_000, note: 'timeout' },
  ]
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
