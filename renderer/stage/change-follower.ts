import type { Change } from '../../shared/contract/outbox/change.ts'
import { needsAttention } from '../../shared/domain/changes/change.ts'
import type { ChangeStore } from '../bridge/stores/change-store.ts'
import { type CellChange, isCellChange, keyOfChange } from './cell-change.ts'
import type { CellKey } from './cells.ts'

/** The latest change of every cell that has one; changes without a cell are passed over. */
export interface ChangeFollower {
  of(key: CellKey): CellChange | undefined
  all(): Iterable<CellChange>
  /** Cells whose change waits for a person: refused, in conflict, or damaged. */
  problems(): number
  close(): void
}

/** Follows the store of open changes; `onChanges` is told what moved of them. */
export function followChanges(
  store: Pick<ChangeStore, 'open' | 'finished' | 'moved'>,
  onChanges: (changes: readonly CellChange[]) => void,
): ChangeFollower {
  const latest = new Map<CellKey, CellChange>()
  const problems = new Set<CellKey>()

  const take = (changes: Iterable<Change>): CellChange[] =>
    [...changes].filter(isCellChange).filter(change => {
      const key = keyOfChange(change)
      const known = latest.get(key)
      // A newer change of the same cell has taken this one's place.
      if (known !== undefined && known.id > change.id) return false
      latest.set(key, change)
      if (needsAttention(change.state)) problems.add(key)
      else problems.delete(key)
      return true
    })

  take(store.finished())
  take(store.open())
  const close = store.moved.subscribe(changes => {
    const moved = take(changes)
    if (moved.length > 0) onChanges(moved)
  })
  return { of: key => latest.get(key), all: () => latest.values(), problems: () => problems.size, close }
}
