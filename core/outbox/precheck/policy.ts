import type { Connection } from '../../../shared/contract/groups/connection.ts'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'

/** The kind of check that holds unless the person picks another, and why. */
export interface PresetCheck {
  check: CheckKind
  /**
   * `chosen`: picked for this source before. `dear`: checking everything would cost too much of what is left of the
   * quota.
   */
  why: 'chosen' | 'dear' | 'usual'
}

/** Checking everything is the preset up to this share of the requests left. */
const DEAR_SHARE = 0.25

/**
 * What a person chose for this source before. Otherwise `moved` when checking everything costs more than a quarter of
 * the requests left (offline: of the hourly limit), else `everything`. `mine` is only ever chosen by a person.
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
