import { type Edit, isBulkField } from '../../../shared/domain/changes/edit.ts'
import { type CellKey, productOfKey } from '../cells/cells.ts'

/** The edits by cell, how many cannot be read, and a version for each product. */
export interface EditTable {
  get(key: CellKey): Edit | undefined
  keys(): Iterable<CellKey>
  all(): Iterable<Edit>
  size(): number
  unreadable(): number
  /** Products with an edit, that could be read, of a field that has no bulk endpoint. */
  updates(): number
  /** Cells whose edit is a difference ("20 more"). */
  differences(): Iterable<CellKey>
  versionOf(product: number): number
  /** Marks that something shown of a product changed. */
  touch(product: number): void
  /** Sets the edit of a cell; undefined removes it. */
  put(key: CellKey, edit: Edit | undefined): void
}

export function createEditTable(): EditTable {
  const edits = new Map<CellKey, Edit>()
  const versions = new Map<number, number>()
  const differences = new Set<CellKey>()
  /** How many such edits each product has. */
  const details = new Map<number, number>()
  let unreadable = 0
  const countDetail = (edit: Edit | undefined, by: 1 | -1) => {
    if (edit === undefined || edit.to === null || isBulkField(edit.field)) return
    const left = (details.get(edit.product) ?? 0) + by
    if (left === 0) details.delete(edit.product)
    else details.set(edit.product, left)
  }
  const touch = (product: number) => versions.set(product, (versions.get(product) ?? 0) + 1)
  return {
    get: key => edits.get(key),
    keys: () => edits.keys(),
    all: () => edits.values(),
    size: () => edits.size,
    unreadable: () => unreadable,
    updates: () => details.size,
    differences: () => differences,
    versionOf: product => versions.get(product) ?? 0,
    touch,
    put: (key, edit) => {
      if (edits.get(key)?.to === null) unreadable--
      if (edit?.to === null) unreadable++
      countDetail(edits.get(key), -1)
      countDetail(edit, 1)
      if (edit === undefined) edits.delete(key)
      else edits.set(key, edit)
      if (typeof edit?.by === 'number') differences.add(key)
      else differences.delete(key)
      touch(productOfKey(key))
    },
  }
}
