import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { type ChangeKind, isBulkKind } from '../../../../shared/domain/changes/change.ts'
import type { JobPart } from '../../../../shared/domain/changes/job-about.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'
import { statusText } from '../../../i18n/texts/status-text.ts'
import { changeValueText } from '../change/change-title.ts'

const MINUTE_MS = 60_000

/** The name of a job: its file, what it undoes, or what it did. */
export function jobName(job: Job, jobs: readonly Job[], language: Language): string {
  const { t } = language
  if (job.undoes !== null) {
    const undone = jobs.find(({ id }) => id === job.undoes)
    return t('outbox.undoOf', { job: undone === undefined ? `#${job.undoes}` : ownName(undone, language) })
  }
  return ownName(job, language)
}

/** When a job was queued; with its seconds where another of its name was queued in the same minute. */
export function jobTime(job: Job, jobs: readonly Job[], language: Language, now: number): string {
  const { time, seconds } = language
  const told = time(job.createdAt, now)
  const name = jobName(job, jobs, language)
  const hasTwin = jobs.some(
    other =>
      other.id !== job.id &&
      Math.abs(other.createdAt - job.createdAt) < MINUTE_MS &&
      time(other.createdAt, now) === told &&
      jobName(other, jobs, language) === name,
  )
  return hasTwin ? seconds(job.createdAt) : told
}

function ownName({ file, about }: Job, language: Language): string {
  const { t } = language
  if (file !== null) return file
  if (about === null || about.length === 0) return t('outbox.byHand')
  return about.map(part => partText(part, language)).join(', ')
}

const COUNTED = {
  price: 'outbox.batchPrices',
  stock: 'outbox.didStocks',
  create: 'outbox.didCreates',
  update: 'outbox.didUpdates',
  delete: 'outbox.didDeletes',
  'image-add': 'outbox.didImages',
  'image-delete': 'outbox.didImages',
  'image-primary': 'outbox.didImages',
  move: 'orders.shown',
} as const satisfies Record<ChangeKind, string>

/** `5,003 prices +5 %`, `Order 010398 → confirmed`, `2 new products`. */
function partText(part: JobPart, language: Language): string {
  const { t } = language
  const { kind, count, of } = part
  const what = kind === 'move' && of !== null ? t('orders.order', { order: isolated(of) }) : null
  const name = what ?? named(t(COUNTED[kind], { n: count }), of)
  const result = resultText(part, language)
  return result === null ? name : `${name} ${result}`
}

const named = (words: string, of: string | null) => (of === null ? words : `${words} (${isolated(of)})`)

function resultText({ kind, percent, by, to }: JobPart, language: Language): string | null {
  const { number } = language
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`
  if (to !== null && kind === 'move') return `→ ${statusText(to, language)}`
  if (by !== null) return signed(by)
  if (percent !== null) return `${signed(percent)} %`
  if (to === null || !isBulkKind(kind)) return null
  return `→ ${changeValueText(kind === 'price' ? 'base_price' : 'stock_qty', to, language)}`
}
