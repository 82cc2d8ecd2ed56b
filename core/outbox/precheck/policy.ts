import type { Connection } from '../../../shared/contract/groups/connection.ts'
import type { CheckKind } from '../../../shared/domain/check-kind.ts'

/** Why a kind of check is the one that holds unless a person takes another. */
export interface PresetCheck {
  check: CheckKind
  /** `chosen`: taken for this source before. `dear`: checking everything would cost too much of what is left. */
  why: 'chosen' | 'dear' | 'usual'
}

/** Checking everything may cost this share of the requests left without being asked for. */
const DEAR_SHARE = 0.25

/**
 * What a person chose for this source; else, where checking everything costs more than a quarter of the requests left
 * (offline: of the hourly limit), what may have moved; else everything. `mine` only ever by choice.
 */
export function presetCheck(
  chosen: CheckKind | null,
  everythingCosts: number,
  { network, budget }: Pick<Connection, 'network' | 'budget'>,
): PresetCheck {
  if (chosen !== null) return { check: chosen, why: 'chosen' }
  const left = network.kind === 'online' ? budget.remaining : budget.limit
  return everythingCosts > left * DEAR_SHARE
    ? { check: 'moved', why: 'dear' }
    : { check: 'everything', why: 'usual' }
}
