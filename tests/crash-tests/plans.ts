import type { SandboxFault } from '../../sandbox/faults/fault.ts'
import { CHANGE_KINDS, type ChangeKind } from '../../shared/domain/changes/change.ts'
import { POINTS, type Point } from './task.ts'

/** Every this many runs, what earlier ones left is finished first, so that nothing waits forever. */
const CATCH_UP_EVERY = 12
const AT_POINT_MS = 4_000
/** A missed point is tried again, up to this often and with more time, on an outbox with nothing older in the way. */
const AGAIN_MOST = 8
const AGAIN_MS = 8_000
/** A program that is killed at any moment lives at most this long after its first edit. */
const LIFE_MS = 100

const MISHAPS: readonly SandboxFault[] = [
  { kind: 'reset', when: 'after' },
  { kind: 'reset', when: 'before' },
  { kind: 'error', status: 500, when: 'after' },
  { kind: 'error', status: 503, when: 'before' },
  { kind: 'truncate' },
  { kind: 'html', status: 502, when: 'after' },
  { kind: 'wrong-json', when: 'after' },
  { kind: 'limited', retryAfter: 1 },
]

/** One planned run of the program. */
interface Plan {
  point: Point | null
  kind: ChangeKind | null
  passes: number
  edits: number
  killAfterMs: number
  mishap: SandboxFault | null
  catchesUp: boolean
  /** Another program first finishes what earlier runs left; then the marketplace is read. */
  isSettled: boolean
}

/** A point at which a program dies during an operation; `name` as in `CampaignEnd.reached`. */
export interface Pair {
  point: Point
  kind: ChangeKind
  name: string
}

/** Each point with each operation. */
export const PAIRS: readonly Pair[] = POINTS.flatMap(point =>
  CHANGE_KINDS.map(kind => ({ point, kind, name: `${point} ${kind}` })),
)

/** Each point with three operations, and each operation at three points. */
export const THIRD_OF_PAIRS: readonly Pair[] = PAIRS.filter(
  ({ point, kind }) => (POINTS.indexOf(point) + CHANGE_KINDS.indexOf(kind)) % 3 === 0,
)

/** Those of the pairs at which no program died, by name. */
export function missedPairs(pairs: readonly Pair[], reached: ReadonlyMap<string, number>): string[] {
  return pairs.filter(({ name }) => !reached.has(name)).map(({ name }) => name)
}

/** The planned runs: killed at a point every other time, else at any moment; or at each of the pairs. */
export function plansOf(
  { kills, pairs }: { kills: number; pairs?: readonly Pair[] },
  random: () => number,
  reached: ReadonlyMap<string, number>,
): Generator<Plan> {
  return pairs === undefined ? randomPlans(kills, random) : directedPlans(pairs, kills, reached)
}

function* randomPlans(kills: number, random: () => number): Generator<Plan> {
  const any = () => Math.floor(random() * LIFE_MS)
  const mishap = () => MISHAPS[Math.floor(random() * MISHAPS.length)] ?? null
  for (let kill = 0; kill < kills; kill++) {
    const edits = 6 + Math.floor(random() * 14)
    const point = kill % 2 === 0 ? (POINTS[(kill / 2) % POINTS.length] ?? null) : null
    const catchesUp = kill % CATCH_UP_EVERY === CATCH_UP_EVERY - 1
    yield {
      point,
      kind: null,
      passes: 1 + Math.floor(random() * 3),
      edits,
      catchesUp,
      isSettled: false,
      killAfterMs: point === null ? any() : 350,
      mishap: random() < 0.4 ? mishap() : null,
    }
  }
}

/**
 * Whether an edit reaches a point at once depends on what earlier runs left and on what the marketplace did after
 * their death: the next edit may undo it, or it meets a conflict, or waits. So a missed point is tried again.
 */
function* directedPlans(
  pairs: readonly Pair[],
  rounds: number,
  reached: ReadonlyMap<string, number>,
): Generator<Plan> {
  const plan = { passes: 1, edits: 3, mishap: null, catchesUp: false }
  for (let round = 0; round < rounds; round++)
    for (const { point, kind } of pairs)
      yield { ...plan, point, kind, killAfterMs: AT_POINT_MS, isSettled: false }
  for (let left = AGAIN_MOST; left > 0; ) {
    const missed = pairs.filter(({ name }) => !reached.has(name)).slice(0, left)
    if (missed.length === 0) return
    for (const { point, kind } of missed)
      yield { ...plan, point, kind, killAfterMs: AGAIN_MS, isSettled: true }
    left -= missed.length
  }
}
