import { type FormEvent, useId, useMemo, useState } from 'react'
import { readEditText } from '../../../../shared/domain/changes/edit.ts'
import { foldText } from '../../../../shared/domain/text/fold-text.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ambiguousText } from '../../../i18n/texts/values/problem-text.ts'
import { useReadProducts } from '../../../parts/use-read-products.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import {
  type ColumnFilter,
  columnValues,
  filterKindOf,
  UNREAD_VALUE,
  unreadProductsOf,
} from '../sheet/rows/column-filter.ts'
import { READ_MAX } from '../unread-products.ts'
import css from './ColumnFilterForm.module.css'
import { filterValueText } from './filter-text.ts'

interface FormProps {
  model: PricesModel
  /** The key of the column. */
  column: string
  onDone: () => void
}

/** What a column lets through: words in it, its values, or a range of numbers. */
export function ColumnFilterForm(props: FormProps) {
  const { model, column, onDone } = props
  const apply = (filter: ColumnFilter | null) => {
    model.filterColumn(column, filter)
    onDone()
  }
  switch (filterKindOf(column)) {
    case 'text':
      return <TextForm {...props} onApply={apply} />
    case 'values':
      return <ValuesForm {...props} onApply={apply} />
    case 'range':
      return <RangeForm {...props} onApply={apply} />
  }
}

interface PartProps extends FormProps {
  onApply: (filter: ColumnFilter | null) => void
}

function Buttons({ isSet, onClear }: { isSet: boolean; onClear: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={css.buttons}>
      <Button variant="quiet" disabled={!isSet} onClick={onClear}>
        {t('common.clear')}
      </Button>
      <Button variant="primary" type="submit">
        {t('prices.columnFilterApply')}
      </Button>
    </div>
  )
}

function TextForm({ model, column, onApply, onDone }: PartProps) {
  const { t } = useLanguage()
  const known = model.filterOf(column)
  const [text, setText] = useState(known?.kind === 'text' ? known.text : '')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onApply(text.trim() === '' ? null : { kind: 'text', text: text.trim() })
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <TextField
        label={t('prices.columnFilterText')}
        value={text}
        autoFocus
        onFocus={event => event.currentTarget.select()}
        onChange={event => setText(event.target.value)}
      />
      <ReadUnread model={model} column={column} onDone={onDone} />
      <Buttons isSet={known !== null} onClear={() => onApply(null)} />
    </form>
  )
}

/** More lines than these would have to be windowed; the search finds the others. */
const SHOWN_MAX = 300

function ValuesForm({ model, column, onApply, onDone }: PartProps) {
  const { t, number, language } = useLanguage()
  const known = model.filterOf(column)
  const all = useMemo(
    () =>
      [...columnValues(...model.otherwiseShown(column))]
        .map(([value, count]) => ({ value, count, text: filterValueText(column, value, language) }))
        .sort((a, b) => placeOf(a.value) - placeOf(b.value) || a.text.localeCompare(b.text)),
    [model, column, language],
  )
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(known?.kind === 'values' ? known.values : all.map(({ value }) => value)),
  )
  const [search, setSearch] = useState('')
  const found = all.filter(({ text }) => foldText(text).includes(foldText(search).trim()))
  const isAll = found.every(({ value }) => ticked.has(value))
  const tick = (values: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const value of values) {
      if (isOn) next.add(value)
      else next.delete(value)
    }
    setTicked(next)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // As in Excel: what the search leaves out is not meant.
    const values = found.filter(({ value }) => ticked.has(value)).map(({ value }) => value)
    if (values.length === 0) return
    onApply(values.length === all.length ? null : { kind: 'values', values: new Set(values) })
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <TextField
        label={t('prices.columnFilterSearch')}
        value={search}
        autoFocus
        onChange={event => setSearch(event.target.value)}
      />
      <div className={css.values}>
        <Checkbox
          label={t('prices.columnFilterAll', { n: found.length })}
          checked={isAll}
          mixed={!isAll && found.some(({ value }) => ticked.has(value))}
          onChange={isOn =>
            tick(
              found.map(({ value }) => value),
              isOn,
            )
          }
        />
        <ul className={css.list}>
          {found.slice(0, SHOWN_MAX).map(({ value, text, count }) => (
            <li key={value} className={css.line}>
              <Checkbox label={text} checked={ticked.has(value)} onChange={isOn => tick([value], isOn)} />
              <span className={css.count}>{number(count)}</span>
            </li>
          ))}
        </ul>
      </div>
      <ReadUnread model={model} column={column} onDone={onDone} />
      <Buttons isSet={known !== null} onClear={() => onApply(null)} />
    </form>
  )
}

