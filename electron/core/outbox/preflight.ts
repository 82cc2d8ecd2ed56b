import { FIELD_OF_KIND } from '../../../shared/domain/change.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { ComposedLine, Preflight } from './compose.ts'
import { isSameValue } from './judge.ts'
import { type ChangeRow, readRow } from './row.ts'
import { COLUMNS, type Store } from './store.ts'

const LAST_APPLIED = `SELECT ${COLUMNS} FROM change INDEXED BY change_applied
  WHERE entity = ? AND lane = ? AND state = 'applied' ORDER BY seq DESC LIMIT 1`

/**
 * Names the lines whose value the catalog knows to have changed since the edit was made: a person decides about them
 * (product: nothing goes out unseen). Costs no request; what the catalog does not know goes out as ever.
 */
export function catalogPreflight(store: Store, catalog: Pick<Catalog, 'values'>): Preflight {
  return lines => {
    const values = catalog.values(lines.map(({ wish }) => wish.product))
    const stale = new Map<number, { theirs: string }>()
    for (const line of lines) {
      const value = values.get(line.wish.product)?.[FIELD_OF_KIND[line.wish.kind]] ?? null
      if (value === null) continue
      const held = String(value)
      if (!isExpected(line, held) && !isOurs(store, line, held)) stale.set(line.row.seq, { theirs: held })
    }
    return stale
  }
}

/** Whether what is held is what the edit was made on, what the person saw when making it, or what it asks for anyway. */
export function isExpected({ row, wish }: ComposedLine, held: string): boolean {
  // Without a base there is nothing that could have changed since.
  if (wish.from === null) return true
  const { kind } = wish
  return [wish.from, wish.to, row.before_send].some(known => known !== null && isSameValue(kind, known, held))
}

/** What this computer itself set last is no change by somebody else, also for an edit made before that was settled. */
function isOurs({ db }: Store, { row, wish }: ComposedLine, held: string): boolean {
  const last = db.prepare(LAST_APPLIED).get<ChangeRow>(row.entity, row.lane)
  const read = last === undefined ? null : readRow(last)
  return read?.kind === 'wish' && isSameValue(wish.kind, read.wish.to, held)
}
