import {
  type Adjusted,
  adjustPrice,
  adjustStock,
  PRICE_ENDINGS,
  PRICE_STEPS,
  type PriceAdjustment,
  type Rounding,
  type StockAdjustment,
} from '../../../../shared/domain/changes/adjust.ts'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { AdjustForm, AdjustHow } from '../../../../shared/domain/changes/saved-adjustment.ts'
import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import { readNumberText } from '../../../../shared/domain/text/number-text.ts'
import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import type { StageReport } from '../../../stage/actions/action.ts'
import type { Stage } from '../../../stage/stage.ts'

export const NEW_FORM: AdjustForm = {
  field: 'base_price',
  how: 'percent',
  text: '',
  rounding: '0.01',
  direction: 'nearest',
  base: 'edited',
}

/** The adjustment a form describes; null while its number can't be read. */
export function adjustmentOf(form: AdjustForm): ((value: string | null) => Adjusted<string>) | null {
  const amount = readAmount(form.text)
  if (amount === null) return null
  if (form.field === 'stock_qty') {
    const adjustment = stockAdjustment(form.how, amount)
    if (adjustment === null) return null
    return value => {
      const adjusted = adjustStock(value === null ? null : Number(value), adjustment)
      return adjusted.kind === 'value' ? { kind: 'value', value: String(adjusted.value) } : adjusted
    }
  }
  if (form.how === 'set' && amount.startsWith('-')) return null
  const adjustment: PriceAdjustment =
    form.how === 'set'
      ? { kind: 'set', value: amount }
      : form.how === 'add'
        ? { kind: 'add', amount }
        : { kind: 'percent', percent: amount }
  const rounding = roundingOf(form)
  return value => adjustPrice(value as Decimal | null, adjustment, rounding)
}

/** A number, with any sign and perhaps a per cent sign; null when it is none or has two readings. */
function readAmount(text: string): Decimal | null {
  const reading = readNumberText(text.replace('%', '').trim())
  return reading.kind === 'one' ? reading.value : null
}

function stockAdjustment(how: AdjustHow, amount: Decimal): StockAdjustment | null {
  const pieces = Number(amount)
  if (!Number.isSafeInteger(pieces)) return null
  if (how === 'set') return pieces < 0 ? null : { kind: 'set', value: pieces }
  return { kind: 'add', amount: pieces }
}

function roundingOf({ rounding, direction }: AdjustForm): Rounding {
  const ending = PRICE_ENDINGS.find(each => rounding === `end${each}`)
  if (ending !== undefined) return { kind: 'ending', ending, direction }
  const step = PRICE_STEPS.find(each => each === rounding)
  return step === undefined ? { kind: 'none' } : { kind: 'step', step, direction }
}

/**
 * How many more or fewer pieces a form asks for; null for anything else, and while its number can't be read. From the
 * marketplace's value it is no difference: that would add up with the edit in the cell.
 */
export function differenceOf({ field, how, text, base }: AdjustForm): number | null {
  if (base === 'marketplace') return null
  const amount = field === 'stock_qty' && how === 'add' ? readAmount(text) : null
  const pieces = Number(amount)
  return amount !== null && Number.isSafeInteger(pieces) ? pieces : null
}

/** The value of a product that a form starts from. */
export function baseOf(
  stage: Pick<Stage, 'baseOf' | 'presentOf'>,
  { base, field }: AdjustForm,
): (product: number) => string | null {
  return product => (base === 'edited' ? stage.baseOf(product, field) : stage.presentOf(product, field))
}

/** What becomes of one product; `to` is null where the result is no possible value. */
export interface AdjustedLine {
  readonly product: number
  readonly from: string | null
  readonly to: string | null
}

