import type { Bridge } from '../shared/contract/bridge.ts'
import type { Connection } from '../shared/contract/groups/connection.ts'
import { badgeOf } from '../shared/domain/changes/outbox-counts.ts'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import { EXIT, Stop } from './exit.ts'
import { momentText } from './output/listed.ts'
import type { Terminal } from './output/terminal.ts'
import { offlineWords } from './output/words.ts'

/** A shorter wait that the marketplace asks for is not worth a line. */
const LONG_MS = 10_000

/**
 * Waits until `find` returns something, calling it again after each event of the core. Throws {@link Stop} when waiting
 * is of no use: the key is refused, or the marketplace has been out of reach for `timeoutMs`. Says when the marketplace asks to wait long.
 */
export async function waitFor<T>(
  bridge: Bridge,
  find: () => Promise<T | null>,
  messageOf: (what: string) => string,
  log: Terminal['log'],
  timeoutMs = 0,
): Promise<T> {
  let saidUntil = 0
  let wake: () => void = () => {}
  let woken = new Promise<void>(resolve => {
    wake = resolve
  })
  const stops = (
    ['outboxChanged', 'catalogProgressed', 'ordersProgressed', 'connectionChanged'] as const
  ).map(event => bridge.on(event, () => wake()))
  try {
    for (;;) {
      const next = woken
      const found = await find()
      if (found !== null) return found
      const connection = await bridge.call('readConnection', {})
      stopIfUnreachable(connection, messageOf, timeoutMs)
      const until = connection.network.kind === 'limited' ? connection.network.until : 0
      if (until > Math.max(saidUntil, Date.now()) + LONG_MS) {
        saidUntil = until
        log(`The marketplace accepts no requests until ${momentText(until)}. Waiting.`)
      }
      await nextOrTimeout(next, connection.network, timeoutMs)
      woken = new Promise<void>(resolve => {
        wake = resolve
      })
    }
  } finally {
    for (const stop of stops) stop()
  }
}

/**
 * Waits until the outbox has nothing left that can be sent: it is paused, or the rest waits for a person. Otherwise as
 * {@link waitFor}.
 */
export async function waitForOutbox(
  bridge: Bridge,
  folder: string,
  log: Terminal['log'],
  timeoutMs = 0,
): Promise<void> {
  const find = async () => {
    const { counts, paused } = await bridge.call('readOutbox', {})
    const { waiting, attention } = badgeOf(counts)
    const mayBeStuck = attention > 0 && waiting === counts.queued
    return paused || waiting === 0 || (mayBeStuck && (await isStuck(bridge))) ? true : null
  }
  await waitFor(bridge, find, what => unsentText(what, folder), log, timeoutMs)
}

const LISTED_CHANGES = 500

/** Whether each queued change waits for another, in the end for one that needs a person's decision. */
async function isStuck(bridge: Bridge): Promise<boolean> {
  for (let offset = 0, total = 1; offset < total; offset += LISTED_CHANGES) {
    const page = await bridge.call('listChanges', {
      tab: 'waiting',
      text: '',
      job: null,
      kinds: [],
      offset,
      limit: LISTED_CHANGES,
    })
    if (page.changes.some(({ waits }) => waits !== null && !STUCK.has(waits.kind))) return false
    total = page.total
  }
  return true
}

const STUCK: ReadonlySet<string> = new Set(['person', 'create', 'earlier'])

/** Why sending stopped, and what becomes of the rest. */
export function unsentText(why: string, folder: string): string {
  return `${why} Nothing is lost: unsent changes stay in the outbox in ${visibleText(folder)}, and the next desk push or desk outbox there sends them.`
}

/** Waits for the next event; while the marketplace is out of reach, until `timeoutMs` at the longest. */
async function nextOrTimeout(
  next: Promise<void>,
  network: Connection['network'],
  timeoutMs: number,
): Promise<void> {
  if (network.kind !== 'offline') return next
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<void>(resolve => {
    timer = setTimeout(resolve, Math.max(0, network.since + timeoutMs - Date.now()))
  })
  await Promise.race([next, timedOut])
  clearTimeout(timer)
}

function stopIfUnreachable(
  { network }: Connection,
  messageOf: (what: string) => string,
  timeoutMs: number,
): void {
  switch (network.kind) {
    case 'key-refused': {
      const message = network.words === null ? '' : ` Its message: "${visibleText(network.words)}"`
      throw new Stop(
        EXIT.notAuthorised,
        messageOf(`The marketplace refused the API key (${network.status}).${message}`),
      )
    }
    case 'no-key':
      throw new Stop(EXIT.notAuthorised, messageOf('The API key is missing.'))
    case 'offline':
      if (Date.now() - network.since < timeoutMs) return
      throw new Stop(
        EXIT.notReachable,
        messageOf(`The marketplace cannot be reached${offlineWords(network.why)}.`),
      )
    case 'failing':
      throw new Stop(
        EXIT.notReachable,
        messageOf(
          'The marketplace answers with errors, or with data that cannot be read. Wait some minutes; if it happens again, ask the marketplace.',
        ),
      )
    case 'disk':
      throw new Stop(
        EXIT.usage,
        messageOf(
          `The data folder is not writable${network.why === 'disk-full' ? ': the disk is full' : ''}.`,
        ),
      )
    case 'closed':
      throw new Stop(EXIT.usage, messageOf('The data folder could not be opened. See its log.'))
    case 'limited':
    case 'online':
    case 'untried':
    case 'trying':
      return
  }
}
