import { type FormEvent, useMemo, useState } from 'react'
import { readEditText } from '../../../shared/domain/changes/edit.ts'
import {
  type ColumnFilter,
  categoryValues,
  dayValue,
  filterKindOf,
  isDayColumn,
  TEXT_HOWS,
  UNREAD_VALUE,
} from '../../../shared/domain/list/column-filter.ts'
import { DAY_SPANS, type DaySpan } from '../../../shared/domain/list/day-span.ts'
import type { SheetColumnKey } from '../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { ambiguousText } from '../../i18n/texts/values/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { READ_MAX, useReadProducts } from '../use-read-products.ts'
import css from './ColumnFilterForm.module.css'
import { type Condition, draftedFilter, foundLines, isAsked } from './column-filter-draft.ts'
import { DAY_SPAN_TEXT, HOW_TEXT } from './filter-text.ts'
import { type FilteredProducts, useColumnValues } from './use-column-values.ts'
import { ValueList } from './ValueList.tsx'

interface FormProps {
  model: FilteredProducts
  column: SheetColumnKey
  onDone: () => void
}

/** What a column lets through, as in Excel: a text or a range, and below it the values that it leaves, with counts. */
export function ColumnFilterForm({ model, column, onDone }: FormProps) {
  const { t } = useLanguage()
  const known = model.filterOf(column)
  const { lines, categories } = useColumnValues(model, column)
  const [condition, setCondition] = useState(() => conditionOf(column, known))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => tickedAt(lines, known, categories))
  // Ends that can't be read leave the list as it is.
  const [isReadable, setReadable] = useState(true)
  const [isTried, setTried] = useState(false)
  const found = useMemo(() => foundLines(lines, condition), [lines, condition])
  const apply = (filter: ColumnFilter | null) => {
    model.filterColumn(column, filter)
    onDone()
  }
  const ask = (next: Condition) => {
    // What has no number is in a range only where it is ticked after that.
    if (next.kind === 'range' && isAsked(next) && !isAsked(condition))
      setTicked(new Set([...ticked].filter(value => value !== '' && value !== UNREAD_VALUE)))
    setCondition(next)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isReadable) return
    const filter = draftedFilter(lines, condition, ticked, column === 'category')
    if (filter !== undefined) apply(filter)
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      {condition.kind === 'range' ? (
        <Span column={column} range={condition} isTried={isTried} onRange={ask} onReadable={setReadable} />
      ) : (
        <Words condition={condition} onCondition={ask} />
      )}
      <ValueList lines={found} ticked={ticked} onTick={setTicked} />
      <ReadUnread model={model} column={column} onDone={onDone} />
      <div className={css.buttons}>
        <Button variant="quiet" disabled={known === null} onClick={() => apply(null)}>
          {t('common.clear')}
        </Button>
        <Button variant="primary" type="submit">
          {t('prices.columnFilterApply')}
        </Button>
      </div>
    </form>
  )
}

/** What the form begins with. */
function conditionOf(column: SheetColumnKey, known: ColumnFilter | null): Condition {
  switch (filterKindOf(column)) {
    case 'text':
      return known?.kind === 'text' ? known : { kind: 'text', how: 'contains', text: '' }
    case 'range': {
      const range = known?.kind === 'range' ? known : null
      return { kind: 'range', least: range?.least ?? null, most: range?.most ?? null, span: range?.span }
    }
    case 'values':
      return { kind: 'values', text: '' }
  }
}

type Lines = ReturnType<typeof useColumnValues>

function tickedAt(
  lines: Lines['lines'],
  known: ColumnFilter | null,
  categories: Lines['categories'],
): ReadonlySet<string> {
  const all = new Set(lines.flatMap(({ covers }) => covers))
  if (known?.kind === 'values') {
    const named = categoryValues({ categories }, known.values)
    return known.isAllBut === true ? new Set([...all].filter(value => !named.has(value))) : named
  }
  if (known?.kind === 'range' && !known.blanks) all.delete('')
  if (known?.kind === 'range' && known.unread !== true) all.delete(UNREAD_VALUE)
  return all
}

interface WordsProps {
  condition: Exclude<Condition, { kind: 'range' }>
  onCondition: (condition: Condition) => void
}

