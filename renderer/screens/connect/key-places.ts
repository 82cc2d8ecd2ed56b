import type { Account } from '../../../shared/contract/groups/accounts.ts'

export type KeyPlaceChoice = Account['keyPlace']

/**
 * The place that is chosen until the person chooses: sealed where the system can, else memory. A file that is not
 * encrypted is only ever chosen by hand, unless it is all there is.
 */
export function placeAtFirst(offered: readonly KeyPlaceChoice[]): KeyPlaceChoice {
  const [best = 'session'] = offered
  return best === 'file' && offered.includes('session') ? 'session' : best
}
