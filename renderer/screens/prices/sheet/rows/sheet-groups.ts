import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { type GridGroup, type GridGroups, groupOfHeading, headingRow } from '../../../../grid/core/groups.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { ProductRows } from './product-rows.ts'

/** Rows of one category, in the order of the sheet. */
export interface RowGroup {
  /** 0 for products without one. */
  readonly category: number
  readonly rows: Int32Array
}

/**
 * Parts sorted rows by category, in the order of `pathOf`; those without a category come last. Rows of one category keep
 * their order.
 */
export function groupRows(
  rows: Int32Array,
  categoryOf: (row: number) => number,
  pathOf: (category: number, row: number) => string,
): RowGroup[] {
  const found = new Map<number, number[]>()
  for (const row of rows) {
    const category = categoryOf(row)
    const group = found.get(category)
    if (group === undefined) found.set(category, [row])
    else group.push(row)
  }
  return [...found]
    .map(([category, group]) => ({
      category,
      rows: Int32Array.from(group),
      key: category === 0 ? null : foldText(pathOf(category, group[0] ?? -1)),
    }))
    .sort((a, b) => (a.key === null ? 1 : b.key === null ? -1 : a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ category, rows: own }) => ({ category, rows: own }))
}

interface GroupParts {
  readonly stage: Pick<Stage, 'edits' | 'categories' | 'revision'>
  readonly rows: ProductRows
  readonly language: () => Language
  /** Other rows are shown. */
  readonly onChange: () => void
}

/** The groups of the sheet: which rows stand under which heading, and which groups are closed. */
export class SheetGroups implements GridGroups {
  readonly #parts: GroupParts
  readonly #closed = new Set<number>()
  #held: Int32Array = new Int32Array()
  #groups: readonly RowGroup[] | null = null
  #view: Int32Array = new Int32Array()
  #groupOf = new Map<number, number>()
  #edited: { revision: number; counts: readonly number[] } | null = null

  constructor(parts: GroupParts) {
    this.#parts = parts
  }

  /** The rows to show, with headings where they are grouped. */
  view(): Int32Array {
    return this.#view
  }

  /** Takes in the rows as they are held now; the same arrays change nothing. */
  follow(held: Int32Array, groups: readonly RowGroup[] | null): void {
    if (held === this.#held && groups === this.#groups) return
    this.#held = held
    this.#groups = groups
    this.#edited = null
    this.#groupOf = new Map()
    for (const [index, group] of (groups ?? []).entries())
      for (const row of group.rows) this.#groupOf.set(row, index)
    this.#lay()
  }

  headingOf(row: number): number {
    if (row < -1) return row
    const group = this.#groupOf.get(row)
    return group === undefined ? -1 : headingRow(group)
  }

  at(heading: number): GridGroup {
    const index = groupOfHeading(heading)
    const group = this.#groups?.[index]
    const { t } = this.#parts.language()
    if (group === undefined) return { title: '', note: '', isOpen: true }
    const edited = this.#countEdited()[index] ?? 0
    const count = t('catalog.count', { n: group.rows.length })
    return {
      title: this.#titleOf(group),
      note: edited === 0 ? count : `${count}, ${t('prices.groupEdited', { n: edited })}`,
      isOpen: !this.#closed.has(group.category),
    }
  }

  setOpen(heading: number, isOpen: boolean): void {
    const group = this.#groups?.[groupOfHeading(heading)]
    if (group === undefined || this.#closed.has(group.category) === !isOpen) return
    if (isOpen) this.#closed.delete(group.category)
    else this.#closed.add(group.category)
    this.#lay()
    this.#parts.onChange()
  }

  setAllOpen(isOpen: boolean): void {
    if (isOpen && !this.#hasClosed()) return
    this.#closed.clear()
    if (!isOpen) for (const { category } of this.#groups ?? []) this.#closed.add(category)
    this.#lay()
    this.#parts.onChange()
  }

  #hasClosed(): boolean {
    return this.#groups?.some(({ category }) => this.#closed.has(category)) === true
  }

  /** Groups that are shown, and their rows. */
  #lay() {
    const groups = this.#groups
    if (groups === null) {
      this.#view = this.#held
      return
    }
    const open = ({ category, rows }: RowGroup) => (this.#closed.has(category) ? NO_ROWS : rows)
    const view = new Int32Array(groups.reduce((length, group) => length + 1 + open(group).length, 0))
    let at = 0
    for (const [index, group] of groups.entries()) {
      view[at++] = headingRow(index)
      view.set(open(group), at)
      at += open(group).length
    }
    this.#view = view
  }

  #titleOf({ category, rows }: RowGroup): string {
    const { stage, language } = this.#parts
    if (category === 0) return language().t('prices.groupNone')
    return stage.categories?.pathOf(category) ?? this.#parts.rows.lastText(rows[0] ?? -1, 'category')
  }

  /** Edited products by group; counted again after the edits changed. */
  #countEdited(): readonly number[] {
    const { stage, rows } = this.#parts
    const revision = stage.revision.getState()
    if (this.#edited?.revision === revision) return this.#edited.counts
    const counts = new Array<number>(this.#groups?.length ?? 0).fill(0)
    const products = new Set<number>()
    for (const { product } of stage.edits()) products.add(product)
    for (const product of products) {
      const group = this.#groupOf.get(rows.rowOf(product) ?? -1)
      if (group !== undefined) counts[group] = (counts[group] ?? 0) + 1
    }
    this.#edited = { revision, counts }
    return counts
  }
}

const NO_ROWS = new Int32Array()
