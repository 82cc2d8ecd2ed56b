import type { Network } from '../../shared/contract/groups/connection.ts'
import type { ReadResult } from '../../shared/contract/groups/products.ts'
import { assertNever } from '../../shared/domain/assert-never.ts'
import { isAboutKey } from '../api/about-key.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Clock } from '../base/clock.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'
import type { AskedReply, Asker } from './asker.ts'

export interface UserReadOptions {
  asker: Asker
  rateLimiter: Pick<RateLimiter, 'connection'>
  clock: Clock
}

export type NotRead = Extract<ReadResult, { kind: 'not-read' }>
type Why = NotRead['why']

/** How long a person waits for a request to leave; trouble with the connection is checked every second. */
const PATIENCE_MS = 20_000
const LOOK_MS = 1000

/** One request that a person waits for: sent now, or a reason why it can't be; it never hangs. */
export async function userRead(
  { asker, rateLimiter, clock }: UserReadOptions,
  request: ApiRequest,
): Promise<({ kind: 'asked' } & AskedReply) | NotRead> {
  const before = whyShut(rateLimiter.connection().network)
  if (before !== null) return before
  const patience = new AbortController()
  const endsAt = clock.monotonic() + PATIENCE_MS
  let cancel = () => {}
  const look = () => {
    const isOver = clock.monotonic() >= endsAt || whyShut(rateLimiter.connection().network) !== null
    if (isOver) patience.abort()
    else cancel = clock.after(LOOK_MS, look)
  }
  cancel = clock.after(LOOK_MS, look)
  const asked = await asker.ask(request, 'person', patience.signal)
  cancel()
  if (asked !== null) return { kind: 'asked', ...asked }
  if (asker.isStopped()) return notRead('no-account')
  const { network, budget } = rateLimiter.connection()
  return whyShut(network) ?? notRead(budget.remaining > 0 ? 'no-connection' : 'limited')
}

/** Why a reply is not what was asked for; null if it can be read. */
export function whyNotRead(reply: Reply): NotRead | null {
  switch (reply.kind) {
    case 'ok':
      return null
    case 'limited':
      return notRead('limited', reply.words)
    case 'refused':
      return notRead(isAboutKey(reply) ? 'key-refused' : 'refused', reply.words)
    case 'unreachable':
      return notRead('no-connection')
    case 'unreadable':
      // A web page with 401 or 403 more likely comes from a company's gateway than from the marketplace.
      return notRead(isAboutKey(reply) && reply.what !== 'html' ? 'key-refused' : 'unreadable')
    default:
      return assertNever(reply)
  }
}

export const notRead = (why: Why, words: string | null = null): NotRead => ({ kind: 'not-read', why, words })

/** Trouble that waiting won't end. While the server fails, a person's request may still go. */
function whyShut(network: Network): NotRead | null {
  switch (network.kind) {
    case 'untried':
    case 'trying':
    case 'online':
    case 'failing':
      return null
    case 'offline':
    case 'disk':
      return notRead('no-connection')
    case 'limited':
      return notRead('limited')
    case 'key-refused':
      return notRead('key-refused', network.words)
    case 'no-key':
      return notRead('key-refused')
    case 'closed':
      return notRead('no-account')
    default:
      return assertNever(network)
  }
}
