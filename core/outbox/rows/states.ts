import { CHANGE_STATES, type ChangeState } from '../../../shared/domain/change.ts'

/**
 * Every move a change may make; anything else is a bug and stops the sending (rule I7 and I8 of docs/reliability.md).
 * `sending → queued` only when nothing was applied for certain; `unknown → queued` only after a re-read showed it;
 * `queued → queued` puts off what cannot be compared with the marketplace just now; `queued → unknown` is a create that
 * was sent before, and whose SKU was shown since.
 */
const MOVES: Readonly<Record<ChangeState, readonly ChangeState[]>> = {
  queued: [
    'sending',
    'withdrawn',
    'superseded',
    'conflict',
    'applied',
    'rejected',
    'queued',
    'unknown',
    'blocked',
  ],
  sending: ['applied', 'rejected', 'queued', 'unknown', 'superseded', 'blocked'],
  unknown: ['applied', 'rejected', 'queued', 'conflict', 'superseded', 'unknown', 'blocked'],
  conflict: ['queued', 'rejected', 'withdrawn', 'superseded', 'blocked'],
  rejected: ['queued', 'withdrawn', 'superseded', 'blocked'],
  applied: [],
  withdrawn: [],
  superseded: [],
  blocked: ['withdrawn'],
}

export function mayMove(from: ChangeState, to: ChangeState): boolean {
  return MOVES[from].includes(to)
}

/** What a person should look at first comes first. */
export const WORST_FIRST: readonly ChangeState[] = [
  'rejected',
  'conflict',
  'blocked',
  'unknown',
  'sending',
  'queued',
  'applied',
  'withdrawn',
  'superseded',
]

export type CountsByState = Record<ChangeState, number>

export function noCounts(): CountsByState {
  return Object.fromEntries(CHANGE_STATES.map(state => [state, 0])) as CountsByState
}
