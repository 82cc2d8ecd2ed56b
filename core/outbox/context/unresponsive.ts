import { getOrder, getProduct, listImages } from '../../api/endpoints.ts'
import type { Entities } from '../store/entities.ts'
import { backoffMs, type Figures } from './limits.ts'
import { readSendable } from '../requests/requests.ts'
import type { ChangeRow } from '../rows/row.ts'

/**
 * What the marketplace did not show when it was asked last, though the request reached it: a product whose page hangs,
 * for one. It is read beside the rest, one at a time and more and more rarely, as it may not keep waiting what is shown.
 */
export interface Silence {
  /** Told of every reading that reached the marketplace, by its path. */
  note(path: string, isAnswered: boolean): void
  has(path: string): boolean
  /** Whether it is time to ask for it again. */
  isDue(path: string, now: number): boolean
  size(): number
  /** When the next one falls due; null when none will. */
  nextDue(now: number): number | null
}

export function makeSilence(figures: Figures, time: () => number, chance: () => number): Silence {
  const silent = new Map<string, { times: number; dueAt: number }>()
  return {
    note: (path, isAnswered) => {
      if (isAnswered) {
        silent.delete(path)
        return
      }
      const times = (silent.get(path)?.times ?? 0) + 1
      silent.set(path, { times, dueAt: time() + backoffMs(figures, times - 1, chance()) })
    },
    has: path => silent.has(path),
    isDue: (path, now) => (silent.get(path)?.dueAt ?? 0) <= now,
    size: () => silent.size,
    nextDue: now => {
      const moments = [...silent.values()].map(({ dueAt }) => dueAt).filter(dueAt => dueAt > now)
      return moments.length === 0 ? null : Math.min(...moments)
    },
  }
}

/** Rows that can be read at one go, and those of the one silent thing that is due. What is under way aside is in neither. */
export interface Apart<Row> {
  lively: Row[]
  silent: Row[]
}

export function apart<Row extends ChangeRow>(
  rows: readonly Row[],
  { silence, entities }: { silence: Silence; entities: Pick<Entities, 'remoteOf'> },
  aside: Pick<Aside, 'isBusy' | 'holds'>,
  now: number,
): Apart<Row> {
  if (silence.size() === 0 && !aside.isBusy()) return { lively: [...rows], silent: [] }
  const lively: Row[] = []
  const silent = new Map<string, Row[]>()
  for (const row of rows) {
    // Shown at last, perhaps, and not judged yet.
    if (aside.holds(row.seq)) continue
    const path = pathOf(row, entities)
    if (path === null || !silence.has(path)) lively.push(row)
    else silent.set(path, [...(silent.get(path) ?? []), row])
  }
  const [first = []] = [...silent].filter(([path]) => silence.isDue(path, now)).map(([, rows]) => rows)
  return { lively, silent: aside.isBusy() ? [] : first }
}

/** What shows alone what a change is about; null for a create, which is looked for in lists. */
function pathOf(row: ChangeRow, entities: Pick<Entities, 'remoteOf'>): string | null {
  if (row.lane === 'order') {
    const read = readSendable(row)
    return read.kind === 'wish' && read.wish.kind === 'move' ? getOrder(read.wish.order).path : null
  }
  const product = row.kind === 'create' ? null : entities.remoteOf(row.entity)
  if (product === null) return null
  return row.lane === 'image' ? listImages(product).path : getProduct(product).path
}

/** One reading at a time that is not waited for. */
export interface Aside {
  isBusy(): boolean
  /** Whether it is about this change. */
  holds(seq: number): boolean
  start<Row extends Pick<ChangeRow, 'seq'>>(
    rows: readonly Row[],
    act: (rows: readonly Row[]) => Promise<unknown>,
  ): void
  /** Resolves when nothing is under way any more; throws what the last one threw. */
  end(): Promise<void>
}

/** `onEnd` is told whenever one is through. */
export function makeAside(onEnd: () => void): Aside {
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
