import { useMemo, useRef, useState } from 'react'
import type { Settings } from '../../../shared/contract/groups/app.ts'
import type { ReviewRow } from '../../../shared/domain/changes/review.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { bySource, type EditSource, type SourceGroup } from '../../review/edit-sources.ts'
import {
  isTicked,
  isUnder,
  REVIEW_FILTERS,
  type ReviewFilter,
  shownUnder,
  type TickState,
  type Ticks,
  tickRows,
} from '../../review/ticks.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { useFindKey } from '../../ui/keyboard/use-find-key.ts'
import { Notice } from '../../ui/Notice.tsx'
import { VirtualRows } from '../../ui/rows/VirtualRows.tsx'
import { EditRow } from './EditRow.tsx'
import css from './ReviewTable.module.css'

const WORD = {
  all: 'common.all',
  confirm: 'review.filterConfirm',
  changes: 'review.filterChanges',
  unchanged: 'review.filterUnchanged',
  skipped: 'review.filterSkipped',
  refused: 'common.refused',
} as const
const ROW_HEIGHT = { compact: 28, comfortable: 32 } as const
/** A row with a problem has three lines: the problem matters more than the number of rows. */
const TALL_ROW_HEIGHT = 56
const HEADS = ['sku', 'name', 'field', 'now', 'to', 'difference', 'notes', 'line'] as const

interface ReviewTableProps {
  rows: readonly ReviewRow[]
  /** The rows by where they come from. */
  groups: readonly SourceGroup<ReviewRow>[]
  ticks: Ticks
  tickState: TickState
  onTicks: (ticks: Ticks) => void
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  onCorrect: (product: number) => void
  density: Settings['density']
}

export function ReviewTable(props: ReviewTableProps) {
  const { rows, groups, ticks, tickState, onTicks, filter, onFilter, onCorrect, density } = props
  const { t, number } = useLanguage()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useFindKey(search)
  const shown = useShown(rows, ticks, filter, text)
  const isTall = filter === 'confirm' || filter === 'refused'
  const items = useMemo(
    () => withHeads(shown, shown === rows ? groups : bySource(shown)),
    [shown, rows, groups],
  )
  const { tickable, ticked } = useMemo(
    () => (shown === rows ? allTicks(tickState) : countTicks(shown, ticks)),
    [shown, rows, ticks, tickState],
  )

  // An unticked row shows that by its tick.
  const isPlain = useMemo(
    () => shown.every(row => row.kind === 'change' && row.warnings.length === 0),
    [shown],
  )
  const looks = [isTall && css.tall, tickState.counts.details > 0 && css.texts, isPlain && css.plain]
  return (
    <div className={[css.table, ...looks.filter(Boolean)].join(' ')}>
      <div className={css.bar}>
        <Choice
          label={t('review.filter')}
          labelHidden
          value={filter}
          onChange={onFilter}
          options={REVIEW_FILTERS.map(value => ({
            value,
            label: t(WORD[value]),
            count: number(shownUnder(value, tickState)),
          }))}
        />
        <SearchField ref={search} label={t('review.find')} value={text} onChange={setText} />
      </div>
      {shown.length === 0 ? (
        <Notice
          icon="search"
          title={text.trim() === '' ? t('review.none') : t('review.noneFound', { text: text.trim() })}
        />
      ) : (
        <>
          <Heads ticked={ticked} tickable={tickable} onTick={next => onTicks(tickRows(ticks, shown, next))} />
          <VirtualRows
            key={filter}
            label={t('review.list')}
            count={items.length}
            rowHeight={isTall ? TALL_ROW_HEIGHT : ROW_HEIGHT[density]}
            row={index => {
              const row = items[index]
              if (row !== undefined && 'source' in row)
                return (
                  <h2 className={`${css.row} ${css.section}`}>
                    <span>{t(HEAD[row.source.kind], { n: row.count, file: row.source.file })}</span>
                  </h2>
                )
              return row === undefined ? null : (
                <EditRow
                  row={row}
                  ticked={row.kind === 'change' && isTicked(ticks, row)}
                  onTick={next => onTicks(tickRows(ticks, [row], next))}
                  onCorrect={onCorrect}
                />
              )
            }}
          />
        </>
      )}
    </div>
  )
}

function Heads(props: { ticked: number; tickable: number; onTick: (next: boolean) => void }) {
  const { ticked, tickable, onTick } = props
  const { t } = useLanguage()
  return (
    <div className={`${css.row} ${css.head}`}>
      <Checkbox
        label={t('review.tickAll')}
        labelHidden
        checked={ticked > 0 && ticked === tickable}
        mixed={ticked > 0 && ticked < tickable}
        disabled={tickable === 0}
        onChange={onTick}
      />
      {HEADS.map(head => (
        <span key={head} className={css[head]}>
          {t(`review.${head}`)}
        </span>
      ))}
    </div>
  )
}

function allTicks({ counts: { changes, skipped } }: TickState) {
  return { tickable: changes + skipped, ticked: changes }
}

function countTicks(shown: readonly ReviewRow[], ticks: Ticks) {
  let tickable = 0
  let ticked = 0
  for (const row of shown) {
    if (row.kind !== 'change') continue
    tickable++
    if (isTicked(ticks, row)) ticked++
  }
  return { tickable, ticked }
}

/** The heading above the edits of one source. */
interface SourceHead {
  source: EditSource
  count: number
}

/** Edits of one source need no heading, unless nobody wrote them anywhere. */
function withHeads(
  rows: readonly ReviewRow[],
  groups: readonly SourceGroup<ReviewRow>[],
): readonly (ReviewRow | SourceHead)[] {
  if (groups.length < 2 && groups[0]?.source.kind !== 'left-out') return rows
  return groups.flatMap(group => [{ source: group.source, count: group.rows.length }, ...group.rows])
}

const HEAD = { hand: 'review.handHead', lines: 'review.fileHead', 'left-out': 'review.missingHead' } as const

/** Rows under a filter whose SKU or name contains the text. */
function useShown(rows: readonly ReviewRow[], ticks: Ticks, filter: ReviewFilter, text: string) {
  const { columns, rowOf } = useCatalog()
  const wanted = text.trim().toLowerCase()
  return useMemo(() => {
    if (filter === 'all' && wanted === '') return rows
    return rows.filter(row => {
      if (!isUnder(filter, row, ticks)) return false
      if (wanted === '') return true
      const at = rowOf.get(row.edit.product) ?? -1
      return [columns.sku[at], columns.name[at]].some(words => words?.toLowerCase().includes(wanted))
    })
  }, [rows, ticks, filter, wanted, columns, rowOf])
}
