import type { Output } from '../../../../shared/contract/contract.ts'
import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import type { Database } from '../../../sqlite/database.ts'
import { countersOf } from './product-row.ts'

const COLUMNS = `id, rev, is_gone, sku, name, type, base_price, unit, stock_qty, stock_status, is_active, is_approved,
  category, category_id, primary_image, read_at, min_order_qty, vat_rate, color, stem_length, country_of_origin,
  description, variants`
type Text = string | null
type Row = [
  id: number,
  rev: number,
  isGone: number,
  sku: Text,
  name: string,
  type: Text,
  price: Text,
  unit: Text,
  stock: number | null,
  status: Text,
  isActive: number | null,
  isApproved: number | null,
  category: Text,
  categoryId: number | null,
  image: Text,
  readAt: number,
  minOrder: number | null,
  vat: Text,
  color: Text,
  length: number | null,
  country: Text,
  description: Text,
  variants: number | null,
]

const flag = (value: number | null) => (value === null ? null : value === 1)

/** Rows changed after a revision, oldest change first; a revision of another replica counts as 0. */
export function readColumns(db: Database, after: number, limit: number): Output<'readCatalog'> {
  const current = countersOf(db).rev
  const from = after > current ? 0 : after
  const rows = db
    .prepare(`SELECT ${COLUMNS} FROM product WHERE rev > ? ORDER BY rev LIMIT ?`)
    .lists<Row>(from, limit)
  const held = rows.filter(([, , isGone]) => isGone === 0)
  const lastRev = rows.at(-1)?.[1] ?? current
  const more = rows.length === limit && lastRev < current
  return {
    columns: {
      id: held.map(row => row[0]),
      sku: held.map(row => row[3]),
      name: held.map(row => row[4]),
      type: held.map(row => row[5]),
      base_price: held.map(row => row[6] as Decimal | null),
      unit: held.map(row => row[7]),
      stock_qty: held.map(row => row[8]),
      stock_status: held.map(row => row[9]),
      is_active: held.map(row => flag(row[10])),
      is_approved: held.map(row => flag(row[11])),
      category: held.map(row => row[12]),
      category_id: held.map(row => row[13]),
      primary_image: held.map(row => row[14]),
      readAt: held.map(row => row[15]),
      min_order_qty: held.map(row => row[16]),
      vat_rate: held.map(row => row[17] as Decimal | null),
      color: held.map(row => row[18]),
      stem_length: held.map(row => row[19]),
      country_of_origin: held.map(row => row[20]),
      description: held.map(row => row[21]),
      variants: held.map(row => row[22]),
    },
    gone: rows.filter(([, , isGone]) => isGone === 1).map(([id]) => id),
    revision: more ? lastRev : current,
    more,
  }
}
