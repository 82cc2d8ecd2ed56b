import { useCallback } from 'react'
import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import type { GuardRails } from '../../../../../shared/domain/changes/guard-rails.ts'
import type { Verdict } from '../../../../../shared/import/judge/verdicts.ts'
import { useCatalog } from '../../../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { unusualText } from '../../../../i18n/texts/values/unusual-text.ts'
import { percentText } from '../../../../review/review-text.ts'
import { useStageQuietly } from '../../../../stage/StageProvider.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { PageRows } from '../../../../ui/rows/VirtualRows.tsx'
import { CutNote } from '../../CutNote.tsx'
import { CellFix } from '../../fix/CellFix.tsx'
import type { ImportReader } from '../../reader/import-reader.ts'
import { useRowPages } from '../../reader/use-row-pages.ts'
import { shownSentence } from '../../shown-sentence.ts'
import type { FixableCell, RowOrder, ShownFileRow, ShownValue } from '../../worker/rows/row-types.ts'
import { earlierMessage } from './earlier-text.ts'
import css from './LineList.module.css'
import { noLinesText } from './left-text.ts'

const ROW_HEIGHT = 32
/** Sentences about doubts get three lines. */
const TALL_ROW_HEIGHT = 52
/** The tabs and the heads of the columns. */
const COVERED = 45 + 28

interface LineListProps {
  reader: ImportReader
  verdict: Verdict
  /** Changes when the lines were judged again. */
  revision: number
  /** What is known before the worker was asked. */
  first: readonly ShownFileRow[]
  count: number
  order: RowOrder
  rails: GuardRails
  /** Changes have something to say: they replace edits that were not sent yet, or look unusual. */
  hasNotes: boolean
  /** How many values of the file are sent, under whatever verdict their lines are. */
  edits: number
  /** The one of the two that the file has no column for. */
  lacks: BulkField | undefined
  confirmed: ReadonlySet<number>
  onConfirm: (record: number, isOn: boolean) => void
  onFix: (cell: FixableCell, value: string) => void
  /** The line to bring into view. */
  at: { readonly index: number } | null
}

/** The lines under one verdict, read from the worker as they come into view. */
export function LineList(props: LineListProps) {
  const { reader, verdict, order, rails, revision, first, count, hasNotes, confirmed, onConfirm, onFix } =
    props
  const { t } = useLanguage()
  const read = useCallback(
    (offset: number, limit: number) => reader.ask({ kind: 'rows', verdict, order, rails, offset, limit }),
    [reader, verdict, order, rails],
  )
  const { rows, seen } = useRowPages(read, revision, first)
  if (count === 0) return <Notice icon="check" title={t(noLinesText(verdict, props.edits))} />
  // Without an explanation, the product's name gets the space.
  const isDoubt = verdict === 'asked' || verdict === 'rejected'
  const look = isDoubt
    ? css.doubts
    : verdict === 'ignored'
      ? css.ignored
      : verdict === 'change' && hasNotes
        ? css.noted
        : css.plain
  return (
    <div className={`${css.list} ${look}`} data-lacks={props.lacks}>
      <div className={`${css.row} ${css.head}`} aria-hidden="true">
        <span className={css.tick} />
        <span className={css.line}>{t('importing.line')}</span>
        <span className={css.sku}>{t('fields.sku')}</span>
        <span className={css.name}>{t('productEditor.title')}</span>
        <span className={css.value}>{t('fields.price')}</span>
        <span className={css.value}>{t('fields.stock')}</span>
        <span className={css.why}>{t('importing.why')}</span>
      </div>
      <PageRows
        label={t('importing.list')}
        count={count}
        rowHeight={isDoubt ? TALL_ROW_HEIGHT : ROW_HEIGHT}
        covered={COVERED}
        onSeen={seen}
        at={props.at}
        row={index => (
          <Line row={rows.get(index)} confirmed={confirmed} onConfirm={onConfirm} onFix={onFix} />
        )}
      />
    </div>
  )
}

type LineProps = Pick<LineListProps, 'confirmed' | 'onConfirm' | 'onFix'> & {
  /** Undefined until it was read. */
  row: ShownFileRow | undefined
}

function Line({ row, confirmed, onConfirm, onFix }: LineProps) {
  const language = useLanguage()
  const { t } = language
  const catalog = useCatalog()
  const stage = useStageQuietly()
  if (row === undefined) return <div className={css.row} />
  const taken = { base_price: t('importing.goodPrice'), stock_qty: t('importing.goodStock') }
  const why = [
    shownSentence(row.why, row.line),
    row.good === null ? null : taken[row.good],
    earlierMessage(row, stage, language),
    unusualMessage(row, language),
  ]
    .filter(Boolean)
    .join(' ')
  const at = row.product === null ? undefined : catalog.rowOf.get(row.product)
  const name = catalog.columns.name[at ?? -1] ?? ''
  return (
    <div className={css.row}>
      <span className={css.tick}>
        {row.isConfirmable ? (
          <Checkbox
            label={
              row.target === null
                ? t('importing.confirm', { line: row.line })
                : t('importing.confirmOther', { line: row.line, sku: row.target })
            }
            labelHidden
            checked={confirmed.has(row.record)}
            onChange={isOn => onConfirm(row.record, isOn)}
          />
        ) : null}
      </span>
      <span className={css.line}>{row.line}</span>
      <span
        className={css.sku}
        title={
          row.target === null ? row.sku : t('importing.confirmOther', { line: row.line, sku: row.target })
        }
      >
        {row.target === null ? row.sku : t('common.arrow', { from: row.sku, to: row.target })}
      </span>
      <span className={css.name} title={name}>
        {name}
      </span>
      {(['base_price', 'stock_qty'] as const).map(field => {
        if (row.fix?.field === field)
          return (
            <span key={field} className={css.value}>
              <CellFix cell={row.fix} line={row.line} onFix={onFix} />
            </span>
          )
        const value = field === 'base_price' ? row.price : row.stock
        const text = valueText(value, row.product, field, language)
        return <Value key={field} value={value} text={text} isSent={row.good === field} />
      })}
      <span className={css.note}>
        <CutNote text={why} line={row.line} look={css.why} />
      </span>
    </div>
  )
}

/**
 * What a cell changes to, and by how much; marked where it lies beyond a guard rail. `isSent`: it is sent though its line
 * is left out.
 */
function Value({ value, text, isSent }: { value: ShownValue | null; text: string; isSent: boolean }) {
  const language = useLanguage()
  const isUnusual = value !== null && value.beyond.length > 0
  return (
    <span className={`${css.value} ${isSent ? css.sent : ''}`}>
      <span>{text}</span>
      <span className={isUnusual ? css.unusual : css.percent}>
        {isUnusual ? <Icon name="warning" /> : null}
        {value === null || value.percent === null ? null : percentText(value.percent, language)}
      </span>
    </span>
  )
}

function unusualMessage({ price, stock }: ShownFileRow, language: Language): string {
  const words = [...(price?.beyond ?? []), ...(stock?.beyond ?? [])]
    .map(rail => unusualText(rail, language))
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(
  value: ShownValue | null,
  product: number | null,
  field: BulkField,
  { t, price, number }: Language,
): string {
  if (value === null) return ''
  const write = (text: string) => (field === 'base_price' ? price(text) : number(Number(text)))
  const to = write(value.to)
  if (product === null || value.now === value.to) return t('importing.same', { value: to })
  return t('common.arrow', { from: value.now === null ? t('common.none') : write(value.now), to })
}
