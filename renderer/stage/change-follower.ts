import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Change } from '../../shared/contract/groups/outbox.ts'
import { type CellChange, cellOfChange, isCellChange } from './cell-change.ts'
import { type CellKey, cellKey } from './cells.ts'

/** The latest change of every cell that has one; changes without a cell are passed over. */
export interface ChangeFollower {
  of(key: CellKey): CellChange | undefined
  all(): Iterable<CellChange>
  close(): void
}

const PAGE = 10_000

/** Reads changes by revision at the start and after every `outboxChanged`; `onChanges` is told what moved. */
export function followChanges(
  bridge: Bridge,
  onChanges: (changes: readonly CellChange[]) => void,
  onFault: (error: unknown) => void,
): ChangeFollower {
  const latest = new Map<CellKey, CellChange>()
  let revision = 0
  let announced = 0
  let isReading = false
  let isClosed = false

  const take = (changes: readonly Change[]) => {
    const moved = changes.filter(isCellChange).filter(change => {
      const { product, field } = cellOfChange(change)
      const key = cellKey(product, field)
      const known = latest.get(key)
      // A newer change of the same cell has taken this one's place.
      if (known !== undefined && known.id > change.id) return false
      latest.set(key, change)
      return true
    })
    if (moved.length > 0) onChanges(moved)
  }

  const read = async () => {
    if (isReading || isClosed) return
    isReading = true
    try {
      for (let more = true; more && !isClosed; ) {
        const page = await bridge.call('readChanges', { after: revision, limit: PAGE })
        if (isClosed) return
        more = page.more
        revision = Math.max(revision, page.revision)
        take(page.changes)
      }
    } catch (error) {
      onFault(error)
      announced = 0
    }
    isReading = false
    if (announced > revision) void read()
  }

  const stop = bridge.on('outboxChanged', event => {
    announced = Math.max(announced, event.revision)
    if (event.revision > revision) void read()
  })
  void read()

  return {
    of: key => latest.get(key),
    all: () => latest.values(),
    close: () => {
      isClosed = true
      stop()
    },
  }
}
