import { type FileOrigin, NO_LINE } from '../../shared/domain/changes/change.ts'
import type { ReviewRow } from '../../shared/domain/changes/review.ts'

/** Where edits come from: a person, the lines of a file, or a file that leaves their products out. */
export interface EditSource {
  kind: 'hand' | 'lines' | 'left-out'
  /** Empty for edits by hand. */
  file: string
}

export interface SourceGroup<Row> {
  source: EditSource
  rows: Row[]
}

const ORDER = ['hand', 'lines', 'left-out'] as const satisfies readonly EditSource['kind'][]

/**
 * Edits by hand first, then those of each file in the order in which it came, by line, then those that files leave out.
 */
export function bySource<Row extends ReviewRow>(rows: readonly Row[]): SourceGroup<Row>[] {
  const groups = sourceGroups<Row>()
  for (const row of rows) groups.add(row)
  return groups.inOrder()
}

/** The same, row by row. */
export function sourceGroups<Row extends ReviewRow>() {
  const groups = new Map<string, SourceGroup<Row>>()
  const byHand: Row[] = []
  // Most edits come from where the one before comes from.
  let group: SourceGroup<Row> | undefined
  const add = (row: Row): void => {
    const { origin } = row.edit
    if (origin === null) return void byHand.push(row)
    const kind = kindOfOrigin(origin)
    if (group?.source.kind !== kind || group.source.file !== origin.file) {
      const key = `${kind} ${origin.file}`
      group = groups.get(key) ?? { source: { kind, file: origin.file }, rows: [] }
      groups.set(key, group)
    }
    group.rows.push(row)
  }
  const inOrder = (): SourceGroup<Row>[] => {
    const hand = byHand.length === 0 ? [] : [{ source: { kind: 'hand', file: '' } as const, rows: byHand }]
    for (const each of groups.values()) if (each.source.kind === 'lines') each.rows.sort(byLine)
    return [...groups.values(), ...hand].sort(
      (a, b) => ORDER.indexOf(a.source.kind) - ORDER.indexOf(b.source.kind),
    )
  }
  return { add, inOrder }
}

function byLine(one: ReviewRow, other: ReviewRow): number {
  return (one.edit.origin?.line ?? 0) - (other.edit.origin?.line ?? 0)
}

const kindOfOrigin = ({ line }: FileOrigin): 'left-out' | 'lines' => (line === NO_LINE ? 'left-out' : 'lines')
