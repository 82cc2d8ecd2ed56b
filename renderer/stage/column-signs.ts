import type { CellField, Edit } from '../../shared/domain/changes/edit.ts'
import { cellNumber } from '../../shared/domain/form/read-cell.ts'
import type { DecimalSign } from '../../shared/domain/text/number-text.ts'
import { SignEvidence } from '../../shared/domain/text/sign-evidence.ts'
import type { CellText, CellValue } from './action.ts'

/** How a text of a column with two readings is read; undefined where nothing settles it. */
export type ColumnSigns = (field: CellField, text: string) => DecimalSign | undefined

interface ColumnTexts {
  /** The cells that are written at once: a pasted block, or one cell. */
  readonly count: number
  readonly at: (index: number) => CellText | CellValue
  /** A person typed or pasted them: what the program wrote proves nothing about a person. */
  readonly isTyped: boolean
  /** Edits of earlier actions that a person typed or pasted. */
  readonly typed: () => Iterable<Edit>
}

/**
 * The rule of the import, for cells: unambiguous values of the same column in the block settle a text with two readings;
 * where the block shows nothing, those that were typed or pasted into the column before.
 */
export function columnSigns({ count, at, isTyped, typed }: ColumnTexts): ColumnSigns {
  const known = new Map<CellField, SignEvidence>()

  function* block(field: CellField): Iterable<string> {
    for (let index = 0; isTyped && index < count; index++) {
      const cell = at(index)
      if (!('value' in cell) && cell.field === field && cell.text !== null) yield cell.text
    }
  }

  function* column(field: CellField): Iterable<string> {
    for (const edit of typed()) if (edit.field === field && edit.to !== null) yield edit.text
  }

  const evidenceOf = (field: CellField) => {
    const own = evidenceIn(field, block(field))
    return own.isEmpty() ? evidenceIn(field, column(field)) : own
  }

  return (field, text) => {
    const reading = cellNumber(field, text)
    if (reading?.kind !== 'two') return undefined
    const evidence = known.get(field) ?? evidenceOf(field)
    known.set(field, evidence)
    return evidence.signFor(reading)
  }
}

function evidenceIn(field: CellField, texts: Iterable<string>): SignEvidence {
  const evidence = new SignEvidence(field !== 'base_price' && field !== 'vat_rate')
  for (const text of texts) {
    const reading = cellNumber(field, text)
    if (reading !== null) evidence.add(reading)
  }
  return evidence
}
