import { getOrder, getProduct, listImages } from '../../api/endpoints.ts'
import { readSendable } from '../requests/requests.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { Entities } from '../store/entities.ts'
import { backoffMs, type OutboxLimits } from './limits.ts'

/**
 * Resources that the marketplace did not show at the last read although the request reached it, such as a product
 * whose page hangs. They are read apart (in a bulkhead), one at a time and less and less often, so that they do not
 * hold up the others. Forgets everything with the program: after a start each resource is read with the others again.
 */
export function makeUnresponsive(limits: OutboxLimits, time: () => number, random: () => number) {
  const silent = new Map<string, { times: number; dueAt: number }>()
  return {
    /** Records the outcome of every read that reached the marketplace, by its path. */
    note: (path: string, isAnswered: boolean) => {
      if (isAnswered) {
        silent.delete(path)
        return
      }
      const times = (silent.get(path)?.times ?? 0) + 1
      silent.set(path, { times, dueAt: time() + backoffMs(limits, times - 1, random()) })
    },
    has: (path: string): boolean => silent.has(path),
    /** Whether it is time to read it again. */
    isDue: (path: string, now: number): boolean => (silent.get(path)?.dueAt ?? 0) <= now,
    size: (): number => silent.size,
    /** When the next one is due; null when none will be. */
    nextDue: (now: number): number | null => {
      const moments = [...silent.values()].map(({ dueAt }) => dueAt).filter(dueAt => dueAt > now)
      return moments.length === 0 ? null : Math.min(...moments)
    },
  }
}

/** What {@link makeUnresponsive} returns. */
export type Unresponsive = ReturnType<typeof makeUnresponsive>

/**
 * `responsive`: rows that can be read together. `silent`: the rows of one unresponsive resource that is due. Rows in
 * the bulkhead are in neither.
 */
export interface SplitRows<Row> {
  responsive: Row[]
  silent: Row[]
}

/** Nothing to read. */
export const NO_ROWS: SplitRows<never> = { responsive: [], silent: [] }

/** `silent` is empty while the bulkhead is busy. */
export function splitUnresponsive<Row extends ChangeRow>(
  rows: readonly Row[],
  { unresponsive, entities }: { unresponsive: Unresponsive; entities: Pick<Entities, 'remoteOf'> },
  bulkhead: Pick<Bulkhead, 'isBusy' | 'holds'>,
  now: number,
): SplitRows<Row> {
  if (unresponsive.size() === 0 && !bulkhead.isBusy()) return { responsive: [...rows], silent: [] }
  const responsive: Row[] = []
  const silent = new Map<string, Row[]>()
  for (const row of rows) {
    // Its read may have succeeded and not be resolved yet.
    if (bulkhead.holds(row.seq)) continue
    const path = pathOf(row, entities)
    if (path === null || !unresponsive.has(path)) responsive.push(row)
    else silent.set(path, [...(silent.get(path) ?? []), row])
  }
  const [first = []] = [...silent].filter(([path]) => unresponsive.isDue(path, now)).map(([, rows]) => rows)
  return { responsive, silent: bulkhead.isBusy() ? [] : first }
}

/** The path that shows the subject of a change and nothing else; null for a create, which is looked up in lists. */
function pathOf(row: ChangeRow, entities: Pick<Entities, 'remoteOf'>): string | null {
  if (row.lane === 'order') {
    const read = readSendable(row)
    return read.kind === 'operation' && read.operation.kind === 'move'
      ? getOrder(read.operation.order).path
      : null
  }
  const product = row.kind === 'create' ? null : entities.remoteOf(row.entity)
  if (product === null) return null
  return row.lane === 'image' ? listImages(product).path : getProduct(product).path
}

/** One read at a time that nobody waits for. */
export interface Bulkhead {
  isBusy(): boolean
  /** Whether the running read is about this change. */
  holds(seq: number): boolean
  start<Row extends Pick<ChangeRow, 'seq'>>(
    rows: readonly Row[],
    act: (rows: readonly Row[]) => Promise<unknown>,
  ): void
  /** Resolves when nothing is running any more; throws what the last read threw. */
  end(): Promise<void>
}

/** `onEnd` is called whenever a read has ended. */
export function makeBulkhead(onEnd: () => void): Bulkhead {
  let running: Promise<unknown> | null = null
  let held = new Set<number>()
  let failure: { error: unknown } | null = null
  const rethrow = () => {
    if (failure !== null) throw failure.error
  }
  return {
    isBusy: () => {
      rethrow()
      return running !== null
    },
    holds: seq => held.has(seq),
    start: (rows, act) => {
      held = new Set(rows.map(({ seq }) => seq))
      running = act(rows)
        .catch((error: unknown) => {
          failure = { error }
        })
        .finally(() => {
          running = null
          held = new Set()
          onEnd()
        })
    },
    end: async () => {
      await running
      rethrow()
    },
  }
}
