import type { Bridge } from '../shared/contract/bridge.ts'
import type { NewChange } from '../shared/domain/change.ts'
import type { Judged } from '../shared/import/judge.ts'
import { shapeOf, sourceRows } from '../shared/import/source.ts'

/**
 * Gives the core the rows the changes come from, as they stand in the file, so that what is refused can be given back
 * in its shape. Returns the changes with the name of that file; as they were when it could not be kept, which is told.
 */
export async function saveSourceOfPush<C extends NewChange>(
  bridge: Bridge,
  { table }: Judged,
  changes: readonly C[],
  tell: (text: string) => void,
): Promise<C[]> {
  const lines = new Set(changes.map(({ origin }) => origin?.line))
  const records = Array.from({ length: table.records.count }, (_, record) => record).filter(record =>
    lines.has(table.records.line[record]),
  )
  const kept = await bridge.call('saveSource', { file: table.name, shape: shapeOf(table) })
  let outcome: 'kept' | 'not-kept' | 'gone' = kept.kind
  for (let from: number | null = 0; kept.kind === 'kept' && outcome === 'kept' && from !== null; ) {
    const part = sourceRows(table, records, from)
    outcome = (await bridge.call('saveSourceRows', { id: kept.id, rows: part.rows })).kind
    from = part.next
  }
  if (outcome !== 'kept')
    tell(`The rows of ${table.name} could not be kept: what is refused cannot be given back in its shape.`)
  if (kept.kind !== 'kept') return [...changes]
  const source = kept.id
  return changes.map(change =>
    change.origin === null ? change : { ...change, origin: { ...change.origin, source } },
  )
}
