import type { ProductFields } from '../../../shared/domain/product-fields.ts'
import { readShownField } from '../../api/read-field.ts'
import type { Priority } from '../../rate-limit/limiter.ts'
import type { OutboxContext } from '../context/context.ts'
import { isSameBulkValue } from '../requests/same-value.ts'
import type { ChangeRow, OperationOf } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'
import type { WantedCreate } from './read-creates.ts'
import { refetchProduct } from './read-products.ts'
import { askedFor } from './reads.ts'
import type { CreateCandidate } from './server-state.ts'

/**
 * How a product compares with what a create asked for: it shows all of it, as far as this one look goes; some of it is
 * not shown there; or something is otherwise.
 */
export type Evidence = 'same' | 'partly' | 'other'

interface AskedFor {
  row: Pick<ChangeRow, 'accepted'>
  operation: Pick<OperationOf<'create'>, 'fields'>
}

/**
 * A create that the marketplace accepted did take effect, so that the product with its SKU is the one it made, unless
 * that cannot be: a product made a moment ago waits for approval (API document §3). Without an answer everything that
 * was asked for has to be there.
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

export function candidateOf(id: number, evidence: Evidence): CreateCandidate {
  return { id, isOther: evidence === 'other' }
}

/** Null when the product does not show the field there. */
function differs(
  shown: Record<string, unknown>,
  name: keyof ProductFields,
  asked: string | number | null,
): boolean | null {
  const field = readShownField(shown, name)
  if (field.kind !== 'shown') return null
  const held = field.value === null ? null : String(field.value)
  if (name === 'base_price') return held === null || !isSameBulkValue('price', String(asked), held)
  // Some may have been sold since it was made.
  if (name === 'stock_qty') return held === null || Number(held) > Number(asked)
  return !isSameField(name, asked, held)
}

/** What is left of products that were shown with the SKU of a create. */
export interface ServerSkuHolders {
  found: CreateCandidate[]
  /** They are gone, or their pages cannot be shown. */
  vanished: number[]
  startedAt: number
}

/**
 * Reads products by their numbers, whatever SKU they have by now. Of a create that was accepted the catalog's own row
 * is enough: what is asked is its number.
 */
export async function readSkuHolders(
  context: OutboxContext,
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
    // What a list leaves out may be somebody else's: a row alone proves nothing then.
    if (evidence === null || (isByRow && evidence === 'partly')) seen.vanished.push(id)
    else seen.found.push(candidateOf(id, evidence))
  }
  return seen
}
