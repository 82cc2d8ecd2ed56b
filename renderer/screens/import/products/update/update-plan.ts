import type { CellField } from '../../../../../shared/domain/changes/edit.ts'
import { oneLineEnd } from '../../../../../shared/domain/form/form-text.ts'
import { readCellText } from '../../../../../shared/domain/form/read-cell.ts'
import { isListed } from '../../../../../shared/domain/products/shown-field.ts'
import type { ProductUpdate } from '../../../../../shared/import/judge/updates.ts'
import type { CellValue } from '../../../../stage/action.ts'
import type { Stage } from '../../../../stage/stage.ts'

/** What a person decides about a file as a whole. */
export interface UpdateChoice {
  /** Blank cells empty their field. */
  readonly clearsBlanks: boolean
  /** Also fields of which the marketplace's value was never read. */
  readonly takesUnread: boolean
}

/** What the lines of existing products change, compared with what will be true: catalog, waiting changes and edits. */
export interface UpdatePlan {
  readonly values: CellValue[]
  readonly products: number
  /** Values of fields that were never read, and blank cells of fields that can be emptied: what the choices are about. */
  readonly unread: number
  readonly blanks: number
  /** Cells that could not be read. */
  readonly refused: number
}

type PlanStage = Pick<Stage, 'editOf' | 'valueToBe' | 'categories'>

/** Pure: the same lines, choices and stage give the same plan. */
export function planUpdates(
  updates: readonly ProductUpdate[],
  choice: UpdateChoice,
  stage: PlanStage,
  file: string,
): UpdatePlan {
  const plan = { values: [] as CellValue[], unread: 0, blanks: 0, refused: 0 }
  const products = new Set<number>()
  for (const { product, line, values, blank, unread } of updates) {
    plan.refused += unread.length
    const take = (field: CellField, value: string) => {
      products.add(product)
      plan.values.push({ product, field, value, origin: { file, line } })
    }
    for (const [field, text] of values) {
      const held = heldBy(stage, product, field)
      const reading = readValue(field, text, held.value, stage)
      if (reading === null) plan.refused++
      else if (held.isUnread) {
        plan.unread++
        if (choice.takesUnread) take(field, reading)
      } else if (reading !== held.value) take(field, reading)
    }
    for (const field of blank) {
      const held = heldBy(stage, product, field)
      if (held.isUnread || held.value === null || held.value === '') continue
      plan.blanks++
      if (choice.clearsBlanks) take(field, '')
    }
  }
  return { ...plan, products: products.size }
}

/** What the field will hold; a field that no list shows is unknown until its product was read. */
function heldBy(stage: PlanStage, product: number, field: CellField) {
  const value = stage.editOf(product, field)?.to ?? stage.valueToBe(product, field)
  const isBulk = field === 'base_price' || field === 'stock_qty'
  return { value, isUnread: value === null && !isBulk && !isListed(field) }
}

/** The value in the form that its field has here; one that means the same as what is held is that value. */
function readValue(field: CellField, text: string, under: string | null, stage: PlanStage): string | null {
  if (field === 'base_price' || field === 'stock_qty' || field === 'category_id') return text
  if (field === 'description' && under !== null && oneLineEnd(text) === oneLineEnd(under)) return under
  const reading = readCellText(field, text, { under, categories: stage.categories })
  return reading.kind === 'value' ? reading.value : null
}
