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
  type SheetColumnKey,
} from '../../../../../shared/domain/list/sheet-view.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../../shared/domain/rules/units.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { valueText } from '../../../../parts/filter/value-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Popover } from '../../../../ui/popups/Popover.tsx'
import shared from '../../../../ui/shared.module.css'
import type { ListState } from '../list-model.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import css from './FilterPopover.module.css'

interface FilterProps {
  state: ListState
  onListing: (patch: Partial<ProductListing>) => void
}

/** The filters that are asked for most; others come with a saved view. */
export function FilterPopover(props: FilterProps) {
  const { t } = useLanguage()
  const narrowing = filterCount(props.state.listing)
  return (
    <Popover
      trigger={
        <Button icon="settings">
          {t('common.filter')}
          {narrowing === 0 ? null : <span className={css.badge}>{narrowing}</span>}
        </Button>
      }
      title={t('products.filtersTitle')}
      width="wide"
      align="start"
    >
      <Filters {...props} />
    </Popover>
  )
}

const WORKS = ['all', 'changed', 'problems'] as const

function Filters({ state, onListing }: FilterProps) {
  const { t, language } = useLanguage()
  const { table, listing } = state
  const { filter, filters } = listing
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
        <StockChoice filter={filterIn(filters, 'stock')} onFilter={to => set('stock', to)} />
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
      </div>
      <CategoryPicker
        state={state}
        chosen={onlyBranch(filterIn(filters, 'category'))}
        onChoose={category => setValues('category', category === null ? [] : [wholeBranch(category)])}
      />
    </div>
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

interface StockProps {
  filter: ColumnFilter | null
  onFilter: (filter: ColumnFilter | null) => void
}

/** Up to so many pieces; a product without a stock is neither out nor below. */
const upTo = (most: number): ColumnFilter => ({ kind: 'range', least: null, most, blanks: false })

function StockChoice({ filter, onFilter }: StockProps) {
  const { t } = useLanguage()
  const isUpTo = filter?.kind === 'range' && filter.least === null && !filter.blanks
  const most = isUpTo ? filter.most : null
  const [isBelow, setBelow] = useState(most !== 0)
  const kind = filter === null ? 'any' : most === null ? null : most === 0 && !isBelow ? 'out' : 'below'
  const [text, setText] = useState(kind === 'below' ? String((most ?? 0) + 1) : '20')
  const isNumber = /^\d{1,9}$/.test(text.trim())
  const below = (typed: string) => {
    setText(typed)
    setBelow(true)
    if (/^\d{1,9}$/.test(typed.trim())) onFilter(upTo(Number(typed) - 1))
  }
  return (
    <>
      <Choice<'any' | 'out' | 'below'>
        label={t('fields.stock')}
        value={kind}
        options={{ any: t('products.any'), out: t('catalog.outOfStock'), below: t('products.stockBelow') }}
        onChange={next => {
          if (next === 'below') return below(isNumber ? text : '20')
          setBelow(false)
          onFilter(next === 'out' ? upTo(0) : null)
        }}
      />
      {kind === 'below' ? (
        <TextField
          label={t('products.stockBelowLabel')}
          inputMode="numeric"
          value={text}
          error={isNumber ? null : t('common.enterWhole')}
          onChange={event => below(event.target.value)}
        />
      ) : null}
    </>
  )
}

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
