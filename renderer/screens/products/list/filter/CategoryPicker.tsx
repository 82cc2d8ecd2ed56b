import { useMemo, useState } from 'react'
import { type CategoryBranch, searchCategories } from '../../../../../shared/domain/products/category-tree.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../../../ui/Button.tsx'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import shared from '../../../../ui/shared.module.css'
import type { ListState } from '../list-model.ts'
import css from './CategoryPicker.module.css'

interface CategoryPickerProps {
  state: ListState
  /** Null for all; undefined where several are chosen. */
  chosen: number | null | undefined
  onChoose: (category: number | null) => void
  /** Leaves out the entry for all. */
  mustChoose?: boolean
}

const INDENT_PX = 14

/** The marketplace's categories as a tree, with how many products are in each and below it. */
export function CategoryPicker({ state, chosen, onChoose, mustChoose = false }: CategoryPickerProps) {
  const { t, number } = useLanguage()
  const { tree, table } = state
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(pathIds(tree.branches, chosen)))
  const counts = useMemo(() => countsBelow(tree.branches, table.category_id), [tree, table])
  const lines = text.trim() === '' ? unfolded(tree.branches, opened) : searchCategories(tree, text)

  const toggle = (id: number) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column
    <div role="group" aria-label={t('fields.category')} className={css.picker}>
      <span className={shared.label} aria-hidden="true">
        {t('fields.category')}
      </span>
      <SearchField label={t('catalog.categoryFind')} value={text} onChange={setText} />
      <ul className={css.tree}>
        {mustChoose || text.trim() !== '' ? null : (
          <li className={css.line}>
            <button
              type="button"
              className={css.name}
              aria-pressed={chosen === null}
              data-all
              onClick={() => onChoose(null)}
            >
              {t('products.categoryAll')}
              <span className={shared.hint}>{number(table.count)}</span>
            </button>
          </li>
        )}
        {lines.map(({ category, depth, hasChildren }) => (
          <li key={category.id} className={css.line} style={{ paddingInlineStart: depth * INDENT_PX }}>
            {hasChildren && text.trim() === '' ? (
              <span className={opened.has(category.id) ? css.isOpen : css.isClosed}>
                <IconButton
                  icon="chevronRight"
                  label={t(opened.has(category.id) ? 'products.categoryClose' : 'products.categoryOpen', {
                    name: isolated(category.name),
                  })}
                  aria-expanded={opened.has(category.id)}
                  onClick={() => toggle(category.id)}
                />
              </span>
            ) : (
              <span className={css.leaf} />
            )}
            <button
              type="button"
              className={css.name}
              aria-pressed={chosen === category.id}
              title={category.name}
              onClick={() => onChoose(category.id)}
            >
              <bdi className={shared.cut}>{category.name}</bdi>
              <span className={shared.hint}>{number(counts.get(category.id) ?? 0)}</span>
            </button>
          </li>
        ))}
      </ul>
      {lines.length === 0 ? <p className={shared.hint}>{t('catalog.categoryNone')}</p> : null}
    </div>
  )
}

/** The branches to show without a search: only those below opened ones, parents first. */
function unfolded(branches: readonly CategoryBranch[], opened: ReadonlySet<number>): CategoryBranch[] {
  const shown: CategoryBranch[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const branch of branches) {
    if (branch.depth > hiddenBelow) continue
    shown.push(branch)
    hiddenBelow = opened.has(branch.category.id) ? Number.POSITIVE_INFINITY : branch.depth
  }
  return shown
}

/** Categories above the chosen one, so that it is visible. */
function pathIds(branches: readonly CategoryBranch[], chosen: number | null | undefined): number[] {
  const above: number[] = []
  for (const { category, depth } of branches) {
    above.length = Math.min(above.length, depth)
    if (category.id === chosen) return above
    above.push(category.id)
  }
  return []
}

/** How many products are in each category and in all below it. */
function countsBelow(
  branches: readonly CategoryBranch[],
  column: readonly (number | null)[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const id of column) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  // Bottom-up: a branch adds its count to its parent.
  const sums: number[] = []
  for (const { category, depth } of branches.toReversed()) {
    const sum = (counts.get(category.id) ?? 0) + (sums[depth + 1] ?? 0)
    sums.length = depth + 1
    sums[depth] = (sums[depth] ?? 0) + sum
    counts.set(category.id, sum)
  }
  return counts
}