/** Values first, then what is blank, then what was never read. */
const placeOf = (value: string): number => (value === UNREAD_VALUE ? 2 : Number(value === ''))

/** Reads what this column lacks, as many products as are read at once. */
function ReadUnread({ model, column, onDone }: FormProps) {
  const { t } = useLanguage()
  const read = useReadProducts()
  const products = useMemo(
    () => unreadProductsOf(...model.otherwiseShown(column)).slice(0, READ_MAX),
    [model, column],
  )
  if (products.length === 0) return null
  const start = () => {
    void read(products)
    onDone()
  }
  return (
    <Button variant="quiet" icon="retry" onClick={start}>
      {t('prices.columnFilterRead', { n: products.length })}
    </Button>
  )
}

function RangeForm({ model, column, onApply, onDone }: PartProps) {
  const { t, decimalSign, language } = useLanguage()
  const known = model.filterOf(column)
  const range = known?.kind === 'range' ? known : null
  const textOf = (value: number | null) => (value === null ? '' : String(value).replace('.', decimalSign))
  const [least, setLeast] = useState(textOf(range?.least ?? null))
  const [most, setMost] = useState(textOf(range?.most ?? null))
  const [blanks, setBlanks] = useState(range?.blanks ?? false)
  const [unread, setUnread] = useState(range?.unread ?? false)
  const unreadCount = useMemo(() => unreadProductsOf(...model.otherwiseShown(column)).length, [model, column])
  const [isTried, setTried] = useState(false)
  const hint = useId()
  const ends = [readEnd(column, least), readEnd(column, most)] as const
  const isCrossed = ends[0] != null && ends[1] != null && ends[0] > ends[1]
  const wrong = (end: number | null | undefined, text: string) =>
    isTried && end === undefined ? (ambiguousText(text, language) ?? t('common.enterNumber')) : null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [from, to] = ends
    if (from === undefined || to === undefined || isCrossed) return
    const others = { blanks, ...(unread ? { unread } : {}) }
    const isOpen = from === null && to === null && !blanks && !unread
    onApply(isOpen ? null : { kind: 'range', ...rangeOf(from, to, others) })
  }
  return (
    <form className={css.form} onSubmit={onSubmit} aria-describedby={hint}>
      <div className={css.ends}>
        <TextField
          label={t('common.from')}
          inputMode="decimal"
          value={least}
          autoFocus
          error={wrong(ends[0], least)}
          onChange={event => setLeast(event.target.value)}
        />
        <TextField
          label={t('common.to')}
          inputMode="decimal"
          value={most}
          error={wrong(ends[1], most) ?? (isTried && isCrossed ? t('prices.columnFilterCrossed') : null)}
          onChange={event => setMost(event.target.value)}
        />
      </div>
      <Checkbox label={t('prices.columnFilterBlanks')} checked={blanks} onChange={setBlanks} />
      {unreadCount === 0 && !unread ? null : (
        <Checkbox
          label={t('prices.columnFilterUnreads', { n: unreadCount })}
          checked={unread}
          onChange={setUnread}
        />
      )}
      <p id={hint} className={css.count}>
        {t('prices.columnFilterEdits')}
      </p>
      <ReadUnread model={model} column={column} onDone={onDone} />
      <Buttons isSet={known !== null} onClear={() => onApply(null)} />
    </form>
  )
}

/** Cells without a number alone, when no number is asked for: none is inside an empty range. */
function rangeOf(least: number | null, most: number | null, others: { blanks: boolean; unread?: boolean }) {
  if (least === null && most === null) return { least: 1, most: 0, ...others }
  return { least, most, ...others }
}

/** The number of a text; null for none, undefined for what is no number or could be two. */
function readEnd(column: string, text: string): number | null | undefined {
  if (text.trim() === '') return null
  const reading = readEditText(column === 'price' ? 'base_price' : 'stock_qty', text)
  return reading.kind === 'value' ? Number(reading.value) : undefined
}
