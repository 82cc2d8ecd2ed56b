import { describesProduct } from '../columns/headings/attributes.ts'
import { roleOfHeader } from '../columns/headings/header-role.ts'
import { namesMeasure } from '../columns/headings/measures.ts'
import { isReasonHeader } from '../columns/headings/reason-column.ts'
import type { Judged } from '../judge/judged.ts'
import { isBlank, trimBlanks } from '../table/blanks.ts'
import { eachRecord } from '../table/tokenise.ts'
import { usedColumns } from '../unused-columns.ts'
import { namesExplanation } from './beside/explaining-columns.ts'
import { isHeadingOfRemarks } from './words/remarks/usual-remarks.ts'

/** So many rows show whether a column holds words. */
const ROWS = 200

/**
 * Headings of columns with texts that nobody understands, such as "Owner": they may limit the values of their lines. A first
 * list that is sent without a person to look at it is held for them.
 */
export function unknownColumns(judged: Pick<Judged, 'answers' | 'table' | 'columns'>): string[] {
  const { table, columns } = judged
  if (columns.platform !== null || table.header.record === null) return []
  const used = usedColumns(judged)
  const unknown = new Map<number, string>()
  for (const [column, cell] of table.header.cells.entries()) {
    const heading = trimBlanks(cell)
    if (!isBlank(heading) && !used.has(column) && !isReasonHeader(heading) && !isUnderstood(heading))
      unknown.set(column, heading)
  }
  if (unknown.size === 0) return []
  const { dataFrom } = table.header
  const withWords = new Set<number>()
  eachRecord(table, dataFrom, Math.min(table.records.count, dataFrom + ROWS), cells => {
    for (const column of unknown.keys()) if (/\p{L}{2}/u.test(cells[column] ?? '')) withWords.add(column)
  })
  return [...unknown].flatMap(([column, heading]) => (withWords.has(column) ? [heading] : []))
}

function isUnderstood(heading: string): boolean {
  return (
    roleOfHeader(heading) !== null ||
    describesProduct(heading) ||
    namesMeasure(heading) ||
    namesExplanation(heading) ||
    isHeadingOfRemarks(heading)
  )
}
