import type { Bridge } from '../shared/contract/bridge.ts'
import type { Change, Job } from '../shared/contract/groups/outbox.ts'
import type { NewChange } from '../shared/domain/change.ts'
import type { Confirmation, RowBeyond } from '../shared/domain/guard-rails.ts'
import { visibleText } from '../shared/domain/visible-text.ts'
import type { Arguments } from './arguments.ts'
import { tellWanted, tellWhy } from './change-text.ts'
import { EXIT, Stop } from './exit.ts'
import { waitFor } from './waiting.ts'

const PATIENCE_SECONDS = 60
/** Values beyond the guard rails that are told one by one. */
const TOLD_MAX = 20

/** `--wait`, in milliseconds. */
export function readPatience(words: Arguments): number {
  const text = words.text('wait') ?? String(PATIENCE_SECONDS)
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  throw new Stop(EXIT.usage, `--wait must be a whole number of seconds, got "${text}".`)
}

/** A job with all its changes, when nothing of it is open any more. */
export interface Done {
  job: Job
  changes: Change[]
}

/** What is to be queued as one job; `confirmed` names what --yes says is right, as it was when the file was compared. */
export interface Sent {
  changes: readonly NewChange[]
  confirmed: readonly Confirmation[]
  file: string
}

/** Queues everything and waits until each change is applied, or waits for a person. */
export async function sendAll(
  bridge: Bridge,
  { changes, confirmed, file }: Sent,
  folder: string,
  patienceMs: number,
  tell: (text: string) => void,
): Promise<Done> {
  const queued = await bridge.call('queueChanges', {
    ...{ changes: [...changes], confirmed: [...confirmed], file },
  })
  if (queued.kind === 'not-queued')
    throw new Stop(
      EXIT.usage,
      [`Nothing was sent: ${queued.why}.`, ...(queued.beyond ?? []).slice(0, TOLD_MAX).map(tellBeyond)].join(
        '\n',
      ),
    )
  const { job: id } = queued
  let told = ''
  const job = await waitFor(
    bridge,
    async () => {
      const { job } = await bridge.call('readJob', { id, states: [], offset: 0, limit: 1 })
      if (job === null) return null
      const open = job.counts.queued + job.counts.sending + job.counts.unknown
      const line = `${job.total - open} of ${job.total} settled, ${job.requests} requests used.`
      if (line !== told) tell(line)
      told = line
      return open === 0 ? job : null
    },
    what =>
      `${what} Nothing is lost: what was not sent waits in the outbox in ${folder} and goes out with the next desk push or desk outbox there.`,
    patienceMs,
  )
  return { job, changes: await allChanges(bridge, id) }
}

/** A value beyond the guard rails, as it is now. */
export function tellBeyond({ product, sku, field, from, to, beyond }: RowBeyond): string {
  const what = sku === null ? `product ${product ?? 'without SKU'}` : visibleText(sku)
  return `  ${what}: ${field} ${from ?? 'none'} → ${to}: ${beyond.map(({ kind }) => kind).join(', ')}`
}

async function allChanges(bridge: Bridge, id: number): Promise<Change[]> {
  const changes: Change[] = []
  for (;;) {
    const page = await bridge.call('readJob', { id, states: [], offset: changes.length, limit: 1000 })
    changes.push(...page.changes)
    if (page.changes.length === 0 || changes.length >= page.matching) return changes
  }
}

export function tellDone({ job, changes }: Done): string {
  const bad = changes.filter(change => change.state !== 'applied' && change.state !== 'superseded')
  return [
    `${job.counts.applied} applied, ${bad.length} not, in ${job.requests} requests.`,
    ...bad.map(change => {
      const place = change.origin === null ? '' : `line ${change.origin.line}: `
      return `  ${place}${tellWanted(change)}: ${change.state}, ${tellWhy(change)}`
    }),
  ].join('\n')
}