/** What an adjustment would make of some products. */
export interface AdjustPreview {
  readonly first: readonly AdjustedLine[]
  /** The one whose value changes most, in per cent. */
  readonly largest: AdjustedLine | null
  /**
   * Why it would do nothing: no result is a possible value, or every cell holds its result already. Null where it would
   * change one, and while its number can't be read.
   */
  readonly idle: 'impossible' | 'same' | null
  /** Products with an edit or a change, or of which the marketplace's value is not the one to start from. */
  readonly hasOtherBase: boolean
  /** Products whose cell shows another value than the edit or value that is adjusted, and the first of them. */
  readonly unlikeShown: { readonly n: number; readonly first: number } | null
}

type PreviewStage = Pick<Stage, 'baseOf' | 'presentOf' | 'editOf' | 'valueOf' | 'valueToBe'>

const FIRST_LINES = 5
/** One alone takes less time than a step. */
const PRODUCTS_A_STEP = 25

/** The first products as they would become, and the one that would change most of all, some products a step. */
export function* previewAll(
  stage: PreviewStage,
  products: readonly number[],
  form: AdjustForm,
): SteppedWork<AdjustPreview> {
  const lineOf = lineReader(stage, form)
  const { field } = form
  const first = lineOf === null ? [] : products.slice(0, FIRST_LINES).map(lineOf)
  let largest: AdjustedLine | null = null
  let most = 0
  let idle: AdjustPreview['idle'] = lineOf === null || products.length === 0 ? null : 'impossible'
  let hasOtherBase = false
  let unlike = 0
  let firstUnlike = 0
  for (const [i, product] of products.entries()) {
    if (i % PRODUCTS_A_STEP === 0) yield
    const base = stage.baseOf(product, field)
    hasOtherBase ||= base !== stage.presentOf(product, field)
    if (base !== stage.valueOf(product, field) && unlike++ === 0) firstUnlike = product
    const line = lineOf?.(product)
    if (line === undefined || line.to === null) continue
    if (idle !== null) idle = isHeld(stage, product, field, line.to) ? 'same' : null
    const change = changeOf(Number(line.from ?? 0), Number(line.to))
    if (change <= most) continue
    most = change
    largest = line
  }
  const unlikeShown = unlike === 0 ? null : { n: unlike, first: firstUnlike }
  return { first, largest, idle, hasOtherBase, unlikeShown }
}

/** Equal values are adjusted once. Null while the number of the form can't be read. */
function lineReader(stage: PreviewStage, form: AdjustForm): ((product: number) => AdjustedLine) | null {
  const adjust = adjustmentOf(form)
  if (adjust === null) return null
  const from = baseOf(stage, form)
  const made = new Map<string | null, string | null>()
  const adjustedOf = (value: string | null) => {
    const known = made.get(value)
    if (known !== undefined) return known
    const adjusted = adjust(value)
    const to = adjusted.kind === 'value' ? adjusted.value : null
    made.set(value, to)
    return to
  }
  return product => {
    const value = from(product)
    return { product, from: value, to: adjustedOf(value) }
  }
}

/** Whether a cell holds a value already, or will. */
function isHeld(stage: PreviewStage, product: number, field: BulkField, value: string): boolean {
  const edit = stage.editOf(product, field)
  return value === (edit === undefined ? stage.valueToBe(product, field) : edit.to)
}

const changeOf = (from: number, to: number): number => (from === to ? 0 : Math.abs(to - from) / from)

/** Adjusts products in pieces, as one step; those whose result is no possible value are counted, and stay as they are. */
export async function adjustAll(
  stage: Pick<Stage, 'baseOf' | 'presentOf' | 'applyInPieces'>,
  products: readonly number[],
  form: AdjustForm,
): Promise<{ report: StageReport; left: number }> {
  const adjust = adjustmentOf(form)
  const from = baseOf(stage, form)
  const { field } = form
  // The difference is kept in case the stock changes before it is sent.
  const by = differenceOf(form)
  let left = 0
  const report = await stage.applyInPieces(products.length, index => {
    const product = products[index] as number
    const adjusted = adjust?.(from(product))
    if (adjusted?.kind === 'value')
      return { product, field, value: adjusted.value, ...(by === null ? {} : { by }) }
    left++
    return null
  })
  return { report, left }
}
