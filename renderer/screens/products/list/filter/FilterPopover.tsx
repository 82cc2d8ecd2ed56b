import { useId, useState } from 'react'
import { filterCount, valuesIn } from '../../../../../shared/domain/list/filter-products.ts'
import type { ProductFilter } from '../../../../../shared/domain/list/product-list.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../../shared/domain/rules/units.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Popover } from '../../../../ui/popups/Popover.tsx'
import shared from '../../../../ui/shared.module.css'
import { typeText } from '../cell-text.ts'
import type { ListState } from '../list-model.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import css from './FilterPopover.module.css'

interface FilterProps {
  state: ListState
  onFilter: (filter: ProductFilter) => void
}

/** Every filter besides the search. */
export function FilterPopover(props: FilterProps) {
  const { t } = useLanguage()
  const narrowing = filterCount(props.state.listing.filter)
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

function Filters({ state, onFilter }: FilterProps) {
  const { t, language } = useLanguage()
  const { table, listing } = state
  const { filter } = listing
  const set = (patch: Partial<ProductFilter>) => onFilter({ ...filter, ...patch })
  return (
    <div className={css.filters}>
      <div className={css.side}>
        <Choice<ProductFilter['status']>
          label={t('common.status')}
          value={filter.status}
          options={{
            any: t('products.any'),
            active: t('catalog.active'),
            inactive: t('catalog.inactive'),
            pending: t('catalog.statusPending'),
          }}
          onChange={status => set({ status })}
        />
        <Choice<ProductFilter['approval']>
          label={t('products.approval')}
          value={filter.approval}
          options={{
            any: t('products.any'),
            approved: t('catalog.approved'),
            waiting: t('products.approvalWaiting'),
          }}
          onChange={approval => set({ approval })}
        />
        <Choice<ProductFilter['work']>
          label={t('products.filterWork')}
          value={filter.work}
          options={{
            any: t('products.any'),
            changed: t('products.workChanged'),
            failed: t('common.needsAttention'),
          }}
          onChange={work => set({ work })}
        />
        <StockChoice filter={filter} onFilter={onFilter} />
        <Values
          label={t('fields.type')}
          known={PRODUCT_TYPES}
          column={table.type}
          chosen={filter.types}
          words={type => typeText(type, language)}
          onChange={types => set({ types })}
        />
        <Values
          label={t('fields.unit')}
          known={UNITS}
          column={table.unit}
          chosen={filter.units}
          words={unit => unit}
          onChange={units => set({ units })}
        />
      </div>
      <CategoryPicker state={state} chosen={filter.category} onChoose={category => set({ category })} />
    </div>
  )
}

function StockChoice({ filter, onFilter }: { filter: ProductFilter; onFilter: FilterProps['onFilter'] }) {
  const { t } = useLanguage()
  const { stock } = filter
  const [text, setText] = useState(stock.kind === 'below' ? String(stock.than) : '20')
  const isNumber = /^\d{1,9}$/.test(text.trim())
  const below = (typed: string) => {
    setText(typed)
    if (/^\d{1,9}$/.test(typed.trim())) onFilter({ ...filter, stock: { kind: 'below', than: Number(typed) } })
  }
  return (
    <>
      <Choice<ProductFilter['stock']['kind']>
        label={t('fields.stock')}
        value={stock.kind}
        options={{ any: t('products.any'), out: t('catalog.outOfStock'), below: t('products.stockBelow') }}
        onChange={kind =>
          kind === 'below' ? below(isNumber ? text : '20') : onFilter({ ...filter, stock: { kind } })
        }
      />
      {stock.kind === 'below' ? (
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
