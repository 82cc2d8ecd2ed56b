import { isAboutKey } from '../api/about-key.ts'
import { listCategories, listProducts } from '../api/endpoints.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'

const PROBE_ANSWER_MS = 20_000

/** Whether a 401 or 403 needs a probe: a web page comes from a gateway, never from the marketplace. */
function isAskedAbout(reply: Reply): boolean {
  return isAboutKey(reply) && !(reply.kind === 'unreadable' && reply.what === 'html')
}

/**
 * A small read that changes nothing and that nobody waits for: the categories, or one product if the categories were
 * refused.
 */
export function probeBeside(refused: ApiRequest | null): ApiRequest {
  const probe = refused?.path === listCategories().path ? listProducts(1, 1) : listCategories()
  return { ...probe, answerMs: PROBE_ANSWER_MS }
}

/** What a 401 or 403 is about, see {@link whoseRefusal}. */
export type RefusalOwner = 'request' | 'key' | 'unknown'

/**
 * Whose refusal a 401 or 403 is, by the answer to a probe with the same key (API document §5 names these statuses for
 * keys only, §7 leaves open what else they may mean):
 * - `request`: the key works for other things, so only this request is refused.
 * - `key`: the probe was refused too; or it proved nothing, and the refusal has the code that the document has for
 *   keys.
 * - `unknown`: it can't be known now. The request was not carried out, and may be repeated.
 */
function whoseRefusal(reply: Reply, probe: Reply | null): RefusalOwner {
  if (probe !== null && isAboutKey(probe)) return 'key'
  const isAccepted = probe?.kind === 'ok' || (probe?.kind === 'refused' && probe.status < 500)
  if (isAccepted) return 'request'
  const code = reply.kind === 'refused' ? reply.code : null
  return code === 'FORBIDDEN' || code === 'UNAUTHORIZED' ? 'key' : 'unknown'
}

/** Finds out whose refusals are, one question at a time; nothing else leaves meanwhile. */
export interface Refusals {
  /** Resolves at once for a reply that raises no question. `about` of the reply says what was found out. */
  findOut(request: ApiRequest, reply: Reply): Promise<{ reply: Reply; whose: RefusalOwner | null }>
  isAsking(): boolean
  /** Resolves when no question is open. */
  found(): Promise<unknown>
  /** Something changed: there may be room for a probe now. */
  moved(): void
}

/** `probe` resolves to null if none may leave now; it is called only while `hasRoom`. */
export function makeRefusals(world: {
  hasRoom(): boolean
  probe(refused: ApiRequest): Promise<Reply | null>
}): Refusals {
  let asking: Promise<Reply | null> | null = null
  let waiting: (() => void)[] = []

  async function ask(refused: ApiRequest): Promise<Reply | null> {
    while (!world.hasRoom()) await new Promise<void>(resolve => waiting.push(resolve))
    return await world.probe(refused)
  }

  return {
    findOut: async (request, reply) => {
      if (!isAskedAbout(reply)) return { reply, whose: null }
      // Requests refused at the same time share one probe.
      asking ??= ask(request).finally(() => {
        asking = null
      })
      const whose = whoseRefusal(reply, await asking)
      const isRefusal = reply.kind === 'refused' || reply.kind === 'unreadable'
      return { reply: whose === 'request' && isRefusal ? { ...reply, about: 'request' } : reply, whose }
    },
    isAsking: () => asking !== null,
    found: async () => await asking,
    moved: () => {
      const ready = waiting
      waiting = []
      for (const go of ready) go()
    },
  }
}
