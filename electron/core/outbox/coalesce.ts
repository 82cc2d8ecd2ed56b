import type { ChangeState } from '../../../shared/domain/change.ts'

/** An open change of a lane (one field of one product), oldest first. */
export interface InLane {
  seq: number
  state: ChangeState
  from: string | null
  to: string
  /** What the person saw when making it, where that is not `from`. */
  seen: string | null
}

/** How a new edit joins its lane: which earlier changes give way, what it counts as its base, and whether there is anything to send. */
export interface Joining {
  supersede: number[]
  from: string | null
  /** What the person saw in place of the first base, as the catalog was read anew meanwhile; null when that is `from`. */
  seen: string | null
  send: boolean
}

/**
 * Folds a new edit into what waits in its lane. What was never sent, or came back refused, gives way, and the first
 * base is kept: the marketplace still holds it. What is being sent or unsure is never touched; the new edit waits
 * behind it, and its base is the value that one asks for.
 */
export function joinLane(open: readonly InLane[], edit: { from: string | null; to: string }): Joining {
  let from = edit.from
  let seen: string | null = null
  let isFenced = false
  const supersede: number[] = []
  for (const change of open) {
    switch (change.state) {
      case 'sending':
      case 'unknown':
        from = change.to
        isFenced = true
        break
      case 'queued':
      case 'rejected':
        from = change.from
        seen = edit.from === change.to ? change.seen : edit.from
        supersede.push(change.seq)
        break
      case 'conflict':
        // The person has seen another value since, and edits on that one.
        from = edit.from
        seen = null
        supersede.push(change.seq)
        break
      default:
        // Final ones are not open; a blocked one is kept as it is and nothing is sent for it.
        break
    }
  }
  // Behind one on its way the catalog still shows what that one replaces: not what the new edit is made on.
  return { supersede, from, seen: isFenced || seen === from ? null : seen, send: from !== edit.to }
}

/** What happens to the newer change of a lane when the older one before it is settled without effect. */
export type Heir =
  | { kind: 'waits'; from: string | null }
  | { kind: 'conflict'; from: string | null; theirs: string | null }
  /** The newer one asks for what is there already. */
  | { kind: 'already-so' }

/**
 * The older change was not applied and a newer one waits behind it: the newer one stands for both, on the older
 * one's base.
 */
export function inherit(
  older: { from: string | null },
  newer: { to: string },
  fate: { kind: 'not-applied' } | { kind: 'conflict'; theirs: string | null },
): Heir {
  if (fate.kind === 'conflict') {
    if (fate.theirs === newer.to) return { kind: 'already-so' }
    return { kind: 'conflict', from: older.from, theirs: fate.theirs }
  }
  return older.from === newer.to ? { kind: 'already-so' } : { kind: 'waits', from: older.from }
}
