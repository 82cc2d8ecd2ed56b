import { useId, useState } from 'react'
import {
  type ColumnFilter,
  filterIn,
  wholeBranch,
  withFilter,
} from '../../../../../shared/domain/list/column-filter.ts'
import { valuesIn } from '../../../../../shared/domain/list/filter-products.ts'
import {
  filterCount,
  type ProductListing,
  SHEET_COLUMNS,
  type SheetColumnKey,
} from '../../../../../shared/domain/list/sheet-view.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../../shared/domain/rules/units.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { ColumnFilterForm } from '../../../../parts/filter/ColumnFilterForm.tsx'
import { valueText } from '../../../../parts/filter/value-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Popover } from '../../../../ui/popups/Popover.tsx'
import shared from '../../../../ui/shared.module.css'
import { listColumnTitle } from '../cell-text.ts'
import type { ListModel, ListState } from '../list-model.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import css from './FilterPopover.module.css'

interface FilterProps {
  model: ListModel
  state: ListState
  onListing: (patch: Partial<ProductListing>) => void
}

/** The filters that are asked for most, and those of every column as the sheet has them. */
export function FilterPopover(props: FilterProps) {
  const { t, language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [column, setColumn] = useState<SheetColumnKey | null>(null)
  const narrowing = filterCount(props.state.listing)
  const onOpen = (next: boolean) => {
    setOpen(next)
    if (next) setColumn(null)
  }
  return (
    <Popover
      trigger={
        <Button icon="settings">
          {t('common.filter')}
          {narrowing === 0 ? null : <span className={css.badge}>{narrowing}</span>}
        </Button>
      }
      title={
        column === null
          ? t('products.filtersTitle')
          : t('prices.filterBy', { column: listColumnTitle(column, language) })
      }
      width={column === null ? 'wide' : 'narrow'}
      align="start"
      control={{ isOpen, onOpen }}
    >
      {column === null ? (
        <Filters {...props} onColumn={setColumn} />
      ) : (
        <ColumnFilterForm model={props.model.filtering} column={column} onDone={() => onOpen(false)} />
      )}
    </Popover>
  )
}

const WORKS = ['all', 'changed', 'problems'] as const

function Filters({
  state,
  onListing,
  onColumn,
}: FilterProps & { onColumn: (column: SheetColumnKey) => void }) {
  const { t, language } = useLanguage()
  const { table, listing } = state
  const { filters } = listing
  const set = (column: SheetColumnKey, to: ColumnFilter | null) =>
    onListing({ filters: withFilter(filters, column, to) })
  const valuesOf = (column: SheetColumnKey): readonly string[] => {
    const known = filterIn(filters, column)
    return known?.kind === 'values' ? known.values : []
  }
  const setValues = (column: SheetColumnKey, values: string[]) =>
    set(column, values.length === 0 ? null : { kind: 'values', values })
  return (
    <div className={css.filters}>
      <div className={css.side}>
        <StateFilters listing={listing} onListing={onListing} set={set} />
        <Values
          label={t('fields.type')}
          known={PRODUCT_TYPES}
          column={table.type}
          chosen={valuesOf('type')}
          words={type => valueText('type', type, language)}
          onChange={values => setValues('type', values)}
        />
        <Values
          label={t('fields.unit')}
          known={UNITS}
          column={table.unit}
          chosen={valuesOf('unit')}
          words={unit => unit}
          onChange={values => setValues('unit', values)}
        />
        <Select<SheetColumnKey | ''>
          label={t('products.filterColumn')}
          value=""
          options={[
            { value: '', label: t('products.filterColumnChoose') },
            ...SHEET_COLUMNS.map(value => ({ value, label: listColumnTitle(value, language) })),
          ]}
          onChange={column => column !== '' && onColumn(column)}
        />
      </div>
      <CategoryPicker
        state={state}
        chosen={onlyBranch(filterIn(filters, 'category'))}
        onChoose={category => setValues('category', category === null ? [] : [wholeBranch(category)])}
      />
    </div>
  )
}

/** By states: on or off sale, approved or not, with work to do, out of stock. */
function StateFilters({
  listing: { filter, filters },
  onListing,
  set,
}: Pick<FilterProps, 'onListing'> & {
  listing: FilterProps['state']['listing']
  set: (column: SheetColumnKey, to: ColumnFilter | null) => void
}) {
  const { t } = useLanguage()
  const stock = filterIn(filters, 'stock')
  const isOut = stock?.kind === 'range' && stock.least === null && stock.most === 0 && !stock.blanks
  return (
    <>
      <YesNo
        label={t('common.status')}
        filter={filterIn(filters, 'active')}
        yes={t('catalog.active')}
        no={t('catalog.inactive')}
        onFilter={to => set('active', to)}
      />
      <YesNo
        label={t('prices.approval')}
        filter={filterIn(filters, 'approval')}
        yes={t('catalog.approved')}
        no={t('products.approvalWaiting')}
        onFilter={to => set('approval', to)}
      />
      <Choice<(typeof WORKS)[number]>
        label={t('products.filterWork')}
        value={WORKS.find(work => work === filter) ?? null}
        options={{
          all: t('products.any'),
          changed: t('products.workChanged'),
          problems: t('common.needsAttention'),
        }}
        onChange={work => onListing({ filter: work })}
      />
      <Choice<'any' | 'out'>
        label={t('fields.stock')}
        value={stock === null ? 'any' : isOut ? 'out' : null}
        options={{ any: t('products.any'), out: t('catalog.outOfStock') }}
        onChange={next => set('stock', next === 'any' ? null : OUT)}
      />
    </>
  )
}

/** The category that is chosen with all below it; undefined for another choice. */
function onlyBranch(filter: ColumnFilter | null): number | null | undefined {
  if (filter === null) return null
  const [only = '', ...others] = filter.kind === 'values' ? filter.values : []
  return others.length === 0 && /^\d+\+$/.test(only) ? Number.parseInt(only, 10) : undefined
}

interface YesNoProps {
  label: string
  filter: ColumnFilter | null
  yes: string
  no: string
  onFilter: (filter: ColumnFilter | null) => void
}

/** Of a column of two values either one, or any. */
function YesNo({ label, filter, yes, no, onFilter }: YesNoProps) {
  const { t } = useLanguage()
  const [value = '', ...others] = filter?.kind === 'values' ? filter.values : []
  const isOne = others.length === 0 && (value === 'true' || value === 'false')
  return (
    <Choice<'any' | 'true' | 'false'>
      label={label}
      value={filter === null ? 'any' : isOne ? (value as 'true' | 'false') : null}
      options={{ any: t('products.any'), true: yes, false: no }}
      onChange={next => onFilter(next === 'any' ? null : { kind: 'values', values: [next] })}
    />
  )
}

/** A product without a stock is not out of it. */
const OUT: ColumnFilter = { kind: 'range', least: null, most: 0, blanks: false }

interface ValuesProps {
  label: string
  /** Values the API document names, shown even where no product has them. */
  known: readonly string[]
  column: readonly (string | null)[]
  chosen: readonly string[]
  words: (value: string) => string
  onChange: (chosen: string[]) => void
}

/** Values of a column to choose from, with how many products have each. */
function Values({ label, known, column, chosen, words, onChange }: ValuesProps) {
  const { number } = useLanguage()
  const id = useId()
  const found = valuesIn(column)
  const all = [...found.map(({ value }) => value), ...known, ...chosen]
  const countOf = new Map(found.map(({ value, count }) => [value, count]))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-labelledby={id}>
      <span className={shared.label} id={id}>
        {label}
      </span>
      <div className={css.values}>
        {[...new Set(all)].map(value => (
          <Checkbox
            key={value}
            label={`${words(value)} (${number(countOf.get(value) ?? 0)})`}
            checked={chosen.includes(value)}
            onChange={isOn => onChange(isOn ? [...chosen, value] : chosen.filter(other => other !== value))}
          />
        ))}
      </div>
    </div>
  )
}
