import type { Edit } from '../../shared/domain/changes/edit.ts'
import { type CellKey, productOfKey } from './cells.ts'

/** The edits by cell, how many cannot be read, and a version for each product. */
interface EditTable {
  get(key: CellKey): Edit | undefined
  keys(): Iterable<CellKey>
  all(): Iterable<Edit>
  size(): number
  unreadable(): number
  /** Cells whose edit means so many more or fewer than they hold. */
  differences(): Iterable<CellKey>
  versionOf(product: number): number
  /** Marks that something shown of a product changed. */
  touch(product: number): void
  /** Puts one cell as it shall be; undefined takes its edit away. */
  put(key: CellKey, edit: Edit | undefined): void
}

export function createEditTable(): EditTable {
  const edits = new Map<CellKey, Edit>()
  const versions = new Map<number, number>()
  const differences = new Set<CellKey>()
  let unreadable = 0
  const touch = (product: number) => versions.set(product, (versions.get(product) ?? 0) + 1)
  return {
    get: key => edits.get(key),
    keys: () => edits.keys(),
    all: () => edits.values(),
    size: () => edits.size,
    unreadable: () => unreadable,
    differences: () => differences,
    versionOf: product => versions.get(product) ?? 0,
    touch,
    put: (key, edit) => {
      if (edits.get(key)?.to === null) unreadable--
      if (edit?.to === null) unreadable++
      if (edit === undefined) edits.delete(key)
      else edits.set(key, edit)
      if (typeof edit?.by === 'number') differences.add(key)
      else differences.delete(key)
      touch(productOfKey(key))
    },
  }
}
