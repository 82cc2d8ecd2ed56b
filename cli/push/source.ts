import type { Bridge } from '../../shared/contract/bridge.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import { rowsStandAlone } from '../../shared/import/write/cut-lines.ts'
import { shapeOf, sourceRows } from '../../shared/import/write/source.ts'

/**
 * Saves the rows of the file in the core, so that failed ones can be written back in its format, unless other lines of
 * the file say what their values mean. Returns the changes
 * with the id of the saved file, or without it when saving failed, which is logged.
 */
export async function saveSourceOfPush<C extends NewChange>(
  bridge: Bridge,
  judged: Judged,
  changes: readonly C[],
  log: (text: string) => void,
): Promise<C[]> {
  const { table } = judged
  if (!rowsStandAlone(judged)) return [...changes]
  const lines = new Set(changes.map(({ origin }) => origin?.line))
  const records = Array.from({ length: table.records.count }, (_, record) => record).filter(record =>
    lines.has(table.records.line[record]),
  )
  const saved = await bridge.call('saveSource', { file: table.name, shape: shapeOf(table) })
  let outcome: 'kept' | 'not-kept' | 'gone' = saved.kind
  for (let from: number | null = 0; saved.kind === 'kept' && outcome === 'kept' && from !== null; ) {
    const part = sourceRows(table, records, from)
    outcome = (await bridge.call('saveSourceRows', { id: saved.id, rows: part.rows })).kind
    from = part.next
  }
  if (outcome !== 'kept')
    log(
      `The rows of ${visibleText(table.name)} could not be saved, so failed rows cannot be written back in its format.`,
    )
  if (saved.kind !== 'kept') return [...changes]
  const source = saved.id
  return changes.map(change =>
    change.origin === null ? change : { ...change, origin: { ...change.origin, source } },
  )
}
