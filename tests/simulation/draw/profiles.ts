import type { Rng } from '../world/rng.ts'

/** Ways in which worlds are hard; a bug often shows in only one of them. */
export const PROFILES = ['sparse', 'dense', 'offline', 'beyond'] as const
export type ProfileName = (typeof PROFILES)[number]

export interface Profile {
  products: number
  commands: number
  /** The longest time between two commands. */
  pauseMs: number
  /** Share of requests that fail while faults are on. */
  trouble: number
  /** Weight of crashes among the commands. */
  crashes: number
  /** Hours without a network at the start. */
  offlineMs: number
  /** How long a request may still take effect after we stopped listening, at most. */
  latestMs: number
}

/** Share of the profile's commands that a world gets: most bugs need few commands, some need a long history. */
const LENGTHS = [0.2, 0.2, 0.2, 0.2, 0.5, 1] as const

/**
 * `sparse`: some products, an hour. `dense`: few products, many edits of the same cells at once. `offline`: a long day
 * without a network, and crashes. `beyond`: a server that acts later than the quarantine lasts; there the only promise
 * is that this is noticed.
 */
export function drawProfile(name: ProfileName, rng: Rng): Profile {
  const profile = longestProfile(name, rng)
  return { ...profile, commands: Math.ceil(profile.commands * rng.pick(LENGTHS)) }
}

function longestProfile(name: ProfileName, rng: Rng): Profile {
  const common = {
    trouble: rng.pick([0.1, 0.34, 0.34, 0.34, 0.6]),
    crashes: 4,
    offlineMs: 0,
    latestMs: 55_000,
  }
  switch (name) {
    case 'sparse':
      return { ...common, products: rng.between(4, 8), commands: rng.between(10, 18), pauseMs: 240_000 }
    case 'dense':
      return { ...common, products: 2, commands: rng.between(18, 30), pauseMs: 20_000 }
    case 'offline':
      return {
        ...common,
        products: rng.between(3, 6),
        commands: rng.between(14, 24),
        pauseMs: 90_000,
        crashes: 16,
        offlineMs: rng.between(600_000, 8 * 3_600_000),
      }
    case 'beyond':
      return { ...longestProfile('dense', rng), latestMs: 600_000 }
  }
}
