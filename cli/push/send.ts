import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Output } from '../../shared/contract/contract.ts'
import type { NotQueued } from '../../shared/contract/groups/outbox.ts'
import type { Change } from '../../shared/contract/outbox/change.ts'
import type { Job } from '../../shared/contract/outbox/job.ts'
import { type NewChange, needsAttention } from '../../shared/domain/changes/change.ts'
import type { Confirmation, RowBeyond } from '../../shared/domain/changes/guard-rails.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { Arguments } from '../arguments.ts'
import { lineText, operationText } from '../changes.ts'
import { EXIT, type ExitCode, Stop, whyOf } from '../exit.ts'
import { outcomeWords } from '../output/change-words.ts'
import { counted, grouped, listed } from '../output/listed.ts'
import { fieldWord, unusualWords } from '../output/words.ts'
import { unsentText, waitFor } from '../waiting.ts'

const WAIT_SECONDS = 60

/** `--wait`, in milliseconds. */
export function readTimeout(args: Arguments): number {
  return (wholeNumber(args, 'wait', ' of seconds') ?? WAIT_SECONDS) * 1000
}

/** The number of a flag, null where it isn't given. Throws {@link Stop} for anything else. */
export function wholeNumber(args: Arguments, flag: 'wait' | 'zero-missing', of = ''): number | null {
  const text = args.text(flag)
  if (text === null) return null
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new Stop(EXIT.usage, `--${flag} must be a whole number${of}, got "${visibleText(text)}".`)
}

/** The marketplace can't be sent to now; the changes that are left stay in the outbox. */
class JobStopped extends Stop {
  readonly changes: readonly Change[]

  constructor({ code, message }: Stop, changes: readonly Change[]) {
    const text = `${leftText(changes)} ${message}`
    super(code, text, { error: { why: whyOf(code), message: text }, changes })
    this.changes = changes
  }
}

/** `3 changes applied, 9 not sent yet.` */
function leftText(changes: readonly Change[]): string {
  const count = (is: (state: Change['state']) => boolean) => changes.filter(({ state }) => is(state)).length
  const others = [
    [count(needsAttention), 'failed'],
    [count(state => state === 'sending' || state === 'unknown'), 'sent without a clear answer'],
    [count(state => state === 'queued'), 'not sent yet'],
  ] as const
  const applied = `${counted(
    count(state => state === 'applied'),
    'change',
  )} applied`
  return `${[applied, ...others.flatMap(([many, what]) => (many === 0 ? [] : [`${grouped(many)} ${what}`]))].join(', ')}.`
}

/** Runs what sends a job; where it stops, `write` gets the changes as they are left. */
export async function tellingOfStop<T>(
  send: () => Promise<T>,
  write: (changes: readonly Change[]) => void,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof JobStopped) write(error.changes)
    throw error
  }
}

/** A finished job with all its changes. */
export interface Done {
  job: Job
  changes: Change[]
}

/** What is queued as one job; `confirmed` holds the values that --yes confirms, as they were when compared. */
interface Sent {
  changes: readonly NewChange[]
  confirmed: readonly Confirmation[]
  file: string
}

/** Queues the changes and waits until each is applied or needs a decision. */
export async function sendAll(
  bridge: Bridge,
  sent: Sent,
  folder: string,
  timeoutMs: number,
  log: (text: string) => void,
): Promise<Done> {
  const queued = await queueJob(bridge, sent)
  if (queued.kind === 'not-queued') throw notQueued(queued)
  return endOfJob(bridge, queued.job, folder, timeoutMs, log)
}

/** Queues the changes as one job: from here on the outbox sends them, also later. */
export function queueJob(
  bridge: Bridge,
  { changes, confirmed, file }: Sent,
): Promise<Output<'queueChanges'>> {
  return bridge.call('queueChanges', { changes: [...changes], confirmed: [...confirmed], file })
}

export function notQueued({ why, beyond }: NotQueued): Stop {
  const lines = listed((beyond ?? []).map(beyondLine))
  return new Stop(EXIT.usage, [`Nothing was sent: ${why}.`, ...lines].join('\n'))
}

/** Waits until each change of a job is applied or needs a decision. */
export async function endOfJob(
  bridge: Bridge,
  id: number,
  folder: string,
  timeoutMs: number,
  log: (text: string) => void,
): Promise<Done> {
  let logged = ''
  const waiting = waitFor(
    bridge,
    async () => {
      const { job } = await bridge.call('readJob', { id, states: [], offset: 0, limit: 1 })
      if (job === null) return null
      const open = job.counts.queued + job.counts.sending + job.counts.unknown
      const line = `${job.total - open} of ${job.total} done, ${counted(job.requests, 'request')} used.`
      if (line !== logged) log(line)
      logged = line
      return open === 0 ? job : null
    },
    what => unsentText(what, folder),
    log,
    timeoutMs,
  )
  const job = await tellingWhatIsLeft(waiting, () => allChanges(bridge, id))
  return { job, changes: await allChanges(bridge, id) }
}

/** Waits for the end of sending; where it has to stop, the error has the changes as they are left. */
export async function tellingWhatIsLeft<T>(
  waiting: Promise<T>,
  left: () => Promise<readonly Change[]>,
): Promise<T> {
  try {
    return await waiting
  } catch (error) {
    throw error instanceof Stop ? new JobStopped(error, await left()) : error
  }
}

/** Stops and lists the changes that need confirmation, unless --yes was given. */
export function stopUnlessConfirmed(
  one: string,
  lines: readonly string[],
  changes: readonly NewChange[],
  args: Arguments,
): void {
  if (lines.length === 0 || args.has('yes')) return
  throw new Stop(
    EXIT.usage,
    `${counted(lines.length, `unusual ${one}`)}:\n${listed(lines).join('\n')}\nNothing was sent. Check them, then add --yes to send them too.`,
    { sent: false, why: 'unusual', unusual: lines.map(line => line.trim()), changes },
  )
}

/** One line about a value beyond the guard rails. */
export function beyondLine({ product, sku, field, from, to, beyond }: RowBeyond): string {
  const what = sku === null ? `product ${product ?? 'without SKU'}` : visibleText(sku)
  return `  ${what}: ${fieldWord(field)} ${from ?? 'none'} → ${to}: ${beyond.map(unusualWords).join(', ')}`
}

async function allChanges(bridge: Bridge, id: number): Promise<Change[]> {
  const changes: Change[] = []
  for (;;) {
    const page = await bridge.call('readJob', { id, states: [], offset: changes.length, limit: 1000 })
    changes.push(...page.changes)
    if (page.changes.length === 0 || changes.length >= page.matching) return changes
  }
}

/** Whether a change took effect, or gave way to a newer one. */
export const isDone = ({ state }: Change): boolean => state === 'applied' || state === 'superseded'

/** `doubtful` is the code of the file's own rows. */
export function exitOfSent(doubtful: ExitCode, changes: readonly Change[]): ExitCode {
  return changes.every(isDone) ? doubtful : EXIT.someRefused
}

export function doneText({ job, changes }: Done): string {
  const bad = changes.filter(change => !isDone(change))
  return [
    `${job.counts.applied} applied, ${bad.length} not, in ${counted(job.requests, 'request')}.`,
    ...listed(bad.map(badLine), bad.length, '; --json lists all, --failed FILE writes their rows'),
  ].join('\n')
}

/** One line about a change that did not take effect. */
export function badLine(change: Change): string {
  const place = change.origin === null ? '' : `${lineText(change.origin)}: `
  return `  ${place}${operationText(change)}: ${outcomeWords(change)}`
}
