import { BULK_FIELDS, type BulkField } from '../../shared/domain/changes/change.ts'

/** A product and a field in one number, for maps of a hundred thousand cells. */
export type CellKey = number

export function cellKey(product: number, field: BulkField): CellKey {
  return product * BULK_FIELDS.length + BULK_FIELDS.indexOf(field)
}

export function productOfKey(key: CellKey): number {
  return Math.floor(key / BULK_FIELDS.length)
}

export function fieldOfKey(key: CellKey): BulkField {
  return BULK_FIELDS[key % BULK_FIELDS.length] as BulkField
}
