import { roleOfHeader } from '../columns/headings/header-role.ts'
import type { Judged } from '../judge/judged.ts'
import type { Problem } from '../judge/problems.ts'
import type { SheetMark } from '../xlsx/cells/cell-marks.ts'

/** Marks of a workbook on the cells of a line that say what is sent. */
function marksAt({ table }: Pick<Judged, 'table'>, record: number): readonly SheetMark[] {
  const { workbook, records } = table
  return workbook === null || workbook.marks.size === 0
    ? NONE
    : (workbook.marks.get(records.line[record] ?? 0) ?? NONE)
}

const NONE: readonly SheetMark[] = []

/** What is crossed out, or has a comment, in a column of a line: a person says whether it holds all the same. */
export function markProblems(judged: Judged, record: number, column: number): Problem[] {
  return marksAt(judged, record)
    .filter(mark => mark.column === column)
    .map(({ kind }) => ({
      verdict: 'asked',
      code: kind === 'crossed' ? 'crossed-out' : 'cell-comment',
      column,
    }))
}

/** Whether the name of a line's product is crossed out: the line may be. */
export function crossedName(judged: Judged, record: number): Problem[] {
  const { header } = judged.table
  const crossed = marksAt(judged, record).find(
    ({ kind, column }) => kind === 'crossed' && namesProduct(header.cells[column] ?? ''),
  )
  return crossed === undefined ? [] : [{ verdict: 'asked', code: 'crossed-out', column: crossed.column }]
}

function namesProduct(heading: string): boolean {
  const role = roleOfHeader(heading)
  return role === 'name' || role === 'description'
}

/** The comment on a cell. */
export function commentAt(judged: Pick<Judged, 'table'>, record: number, column: number): string {
  return marksAt(judged, record).find(mark => mark.kind === 'comment' && mark.column === column)?.text ?? ''
}