/** The text that is looked for, and how it is compared where that is a filter of its own. */
function Words({ condition, onCondition }: WordsProps) {
  const { t } = useLanguage()
  const isText = condition.kind === 'text'
  return (
    <>
      {isText ? (
        <Select
          label={t('prices.columnFilterHow')}
          value={condition.how}
          options={TEXT_HOWS.map(how => ({ value: how, label: t(HOW_TEXT[how]) }))}
          onChange={how => onCondition({ ...condition, how })}
        />
      ) : null}
      {isText && (condition.how === 'blank' || condition.how === 'filled') ? null : (
        <TextField
          label={t(isText ? 'prices.columnFilterText' : 'prices.columnFilterSearch')}
          value={condition.text}
          autoFocus
          maxLength={1000}
          onFocus={event => event.currentTarget.select()}
          onChange={event => onCondition({ ...condition, text: event.target.value })}
        />
      )}
    </>
  )
}

interface EndsProps {
  column: SheetColumnKey
  range: Extract<Condition, { kind: 'range' }>
  isTried: boolean
  onRange: (range: Condition) => void
  onReadable: (isReadable: boolean) => void
}

/** From one end to the other; days also as they are counted from today. */
function Span(props: EndsProps) {
  const { column, range, onRange, onReadable } = props
  const { t } = useLanguage()
  const choose = (next: DaySpan | 'between') => {
    onReadable(true)
    onRange({ kind: 'range', least: null, most: null, ...(next !== 'between' && { span: next }) })
  }
  return (
    <>
      {isDayColumn(column) ? (
        <Select<DaySpan | 'between'>
          label={t('prices.columnFilterDays')}
          value={range.span ?? 'between'}
          options={[
            { value: 'between', label: t('prices.columnFilterBetween') },
            ...DAY_SPANS.map(span => ({ value: span, label: t(DAY_SPAN_TEXT[span]) })),
          ]}
          onChange={choose}
        />
      ) : null}
      {range.span === undefined ? <Ends {...props} /> : null}
    </>
  )
}

function Ends({ column, range, isTried, onRange, onReadable }: EndsProps) {
  const { t, decimalSign, language } = useLanguage()
  const isDay = isDayColumn(column)
  const textOf = (value: number | null) => {
    if (value === null) return ''
    return isDay ? dayText(value) : String(value).replace('.', decimalSign)
  }
  const [texts, setTexts] = useState([textOf(range.least), textOf(range.most)] as const)
  const ends = texts.map(text => readEnd(column, text))
  const [least, most] = ends
  const isCrossed = least != null && most != null && least > most
  const type = (next: readonly [string, string]) => {
    setTexts(next)
    const [from, to] = next.map(text => readEnd(column, text))
    const isReadable = from !== undefined && to !== undefined && (from === null || to === null || from <= to)
    onReadable(isReadable)
    if (isReadable) onRange({ kind: 'range', least: from, most: to })
  }
  const kind = isDay ? { type: 'date' } : ({ inputMode: 'decimal' } as const)
  const crossed = t(isDay ? 'prices.columnFilterCrossedDays' : 'prices.columnFilterCrossed')
  const wrong = (at: 0 | 1) =>
    isTried && ends[at] === undefined ? (ambiguousText(texts[at], language) ?? t('common.enterNumber')) : null
  return (
    <div className={css.ends}>
      <TextField
        label={t('common.from')}
        {...kind}
        value={texts[0]}
        autoFocus
        error={wrong(0)}
        onChange={event => type([event.target.value, texts[1]])}
      />
      <TextField
        label={t('common.to')}
        {...kind}
        value={texts[1]}
        error={wrong(1) ?? (isTried && isCrossed ? crossed : null)}
        onChange={event => type([texts[0], event.target.value])}
      />
    </div>
  )
}

/** The number of a text; null for none, undefined for what is no number or could be two. */
function readEnd(column: SheetColumnKey, text: string): number | null | undefined {
  if (text.trim() === '') return null
  if (isDayColumn(column)) return Number(dayValue(Date.parse(`${text}T00:00`)))
  const reading = readEditText(column === 'price' ? 'base_price' : 'stock_qty', text)
  return reading.kind === 'value' ? Number(reading.value) : undefined
}

/** A day as a field of the browser holds it. */
const dayText = (day: number): string => new Intl.DateTimeFormat('sv').format(day)

/** Reads what this column lacks, as many products as are read at once. */
function ReadUnread({ model, column, onDone }: FormProps) {
  const { t } = useLanguage()
  const read = useReadProducts()
  const products = useMemo(() => model.values.unread(column).slice(0, READ_MAX), [model, column])
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
