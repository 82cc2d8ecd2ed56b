import type { OperationOf } from '../../../shared/domain/changes/change.ts'
import type { ProductFields } from '../../../shared/domain/products/product-fields.ts'
import { shownField } from '../../../shared/domain/products/shown-field.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { ReadContext } from '../context/context.ts'
import { isSamePriceText } from '../requests/same-value.ts'
import type { ChangeRow } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'
import type { WantedCreate } from './read-creates.ts'
import { refetchProduct } from './read-products.ts'
import { askedFor } from './reads.ts'
import type { CreateCandidate } from './server-state.ts'

/**
 * How a product compares with a create: `same` as far as this answer shows everything, `partly` when some values are
 * not shown, `other` when a value differs.
 */
export type Evidence = 'same' | 'partly' | 'other'

interface AskedFor {
  row: Pick<ChangeRow, 'accepted'>
  operation: Pick<OperationOf<'create'>, 'fields'>
}

/**
 * An accepted create took effect, so the product with its SKU is the one it made, unless that is impossible: a
 * product made just now still waits for approval (API document §3). Without an answer every value that was sent has
 * to be there.
 */
export function evidenceOf({ row, operation }: AskedFor, shown: Record<string, unknown>): Evidence {
  const { fields } = operation
  if (row.accepted === 1) {
    const isOlder = shown.is_approved === true && differs(shown, 'name', fields.name) === true
    return isOlder ? 'other' : 'same'
  }
  const names = Object.keys(fields) as (keyof ProductFields)[]
  const compared = names
    .filter(name => fields[name] !== undefined && fields[name] !== null)
    .map(name => differs(shown, name, fields[name] ?? null))
  if (compared.includes(true)) return 'other'
  return compared.includes(null) ? 'partly' : 'same'
}

/** A product that agrees `partly` may be the one that the create made. */
export function candidateOf(id: number, evidence: Evidence): CreateCandidate {
  return { id, isOther: evidence === 'other' }
}

/** Null when the product does not show the field there. */
function differs(
  shown: Record<string, unknown>,
  name: keyof ProductFields,
  asked: string | number | null,
): boolean | null {
  const field = shownField(shown, name)
  if (field.kind !== 'shown') return null
  const held = field.value === null ? null : String(field.value)
  if (name === 'base_price')
    return held === null || !isSamePriceText(asked === null ? null : String(asked), held)
  // Some may have been sold since it was created.
  if (name === 'stock_qty') return held === null || Number(held) > Number(asked)
  return !isSameField(name, asked, held)
}

/** The products once shown with the SKU of a create. */
interface ServerSkuHolders {
  found: CreateCandidate[]
  /** Gone, or their pages cannot be read. */
  vanished: number[]
  startedAt: number
}

/**
 * Reads products by their ids, whatever their SKU is by now. For an accepted create the catalog's own row is enough,
 * because only the id is needed.
 */
export async function readSkuHolders(
  context: ReadContext,
  wanted: WantedCreate,
  ids: readonly number[],
  priority: Priority,
): Promise<ServerSkuHolders | 'failed'> {
  const seen: ServerSkuHolders = { found: [], vanished: [], startedAt: context.time() }
  for (const id of ids) {
    const held = wanted.row.accepted === 1 ? context.catalog.held(id) : null
    if (held !== null) {
      seen.found.push(candidateOf(id, evidenceOf(wanted, held.fields)))
      continue
    }
    const shown = await refetchProduct(context, id, [], askedFor([wanted.row], priority), true)
    if (shown.kind === 'failed') return 'failed'
    const evidence = shown.kind === 'shown' ? evidenceOf(wanted, shown.product.raw) : null
    const isByRow = shown.kind === 'shown' && shown.by.every(({ of }) => of === 'row')
    // Fields that a list row leaves out may differ, so a row alone proves nothing then.
    if (evidence === null || (isByRow && evidence === 'partly')) seen.vanished.push(id)
    else seen.found.push(candidateOf(id, evidence))
  }
  return seen
}
