import type { Decimal } from '../../../../../shared/domain/text/decimal.ts'
import {
  type CatalogLookup,
  type CatalogRow,
  catalogLookup,
} from '../../../../../shared/import/judge/catalog/catalog-lookup.ts'
import type { CatalogPart, ToWorker } from '../protocol.ts'
import { type Earlier, earlierOfCells } from './earlier.ts'

interface HeldPart {
  readonly rows: CatalogRow[]
  earlier: CatalogPart['earlier']
}

/** The worker's copy of the catalog as it will be once what waits has been sent, kept up to date part by part. */
export class HeldCatalog {
  readonly #parts: HeldPart[] = []
  readonly #given = new Map<number, CatalogPart>()
  #priceDigits: number | null | undefined
  #lookup: CatalogLookup | null = null
  #earlier: Earlier | null = null

  /** The part is another one from the next {@link renew} on: a file is compared with one state of the catalog. */
  take(at: number, part: CatalogPart): void {
    this.#given.set(at, part)
  }

  /** Returns whether a file gets other verdicts now. */
  renew({
    parts,
    priceDigits,
  }: Pick<Extract<ToWorker, { kind: 'catalog' }>, 'parts' | 'priceDigits'>): boolean {
    const isOther = parts < this.#parts.length || priceDigits !== this.#priceDigits
    if (isOther) this.#lookup = null
    this.#parts.length = Math.min(parts, this.#parts.length)
    this.#priceDigits = priceDigits
    const moved = [...this.#given].filter(([at, part]) => this.#put(at, part))
    this.#given.clear()
    if (isOther || moved.length > 0) this.#earlier = null
    return isOther || moved.length > 0
  }

  /** Null where the catalog is empty. */
  get lookup(): CatalogLookup | null {
    this.#lookup ??= catalogLookup(
      this.#parts.flatMap(({ rows }) => rows),
      this.#priceDigits,
    )
    return this.#lookup.rows.length === 0 ? null : this.#lookup
  }

  /** Makes what finds products by SKU and by name, so that the next file finds it ready. */
  prepare(): void {
    this.lookup?.named('')
  }

  get earlier(): Earlier {
    this.#earlier ??= earlierOfCells(this.#parts.flatMap(({ earlier }) => earlier))
    return this.#earlier
  }

  /** Whether it is another part. Where the same products are called the same, what finds them stays. */
  #put(at: number, part: CatalogPart): boolean {
    const rows = rowsOf(part)
    const held = this.#parts[at]
    if (held?.rows.length !== rows.length || held.rows.some((row, index) => !isCalledAs(row, rows[index]))) {
      this.#parts[at] = { rows, earlier: part.earlier }
      this.#lookup = null
      return true
    }
    const moved = rows.filter((row, index) => putValues(held.rows[index], row))
    const isSame = moved.length === 0 && isSameEarlier(held.earlier, part.earlier)
    held.earlier = part.earlier
    return !isSame
  }
}

const UNITS = new Map<string, string>()

function rowsOf(part: CatalogPart): CatalogRow[] {
  return part.id.map((id, at) => {
    const unit = part.unit[at] ?? null
    // Each message brings texts of its own, and these are the same for thousands of products.
    if (unit !== null && !UNITS.has(unit)) UNITS.set(unit, unit)
    return {
      id,
      sku: part.sku[at] ?? '',
      base_price: (part.base_price[at] ?? null) as Decimal | null,
      stock_qty: part.stock_qty[at] ?? null,
      name: part.name[at] ?? '',
      unit: unit === null ? null : (UNITS.get(unit) ?? null),
    }
  })
}

function isCalledAs(row: CatalogRow, other: CatalogRow | undefined): boolean {
  return row.id === other?.id && row.sku === other.sku && row.name === other.name
}

/** Whether any is another one. */
function putValues(row: CatalogRow | undefined, { base_price, stock_qty, unit }: CatalogRow): boolean {
  if (row === undefined) return false
  const isSame = row.base_price === base_price && row.stock_qty === stock_qty && row.unit === unit
  if (!isSame) Object.assign(row, { base_price, stock_qty, unit })
  return !isSame
}

function isSameEarlier(one: CatalogPart['earlier'], other: CatalogPart['earlier']): boolean {
  const isSame = (a: (typeof one)[number], b: (typeof one)[number] | undefined) =>
    a.id === b?.id && a.field === b.field && a.present === b.present && a.under === b.under
  return one.length === other.length && one.every((cell, at) => isSame(cell, other[at]))
}
