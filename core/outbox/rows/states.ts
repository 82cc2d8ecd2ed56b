import type { ChangeState } from '../../../shared/domain/changes/change.ts'

/**
 * Every legal move of a change. Any other is a bug and stops the sending (I7 and I8 of docs/reliability.md).
 *
 * - `sending → queued`: only when certainly nothing was applied.
 * - `unknown → queued`: only after a read showed that nothing was applied.
 * - `queued → queued`: puts off a change that cannot be compared with the marketplace at the moment.
 * - `conflict → conflict`: the quarantine of its earlier request starts again with the program.
 * - `queued → unknown`: a create that was sent before, and whose SKU has been seen since.
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
  conflict: ['queued', 'conflict', 'rejected', 'withdrawn', 'superseded', 'blocked'],
  rejected: ['queued', 'withdrawn', 'superseded', 'blocked'],
  applied: [],
  withdrawn: [],
  superseded: [],
  blocked: ['withdrawn'],
}

/** Whether {@link MOVES} lists the move. */
export const mayMove = (from: ChangeState, to: ChangeState): boolean => MOVES[from].includes(to)

/** The states in the order in which a person should look at them. */
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
