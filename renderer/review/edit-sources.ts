import { type FileOrigin, NO_LINE } from '../../shared/domain/changes/change.ts'
import type { ReviewRow } from '../../shared/domain/changes/review.ts'

/** Where edits come from: a person, the lines of a file, or a file that leaves their products out. */
export interface EditSource {
  kind: 'hand' | 'lines' | 'left-out'
  /** Empty for edits by hand. */
  file: string
}

interface SourceGroup<Row> {
  source: EditSource
  rows: Row[]
}

const ORDER = ['hand', 'lines', 'left-out'] as const satisfies readonly EditSource['kind'][]

/** Edits by hand first, then those of each file in the order in which it came, then those that files leave out. */
export function bySource<Row extends ReviewRow>(rows: readonly Row[]): SourceGroup<Row>[] {
  const groups = new Map<string, SourceGroup<Row>>()
  const byHand: Row[] = []
  // Most edits come from where the one before comes from.
  let group: SourceGroup<Row> | undefined
  for (const row of rows) {
    const { origin } = row.edit
    if (origin === null) {
      byHand.push(row)
      continue
    }
    const kind = kindOfOrigin(origin)
    if (group?.source.kind !== kind || group.source.file !== origin.file) {
      const key = `${kind} ${origin.file}`
      group = groups.get(key) ?? { source: { kind, file: origin.file }, rows: [] }
      groups.set(key, group)
    }
    group.rows.push(row)
  }
  if (byHand.length > 0) groups.set('', { source: { kind: 'hand', file: '' }, rows: byHand })
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.source.kind) - ORDER.indexOf(b.source.kind))
}

function kindOfOrigin({ line }: FileOrigin): 'left-out' | 'lines' {
  return line === NO_LINE ? 'left-out' : 'lines'
}
