import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import {
  type CellField,
  type DetailField,
  isBulkField,
  writeEditText,
} from '../../../../../shared/domain/changes/edit.ts'
import type { WriteHow } from '../../../../grid/source.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { CellText, CellValue } from '../../../../stage/actions/action.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { ProductRows } from '../rows/product-rows.ts'
import { REFUSED } from '../sheet-words.ts'
import type { CategoryTexts } from './category-texts.ts'
import { editedDetail, typedDetail } from './detail-cells.ts'
import { readIntent } from './intent.ts'
import { markValueText } from './marks.ts'

/** What a text that is typed, pasted or filled into a cell means there, for the stage. */
export class TypedCells {
  readonly #stage: Stage
  readonly #rows: ProductRows
  readonly #categories: CategoryTexts
  readonly #language: () => Language

  constructor(stage: Stage, rows: ProductRows, categories: CategoryTexts, language: () => Language) {
    this.#stage = stage
    this.#rows = rows
    this.#categories = categories
    this.#language = language
  }

  /** Only what is typed may ask for a result, since only there it was shown before. */
  cellOf(row: number, field: CellField, text: string | null, how: WriteHow): CellText | CellValue {
    const product = this.#rows.productAt(row)
    if (!isBulkField(field)) return { product, field, text: this.#detail(row, field, text, how) }
    const intent = how === 'type' && text !== null ? this.#intent(product, field, text) : null
    if (intent?.kind !== 'value') return { product, field, text }
    const { value, by } = intent
    return { product, field, value, ...(by === undefined ? {} : { by }) }
  }

  /** What `+20` or `=2*3` comes to; null for a plain value. */
  preview(row: number, field: BulkField, text: string): string | null {
    const intent = this.#intent(this.#rows.productAt(row), field, text)
    if (intent === null) return null
    const language = this.#language()
    const { t } = language
    if (intent.kind === 'value') {
      const result = markValueText(intent.value, field, language)
      const { exact } = intent
      return exact === undefined
        ? t('prices.intent', { result })
        : t('prices.intentRounded', { result, exact: writeEditText(exact, language.decimalSign) })
    }
    return t('prices.intentRefused', { why: t(REFUSED[intent.why]) })
  }

  #intent(product: number, field: BulkField, text: string) {
    // Nearly every key types a plain value.
    if (!/^\s*[=+−–-]/.test(text)) return null
    return readIntent(field, text, this.#stage.baseOf(product, field))
  }

  /** What the cell would show anyway takes its edit back, whatever the text means elsewhere. */
  #detail(row: number, field: DetailField, text: string | null, how: WriteHow): string | null {
    const language = this.#language()
    const typed = typedDetail(field, text, how, language)
    const under = this.#stage.valueUnder(this.#rows.productAt(row), field)
    if (typed === null || under === null) return typed
    const shown = editedDetail(field, under, language, id => this.#categories.pathOf(row, id))
    return shown === typed.trim() ? null : typed
  }
}
