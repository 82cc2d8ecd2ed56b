import { useMemo } from 'react'
import { SHEET_COLUMNS } from '../../../../shared/domain/list/sheet-view.ts'
import type { NameMatch } from '../../../grid/blocks/lists/match.ts'
import type { GridEvent } from '../../../grid/core/grid-event.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Stage } from '../../../stage/stage.ts'
import shared from '../../../ui/shared.module.css'
import { withColumnToggled } from '../columns/arrange.ts'
import { extraRequests } from '../sheet/extra-requests.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import css from './SheetSelectionBar.module.css'

interface NameOfferProps {
  model: PricesModel
  stage: Stage
  event: Extract<GridEvent, { kind: 'names-others' }>
  /** Opens a pasted list as a file to import. */
  onImport: (text: string) => void
}

/** What can be done with a list that names other rows than those it was pasted on. */
export function NameOffer({ model, stage, event, onImport }: NameOfferProps) {
  const { t } = useLanguage()
  const { matches, text, list, hidden } = event
  const { grid } = model
  return (
    <>
      {matches.map(match => (
        <MatchButton
          key={match.columns.join(' ')}
          model={model}
          stage={stage}
          match={match}
          known={match === matches[0] ? [] : (matches[0]?.columns ?? [])}
        />
      ))}
      {hidden === null ? null : (
        <button
          type="button"
          className={`${shared.soft} ${css.offer}`}
          onClick={() => {
            showColumns(model, hidden.keys)
            grid.paste(hidden.text)
          }}
        >
          {t('prices.showGo', { columns: hidden.keys.map(key => model.source.titleOf(key)).join(', ') })}
        </button>
      )}
      {list === null || list.why === 'numbers' ? null : (
        <button type="button" className={`${shared.soft} ${css.offer}`} onClick={() => onImport(list.text)}>
          {t('prices.importGo')}
        </button>
      )}
      {text === null ? null : (
        <button
          type="button"
          className={`${shared.soft} ${css.offer}`}
          onClick={() => grid.pasteByPosition(text)}
        >
          {t('prices.placeGo')}
        </button>
      )}
    </>
  )
}

interface MatchButtonProps {
  model: PricesModel
  stage: Stage
  match: NameMatch
  /** The columns of the first offer, which has been said. */
  known: readonly number[]
}

function MatchButton({ model, stage, match, known }: MatchButtonProps) {
  const { t } = useLanguage()
  const { source, grid } = model
  const titles = (columns: readonly number[]) =>
    columns.map(column => source.columns[column]?.title ?? '').join(', ')
  const isMore = known.length > 0 && known.every(column => match.columns.includes(column))
  const words = isMore
    ? t('prices.matchMore', { columns: titles(match.columns.filter(column => !known.includes(column))) })
    : t('prices.matchGo', { n: match.matched, columns: titles(match.columns) })
  const requests = useMemo(() => requestsOf(model, stage, match), [model, stage, match])
  return (
    <button type="button" className={`${shared.soft} ${css.offer}`} onClick={() => grid.pasteByNames(match)}>
      {requests === 0
        ? words
        : t('prices.matchCost', { match: words, cost: t('prices.updateCost', { n: requests }) })}
    </button>
  )
}

/** What sending the values of a list that differ from the sheet's would cost besides prices and stock. */
function requestsOf({ source, rows }: PricesModel, stage: Stage, { values, columns }: NameMatch): number {
  const dear = new Set(columns.filter(column => source.fieldAt(column) === null))
  const differing =
    dear.size === 0
      ? []
      : values.filter(
          ({ row, column, text }) => dear.has(column) && source.copyText(row, column).trim() !== text,
        )
  return extraRequests(stage, new Set(differing.map(({ row }) => rows.productAt(row))))
}

function showColumns(model: PricesModel, keys: readonly string[]) {
  const hidden = SHEET_COLUMNS.filter(column => keys.includes(column))
  model.arrange(view => hidden.reduce(withColumnToggled, view))
}
