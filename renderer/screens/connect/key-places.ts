import type { Account } from '../../../shared/contract/groups/accounts.ts'

export type KeyPlaceChoice = Account['keyPlace']

/**
 * The place chosen until the person chooses: encrypted where the system can, else memory. A file that is not
 * encrypted is only chosen by hand, unless it is all there is.
 */
export function placeAtFirst(offered: readonly KeyPlaceChoice[]): KeyPlaceChoice {
  const [best = 'session'] = offered
  return best === 'file' && offered.includes('session') ? 'session' : best
}
