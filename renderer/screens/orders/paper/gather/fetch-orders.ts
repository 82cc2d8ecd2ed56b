import type { OrderRow } from '../../../../../shared/contract/groups/orders.ts'
import type { ReadResult } from '../../../../../shared/contract/groups/products.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import type { Language } from '../../../../i18n/language.ts'
import { WHY_NOT_READ } from '../../../../i18n/texts/not-read-text.ts'

/** Why an order could not be read before printing. */
type WhyLeft =
  | Extract<ReadResult, { kind: 'not-read' }>['why']
  | 'gone'
  /** The core gave no answer. */
  | 'fault'
  | 'cancelled'

/** An order that was not read; `words` are the marketplace's own. */
export interface LeftOut {
  readonly id: string
  readonly why: WhyLeft
  readonly words: string | null
}

/** How old (ms) an order may be for printing. */
export const FRESH_MS = 10 * 60_000
const AT_ONCE = 3

/** The orders that have to be read before printing: those whose details were never read, or too long ago. */
export function ordersToFetch(
  ids: readonly string[],
  byId: ReadonlyMap<string, Pick<OrderRow, 'detailReadAt'>>,
  now: number,
): string[] {
  return ids.filter(id => {
    const at = byId.get(id)?.detailReadAt ?? null
    return at === null || now - at > FRESH_MS
  })
}

/** The next one would fail as well, and only make the person wait. */
const ALL_ALIKE: readonly WhyLeft[] = ['no-account', 'no-connection', 'limited', 'key-refused']

/**
 * Reads orders, a few at a time. `onDone` is called after each; once `signal` is aborted, or the connection is the
 * reason, no more are begun. Returns those that were not read.
 */
export async function fetchOrders(
  ids: readonly string[],
  read: (id: string) => Promise<ReadResult>,
  { onDone, signal }: { onDone: () => void; signal: AbortSignal },
): Promise<LeftOut[]> {
  const left: LeftOut[] = []
  const waiting = [...ids]
  let stopped: Omit<LeftOut, 'id'> | null = null

  const readOne = async (id: string): Promise<Omit<LeftOut, 'id'> | null> => {
    const result = await read(id).catch(() => null)
    if (result === null) return { why: 'fault', words: null }
    if (result.kind === 'read') return null
    return result.kind === 'gone' ? { why: 'gone', words: null } : { why: result.why, words: result.words }
  }
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (signal.aborted) stopped ??= { why: 'cancelled', words: null }
      const trouble: Omit<LeftOut, 'id'> | null = stopped ?? (await readOne(id))
      if (trouble !== null) left.push({ id, ...trouble })
      if (trouble !== null && ALL_ALIKE.includes(trouble.why)) stopped ??= trouble
      onDone()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return left.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Why an order was not read, with the marketplace's own words where it had some. */
export function leftToPrintText({ why, words }: LeftOut, language: Language): string {
  const reason = whyText(why, language)
  return words === null ? reason : language.t('paper.leftWords', { why: reason, words: isolated(words) })
}

const NOT_READ = {
  ...WHY_NOT_READ,
  gone: 'paper.whyGone',
  fault: 'paper.whyFault',
  cancelled: 'paper.whyCancelled',
} as const

const whyText = (why: WhyLeft, { t }: Language): string => t(NOT_READ[why])
