import { CELL_FIELDS, type CellField } from '../../../shared/domain/changes/edit.ts'

/** A product and a field in one number, for maps of a hundred thousand cells. */
export type CellKey = number

export function cellKey(product: number, field: CellField): CellKey {
  return product * CELL_FIELDS.length + CELL_FIELDS.indexOf(field)
}

export function productOfKey(key: CellKey): number {
  return Math.floor(key / CELL_FIELDS.length)
}

export function fieldOfKey(key: CellKey): CellField {
  return CELL_FIELDS[key - productOfKey(key) * CELL_FIELDS.length] as CellField
}
