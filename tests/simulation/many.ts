import type { ProfileName } from './draw/profiles.ts'
import { runWorld, type WorldEnd } from './run-world.ts'
import { makeComputer } from './world/computer.ts'
import type { Coverage } from './world/coverage.ts'
import type { Counts } from './world/world.ts'

/** A world that broke a promise, and its trace's hash when it was run again: it must be the same. */
type Failed = WorldEnd & { again: string }

export interface ManyEnd {
  worlds: number
  counts: Counts
  coverage: Coverage
  failed: Failed[]
  ms: number
}

/** Runs worlds with consecutive seeds; stops at a number of failures. */
export async function runMany(options: {
  first: number
  worlds: number
  profiles: readonly ProfileName[]
  stopAfter?: number
  onWorld?: (end: WorldEnd) => void
}): Promise<ManyEnd> {
  const { first, worlds, profiles, stopAfter = 5 } = options
  const computer = makeComputer()
  const end: ManyEnd = {
    worlds: 0,
    counts: { edits: 0, crashes: 0, requests: 0, faulted: 0, overwrites: 0 },
    coverage: new Map(),
    failed: [],
    ms: 0,
  }
  const begun = performance.now()
  try {
    for (let seed = first; seed < first + worlds && end.failed.length < stopAfter; seed++) {
      const profile = profiles[seed % profiles.length] ?? 'sparse'
      const world = await runWorld({ seed, profile, computer, coverage: end.coverage })
      end.worlds++
      for (const key of Object.keys(end.counts) as (keyof Counts)[]) end.counts[key] += world.counts[key]
      if (world.violations.length > 0) {
        const { hash: again } = await runWorld({ seed, profile, computer, coverage: new Map() })
        end.failed.push({ ...world, again })
      }
      options.onWorld?.(world)
    }
  } finally {
    computer.scrap()
  }
  end.ms = performance.now() - begun
  return end
}

/** Whether the world repeats exactly. */
export function tracesOf({ hash, again }: Failed): string {
  return hash === again
    ? `run twice, the same trace ${hash}`
    : `run twice, NOT the same: ${hash}, then ${again}`
}

/** The command that replays one world. */
export function replayOf({ seed, profile }: Pick<WorldEnd, 'seed' | 'profile'>): string {
  return `npm run simulate -- --worlds 1 --seed ${seed} --profile ${profile} --trace`
}
