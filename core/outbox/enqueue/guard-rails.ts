import { isBulk, type NewChange } from '../../../shared/domain/changes/change.ts'
import {
  type Confirmation,
  type ConfirmedValue,
  type GuardRails,
  type RowBeyond,
  rowsBeyond,
} from '../../../shared/domain/changes/guard-rails.ts'
import type { Catalog } from '../../catalog/catalog.ts'

/** The result of checking the changes of a request against the guard rails. */
export type Railed =
  /** Confirmed values by the index of their change in the request; each is stored with its change. */
  | { kind: 'held'; confirmed: ReadonlyMap<number, ConfirmedValue> }
  /** Values beyond the rails that no confirmation names as they are now. */
  | { kind: 'unconfirmed'; beyond: RowBeyond[] }

/**
 * Checks changes against the guard rails, whatever the calling window has shown (decision 0023). Without guard rails
 * everything passes.
 */
export type EnforceGuardRails = (
  changes: readonly NewChange[],
  confirmations: readonly Confirmation[] | undefined,
) => Railed

/** `catalog` gives the values to compare with, `numberOf` the marketplace number of a product; `rails` null: none. */
export function makeEnforceGuardRails(
  catalog: Pick<Catalog, 'values'>,
  numberOf: (product: number) => number | null,
  rails: (() => GuardRails) | null,
): EnforceGuardRails {
  const nothing: Railed = { kind: 'held', confirmed: new Map() }
  return (changes, confirmations = []) => {
    if (rails === null) return nothing
    const products = changes.flatMap(change => (isBulk(change) ? (marketNumber(change.product) ?? []) : []))
    const values = catalog.values(products)
    const held = (product: number) => values.get(marketNumber(product) ?? product)
    const rows = rowsBeyond(changes, held, rails())
    if (rows.length === 0) return nothing
    const given = new Map(confirmations.map(each => [each.row, each]))
    const unconfirmed = rows.filter(row => !isConfirmed(row, given.get(row.row)))
    if (unconfirmed.length > 0) return { kind: 'unconfirmed', beyond: unconfirmed }
    const confirmed = new Map(
      rows.map(({ row, field, from, to, beyond }) => [row, { field, from, to, beyond }]),
    )
    return { kind: 'held', confirmed }
  }

  /** The id under which the catalog holds the product. */
  function marketNumber(product: number): number | null {
    return product < 0 ? numberOf(product) : product
  }
}

/** A confirmation covers one step of one value. It is void once the catalog holds another value. */
const isConfirmed = (row: RowBeyond, given: Confirmation | undefined): boolean =>
  given !== undefined &&
  given.product === row.product &&
  given.field === row.field &&
  given.from === row.from &&
  given.to === row.to
