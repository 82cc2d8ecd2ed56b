import { useRef, useSyncExternalStore } from 'react'
import { needsAttention } from '../../../shared/domain/changes/change.ts'
import { dataRows, isHeading } from '../../grid/core/groups.ts'
import { columnsIn, countCells, isSingle, rowsIn } from '../../grid/core/range.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { useReadProducts } from '../../parts/use-read-products.ts'
import type { Stage } from '../../stage/stage.ts'
import { Icon } from '../../ui/Icon.tsx'
import shared from '../../ui/shared.module.css'
import css from './ActiveCellLine.module.css'
import { ReadingsOffer } from './ReadingsOffer.tsx'
import { cellWords } from './sheet/cells/marks.ts'
import { openChangeAt } from './sheet/cells/open-change.ts'
import type { PricesModel } from './sheet/prices-model.ts'
import { useRevealAsItGrows } from './use-reveal-as-it-grows.ts'

interface ActiveCellProps {
  model: PricesModel
  stage: Stage
  onOutbox: (job: number | null) => void
}

/** The formula bar above the sheet: the active cell, its product, its old and new value, and its state. */
export function ActiveCellLine(props: ActiveCellProps) {
  const { grid } = props.model
  useSyncExternalStore(grid.subscribe, grid.revision)
  const line = useRef<HTMLDivElement>(null)
  useRevealAsItGrows(line, grid)
  const row = grid.view()[grid.state().selection.active.row]
  return (
    <div ref={line} className={css.line}>
      {row === undefined ? null : isHeading(row) ? (
        <ActiveGroup model={props.model} heading={row} />
      ) : (
        <ActiveCell {...props} row={row} />
      )}
    </div>
  )
}

function ActiveCell({ model, stage, row, onOutbox }: ActiveCellProps & { row: number }) {
  const language = useLanguage()
  const { source } = model
  const { column } = model.grid.state().selection.active
  const mark = source.mark(row, column)
  const change = openChangeAt(model, stage)
  return (
    <>
      <span className={css.place}>{placeText(model, language)}</span>
      <span className={css.product}>
        <bdi>{model.rows.lastText(row, 'name')}</bdi>
      </span>
      <span className={css.sku}>{model.rows.lastText(row, 'sku')}</span>
      <Values model={model} stage={stage} row={row} column={column} language={language} />
      {mark === null ? null : (
        <span className={css.state} data-tone={mark.tone} title={mark.description}>
          <Icon name={ICON[mark.tone]} />
          <span className={css.text}>{mark.description}</span>
        </span>
      )}
      <ReadingsOffer model={model} stage={stage} />
      {source.isUnread(row, column) ? <Unread product={model.rows.productAt(row)} /> : null}
      {change === null || !needsAttention(change.state) ? null : (
        <button type="button" className={shared.soft} onClick={() => onOutbox(change.job)}>
          {language.t('prices.openOutbox')}
        </button>
      )}
    </>
  )
}

/** The group that the active heading stands for. */
function ActiveGroup({ model, heading }: { model: PricesModel; heading: number }) {
  const language = useLanguage()
  const { title, note } = model.groups.at(heading)
  return (
    <>
      <span className={css.place}>{placeText(model, language)}</span>
      <span className={css.product}>
        <bdi>{title}</bdi>
      </span>
      <span className={css.sku}>{note}</span>
    </>
  )
}

/** “Price €, row 12”, or how much is selected. */
function placeText({ grid }: PricesModel, { t, number }: Language): string {
  const { active } = grid.state().selection
  // Headings of groups hold no cells.
  const ranges = dataRows(grid.view()).withinAll(grid.ranges())
  const [range] = ranges
  if (ranges.length > 1) return t('prices.count', { n: countCells(ranges) })
  if (range !== undefined && !isSingle(range))
    return t('prices.placeBlock', { rows: rowsIn(range), columns: columnsIn(range) })
  return t('prices.place', {
    column: grid.source.columns[active.column]?.title ?? '',
    row: number(active.row + 1),
  })
}

function Values(props: {
  model: PricesModel
  stage: Stage
  row: number
  column: number
  language: Language
}) {
  const { model, stage, row, column, language } = props
  const field = model.source.cellFieldAt(column)
  if (field === null) {
    const { isIdentity, isPicture } = model.source.columns[column] ?? {}
    const text = isIdentity === true || isPicture === true ? '' : model.source.text(row, column)
    return text === '' ? null : (
      <span className={css.values}>
        <strong dir="auto">{text}</strong>
      </span>
    )
  }
  const product = model.rows.productAt(row)
  const words = (value: string | null) =>
    cellWords(value, field, language, stage.categories) || language.t('common.nothing')
  const old = stage.presentOf(product, field)
  const now = stage.valueOf(product, field)
  const isSame = now === old && stage.editOf(product, field) === undefined
  return (
    <span className={css.values}>
      {isSame ? null : (
        <>
          <s className={css.old} dir="auto">
            {words(old)}
          </s>
          <span aria-hidden="true">→</span>
        </>
      )}
      <strong dir="auto">{model.source.text(row, column) || language.t('common.nothing')}</strong>
    </span>
  )
}

/** What “?” stands for, and the way to know it. */
function Unread({ product }: { product: number }) {
  const { t } = useLanguage()
  const read = useReadProducts()
  return (
    <>
      <span className={css.state}>
        <span className={css.text}>{t('prices.unreadWhy')}</span>
      </span>
      <button type="button" className={shared.soft} onClick={() => void read([product])}>
        {t('prices.menuRead', { n: 1 })}
      </button>
    </>
  )
}

const ICON = {
  edited: 'info',
  waiting: 'clock',
  busy: 'play',
  ok: 'check',
  warn: 'warning',
  bad: 'stop',
} as const
