import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { useSettings } from '../../bridge/queries/app.ts'
import { commitBeforeLeaving } from '../../bridge/queries/leave-account.ts'
import { useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
import { useVisibleProducts } from '../../bridge/visible-products.ts'
import { Grid } from '../../grid/Grid.tsx'
import { isHeading } from '../../grid/groups.ts'
import type { GridLabels } from '../../grid/labels.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { notSavedText } from '../../i18n/texts/not-saved-text.ts'
import { LinkedFilesBar } from '../../linked/LinkedFilesBar.tsx'
import { useStage } from '../../stage/StageProvider.tsx'
import type { Stage } from '../../stage/stage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useAltKey } from '../../ui/keyboard/alt-key.ts'
import { useFindKey } from '../../ui/keyboard/use-find-key.ts'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { useRequest } from '../../ui/use-request.ts'
import { ActiveCellLine } from './ActiveCellLine.tsx'
import { useSheetView } from './columns/use-sheet-view.ts'
import { ColumnFilterPopover, useAskedFilter } from './filter/ColumnFilterPopover.tsx'
import { NothingShown } from './NothingShown.tsx'
import { goToNext } from './next-problem.ts'
import css from './PricesScreen.module.css'
import { PricesToolbar } from './PricesToolbar.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetMenu } from './SheetMenu.tsx'
import { SheetSelectionBar } from './SheetSelectionBar.tsx'
import { gridText } from './sheet/grid-text.ts'
import { type PricesModel, pricesModel } from './sheet/prices-model.ts'
import { sortBy } from './sheet/sort-by.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { usePictures } from './use-pictures.tsx'

interface PricesScreenProps {
  /** A product to go to, from the search. */
  product: number | null
  /** Products that another screen wants shown alone. */
  only: readonly number[] | null
  onOnlyShown: () => void
  onReview: () => void
  /** Leads to a job in which something waits for a decision. */
  onOutbox: (job: number | null) => void
}

/** The spreadsheet: all products, with prices and stock to edit. */
export function PricesScreen(props: PricesScreenProps) {
  const { product, only, onOnlyShown, onReview, onOutbox } = props
  const language = useLanguage()
  const stage = useStage()
  const catalog = useCatalogStore()
  const model = pricesModel(stage, catalog, language)
  const { state } = useStore(catalog)
  const { choice, zoom, arranged } = useStore(model.store)
  const rowHeight = Math.round(useRowHeight() * zoom)
  const search = useRef<HTMLInputElement>(null)
  const labels = useMemo(() => labelsOf(language), [language])

  useFocusOnOpen(model)
  useSheetView(model)
  useEffect(() => model.setLanguage(language), [model, language])
  useEffect(() => model.refresh(), [model])
  useEffect(() => commitBeforeLeaving(() => model.grid.commit()), [model])
  const showOnly = (products: readonly number[]) =>
    model.choose({ search: '', filter: 'all', only: new Set(products), columns: new Map() })
  useRequest(only, showOnly, onOnlyShown)
  useEffect(() => goTo(model, product), [model, product])
  useFindKey(search)
  const nextProblem = () => {
    if (!goToNext(model, stage, 'problem')) showToast('muted', language.t('prices.noProblem'))
  }
  useAltKey('N', nextProblem)

  const onSort = useCallback((column: number, isMore: boolean) => sortBy(model, column, isMore), [model])
  const filtered = useMemo(() => new Set(choice.columns.keys()), [choice.columns])
  const setVisible = useVisibleProducts()
  const onShown = useCallback(
    (rows: readonly number[]) =>
      setVisible(rows.filter(row => !isHeading(row)).map(row => model.rows.productAt(row))),
    [model, setVisible],
  )
  const onFit = useCallback((column: number) => fitColumn(model, column), [model])
  const onZoom = useCallback((isIn: boolean) => model.zoom(isIn), [model])
  const pictureOf = usePictures(model, catalog, rowHeight)
  const [menuAt, setMenuAt] = useState<Element | null>(null)
  const closeMenu = useCallback(() => setMenuAt(null), [])
  const [asked, filterAt] = useAskedFilter(model)

  return (
    <>
      <SheetHead model={model} stage={stage} onNextProblem={nextProblem} onReview={onReview} />
      <SaveTrouble stage={stage} language={language} />
      <LinkedFilesBar />
      <PricesToolbar model={model} stage={stage} searchRef={search} />
      <ActiveCellLine model={model} stage={stage} onOutbox={onOutbox} />
      <div className={css.sheet} style={{ '--grid-zoom': 1 + (zoom - 1) * 0.4 } as CSSProperties}>
        <Grid
          grid={model.grid}
          labels={labels}
          frozen={arranged.frozen}
          rowHeight={rowHeight}
          onZoom={onZoom}
          sort={choice.sort}
          onSort={onSort}
          filtered={filtered}
          onFilter={(column, anchor) => filterAt(column, anchor)}
          onFit={onFit}
          onMenu={setMenuAt}
          pictureOf={pictureOf}
          onShown={onShown}
          empty={
            <NothingShown
              state={state}
              total={model.total()}
              choice={choice}
              onShowAll={() => model.choose({ search: '', filter: 'all', only: null, columns: new Map() })}
              onRetry={() => catalog.restart()}
            />
          }
        />
      </div>
      <SheetSelectionBar model={model} stage={stage} />
      <SheetMenu
        model={model}
        stage={stage}
        anchor={menuAt}
        onClose={closeMenu}
        onFit={onFit}
        onFilter={filterAt}
      />
      <ColumnFilterPopover model={model} asked={asked} onClose={() => filterAt(null, null)} />
    </>
  )
}

/** Edits that are not on disk, shown until they are. */
function SaveTrouble({ stage, language }: { stage: Stage; language: Language }) {
  const { t } = language
  const saving = stage.saveState()
  if (stage.restoreState() === 'failed')
    return (
      <div className={css.banner}>
        <Banner tone="warn" title={t('prices.notRestored')} />
      </div>
    )
  if (saving.kind !== 'not-saved') return null
  return (
    <div className={css.banner}>
      <Banner
        tone="bad"
        role="alert"
        title={t('prices.notSavedTitle')}
        text={notSavedText(saving, language)}
      />
    </div>
  )
}

function labelsOf(language: Language): GridLabels {
  const { t, number } = language
  return {
    name: t('prices.gridName'),
    headerHint: t('prices.headerHint'),
    cornerHint: t('prices.cornerHint'),
    sortBy: column => t('prices.sortBy', { column }),
    filterBy: column => t('prices.filterBy', { column }),
    filtered: column => t('prices.filtered', { column }),
    tooManyRows: (shown, all) => t('prices.tooManyRows', { shown: number(shown), all: number(all) }),
    editorName: (column, row) => t('prices.editor', { column, row }),
    announcement: event => {
      const { text, unseen = '' } = gridText(event, language)
      return text === '' ? unseen : text
    },
  }
}

function goTo(model: PricesModel, product: number | null) {
  if (product === null) return
  const find = () => model.placeOf(model.rows.rowOf(product) ?? -1)
  if (find() === -1) model.choose({ search: '', filter: 'all', only: null, columns: new Map() })
  const row = find()
  if (row !== -1) model.grid.select({ row, column: model.source.placeOf('name') })
}

const FIT_ROWS = 400
const FIT_PADDING = 34

/** As wide as the widest text near the top of the view, up to a limit. */
function fitColumn(model: PricesModel, column: number) {
  const { source } = model.grid
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  context.font = `${fontSize} ${fontFamily}`
  let widest = context.measureText(source.columns[column]?.title ?? '').width
  for (const row of source.view().subarray(0, FIT_ROWS))
    widest = Math.max(widest, context.measureText(source.text(row, column)).width)
  model.grid.resize(column, widest + FIT_PADDING)
}

const HEIGHTS = { compact: 28, comfortable: 32 } as const

/** Height of a row in pixels, by the density; the same as `--row-height` in tokens.css. */
function useRowHeight(): number {
  const { data } = useSettings()
  return HEIGHTS[data?.settings.density ?? 'compact']
}
