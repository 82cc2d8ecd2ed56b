import type { Change } from '../../../shared/contract/outbox/change.ts'
import { needsAttention } from '../../../shared/domain/changes/change.ts'
import { DETAIL_FIELDS } from '../../../shared/domain/changes/edit.ts'
import type { ChangeStore } from '../../bridge/stores/change-store.ts'
import { type CellChange, cellChangesOf, keyOfChange } from './cell-change.ts'
import { type CellKey, cellKey } from './cells.ts'

/** The latest change of every cell that has one; changes without a cell are ignored. */
export interface ChangeFollower {
  of(key: CellKey): CellChange | undefined
  all(): Iterable<CellChange>
  /** Cells whose change waits for a person: refused, in conflict, or damaged. */
  problems(): number
  close(): void
}

/** Follows the store of open changes; `onChanges` gets what moved: the changes of cells, and all of them. */
export function followChanges(
  store: Pick<ChangeStore, 'open' | 'finished' | 'moved'>,
  onChanges: (changes: readonly CellChange[], all: readonly Change[]) => void,
): ChangeFollower {
  const latest = new Map<CellKey, CellChange>()
  const problems = new Set<CellKey>()

  /** A field that was removed from an update while it waited. */
  const drop = (change: Change) => {
    if (change.kind !== 'update') return
    for (const field of DETAIL_FIELDS) {
      const key = cellKey(change.product, field)
      if (latest.get(key)?.id !== change.id) continue
      latest.delete(key)
      problems.delete(key)
    }
  }

  const take = (changes: Iterable<Change>): CellChange[] => [...changes].flatMap(takeOne)

  const takeOne = (moved: Change): CellChange[] => {
    drop(moved)
    return cellChangesOf(moved).filter(change => {
      const key = keyOfChange(change)
      const known = latest.get(key)
      // A newer change of the same cell replaced this one.
      if (known !== undefined && known.id > change.id) return false
      latest.set(key, change)
      if (needsAttention(change.state)) problems.add(key)
      else problems.delete(key)
      return true
    })
  }

  take(store.finished())
  take(store.open())
  const close = store.moved.subscribe(changes => {
    if (changes.length > 0) onChanges(take(changes), changes)
  })
  return { of: key => latest.get(key), all: () => latest.values(), problems: () => problems.size, close }
}
