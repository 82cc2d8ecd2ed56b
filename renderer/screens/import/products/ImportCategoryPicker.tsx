import { useMemo } from 'react'
import type { Category } from '../../../../shared/contract/groups/products.ts'
import { categoryIndex, categoryKey } from '../../../../shared/domain/products/category-names.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Combobox } from '../../../ui/primitives.ts'
import css from './ImportCategoryPicker.module.css'

interface Option {
  value: number
  label: string
}

interface CategoryPickerProps {
  /** Its accessible name. */
  label: string
  categories: readonly Category[]
  value: number | null
  /** Likely ones, listed first. */
  near?: readonly number[]
  onPick: (id: number) => void
  /** Clearing the text removes the choice; without this it stays. */
  onClear?: () => void
}

/** Every category by its path, searchable by any part of it. */
export function ImportCategoryPicker({
  label,
  categories,
  value,
  near = [],
  onPick,
  onClear,
}: CategoryPickerProps) {
  const { t } = useLanguage()
  const options = useMemo(() => optionsOf(categories, near), [categories, near])
  return (
    <Combobox.Root
      items={options}
      value={options.find(option => option.value === value) ?? null}
      onValueChange={(option: Option | null) => (option === null ? onClear?.() : onPick(option.value))}
      filter={(option: Option, text) => categoryKey(option.label).includes(categoryKey(text))}
      limit={100}
      autoHighlight
    >
      <span className={css.picker}>
        <Combobox.Input className={css.input} aria-label={label} placeholder={t('catalog.categoryFind')} />
      </span>
      <Combobox.Portal>
        <Combobox.Positioner className={css.positioner} sideOffset={4}>
          <Combobox.Popup className={css.popup}>
            <Combobox.Empty className={css.none}>{t('catalog.categoryNone')}</Combobox.Empty>
            <Combobox.List>
              {(option: Option) => (
                <Combobox.Item key={option.value} value={option} className={css.item}>
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function optionsOf(categories: readonly Category[], near: readonly number[]): Option[] {
  const index = categoryIndex(categories)
  const all = categories.map(({ id }) => ({ value: id, label: index.pathOf(id) ?? String(id) }))
  const rank = new Map(near.map((id, at) => [id, at]))
  return all.sort(
    (a, b) =>
      (rank.get(a.value) ?? near.length) - (rank.get(b.value) ?? near.length) ||
      a.label.localeCompare(b.label),
  )
}
