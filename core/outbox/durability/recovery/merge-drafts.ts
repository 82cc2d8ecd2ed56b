import type { Recovery } from '../../../../shared/contract/outbox/recovery.ts'
import {
  DRAFT_TABLES,
  type DraftRow,
  type DraftTable,
  draftPlaceOf,
  tableOfPlace,
} from '../../../drafts/draft-lines.ts'
import type { SalvagedTable } from '../../../sqlite/salvage.ts'
import type { MarkerContent } from '../integrity-marker.ts'
import type { JournalRead } from '../journal/journal-lines.ts'

type Tables = ReadonlyMap<string, SalvagedTable>

/** Everything that is left of the drafts. */
interface DraftRemains {
  damaged: Tables
  backup: Tables
  /** What the damaged file says; 0 when it does not say. */
  damagedRev: number
  journal: JournalRead
  marked: MarkerContent | null
}

/** The drafts to write into a rebuilt file, and the report about them. */
export interface MergedDrafts {
  rows: { table: DraftTable; row: DraftRow }[]
  /** No later transaction on drafts may have a revision up to this. */
  rev: number
  report: NonNullable<Recovery['drafts']>
}

/**
 * Puts the drafts together from what is left. A complete journal wins, unless the whole file could be read and is
 * ahead of it. Otherwise: what can be read of the file, the newest backup for the tables that cannot, and the
 * journal's lines on top. Drafts missing from the count in the marker are lost, and counted.
 */
export function mergeDrafts({ damaged, backup, damagedRev, journal, marked }: DraftRemains): MergedDrafts {
  const isTableWhole = DRAFT_TABLES.every(table => damaged.get(table)?.isWhole === true)
  const isTableAhead = isTableWhole && damagedRev > journal.drafts.rev
  const isJournalWhole = journal.drafts.hasDrafts && journal.bad === 0
  const found = new Map<string, DraftRow>()
  const takeFrom = (tables: Tables, which: (table: DraftTable) => boolean) => {
    for (const table of DRAFT_TABLES.filter(which))
      for (const row of tables.get(table)?.rows ?? []) found.set(draftPlaceOf(table, row), row)
  }
  if (!isJournalWhole || isTableAhead) {
    // For a table that can be read as a whole, the backup would bring back drafts that were removed since.
    takeFrom(backup, table => damaged.get(table)?.isWhole !== true)
    takeFrom(damaged, () => true)
  }
  if (!isTableAhead)
    for (const [place, row] of journal.drafts.places) {
      if (row === null) found.delete(place)
      else found.set(place, row)
    }
  const markedRev = marked?.drafts?.rev ?? 0
  const isAllKnown = isTableAhead
    ? damagedRev >= markedRev
    : isJournalWhole && journal.drafts.rev >= markedRev
  const kept = found.size
  return {
    rows: [...found].map(([place, row]) => ({ table: tableOfPlace(place), row })),
    rev: Math.max(damagedRev, journal.drafts.rev, markedRev),
    report: { kept, lost: isAllKnown ? 0 : Math.max(0, (marked?.drafts?.count ?? 0) - kept) },
  }
}
