import type { ProductFields } from '../../../shared/domain/product-fields.ts'
import { readField } from '../../api/read-field.ts'
import type { Priority } from '../../rate-limit/limiter.ts'
import { isSameValue } from '../reconcile/resolve-bulk.ts'
import type { Candidate } from '../reconcile/resolve-single.ts'
import type { WantedCreate } from './read-creates.ts'
import { readProduct } from './read-products.ts'
import type { Parts } from '../context/context.ts'
import { askedFor } from './reads.ts'
import type { ChangeRow, WishOf } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'

/**
 * How a product compares with what a create asked for: it shows all of it, as far as this one look goes; some of it is
 * not shown there; or something is otherwise.
 */
export type Evidence = 'same' | 'partly' | 'other'

interface AskedFor {
  row: Pick<ChangeRow, 'accepted'>
  wish: Pick<WishOf<'create'>, 'fields'>
}

/**
 * A create that the marketplace accepted did take effect, so that the product with its SKU is the one it made, unless
 * that cannot be: a product made a moment ago waits for approval (API document §3). Without an answer everything that
 * was asked for has to be there.
 */
export function evidenceOf({ row, wish }: AskedFor, shown: Record<string, unknown>): Evidence {
  const { fields } = wish
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

export function candidateOf(id: number, evidence: Evidence): Candidate {
  return { id, isOther: evidence === 'other' }
}

/** Null when the product does not show the field there. */
function differs(
  shown: Record<string, unknown>,
  name: keyof ProductFields,
  asked: string | number | null,
): boolean | null {
  const field = readField(shown, name)
  if (field.kind !== 'shown') return null
  const held = field.value === null ? null : String(field.value)
  if (name === 'base_price') return held === null || !isSameValue('price', String(asked), held)
  // Some may have been sold since it was made.
  if (name === 'stock_qty') return held === null || Number(held) > Number(asked)
  return !isSameField(name, asked, held)
}

/** What is left of products that were shown with the SKU of a create. */
export interface SeenHolders {
  found: Candidate[]
  /** They are gone, or their pages cannot be shown. */
  vanished: number[]
  startedAt: number
}

/**
 * Reads products by their numbers, whatever SKU they have by now. Of a create that was accepted the catalog's own row
 * is enough: what is asked is its number.
 */
export async function lookAtHolders(
  parts: Parts,
  wanted: WantedCreate,
  ids: readonly number[],
  priority: Priority,
): Promise<SeenHolders | 'failed'> {
  const seen: SeenHolders = { found: [], vanished: [], startedAt: parts.time() }
  for (const id of ids) {
    const held = wanted.row.accepted === 1 ? parts.catalog.held(id) : null
    if (held !== null) {
      seen.found.push(candidateOf(id, evidenceOf(wanted, held.fields)))
      continue
    }
    const shown = await readProduct(parts, id, [], askedFor([wanted.row], priority), true)
    if (shown.kind === 'failed') return 'failed'
    const evidence = shown.kind === 'shown' ? evidenceOf(wanted, shown.product.raw) : null
    const isByRow = shown.kind === 'shown' && shown.by.every(({ of }) => of === 'row')
    // What a list leaves out may be somebody else's: a row alone proves nothing then.
    if (evidence === null || (isByRow && evidence === 'partly')) seen.vanished.push(id)
    else seen.found.push(candidateOf(id, evidence))
  }
  return seen
}
