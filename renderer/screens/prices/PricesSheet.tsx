import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { useSettings } from '../../bridge/queries/app.ts'
import { useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
import { useVisibleProducts } from '../../bridge/visible-products.ts'
import { isHeading } from '../../grid/core/groups.ts'
import { Grid } from '../../grid/Grid.tsx'
import type { GridLabels } from '../../grid/labels.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import type { Stage } from '../../stage/stage.ts'
import { ColumnFilterPopover, useAskedFilter } from './filter/ColumnFilterPopover.tsx'
import { NothingShown } from './NothingShown.tsx'
import css from './PricesScreen.module.css'
import { SheetMenu } from './SheetMenu.tsx'
import { gridText } from './sheet/grid-text.ts'
import type { PricesModel } from './sheet/prices-model.ts'
import { sortBy } from './sheet/rows/sort-by.ts'
import { usePictures } from './use-pictures.tsx'

/** The grid with the products, the menu of its cells and the filters of its columns. */
export function PricesSheet(props: {
  model: PricesModel
  stage: Stage
  /** Leads to the job of a change. */
  onOutbox: (job: number | null) => void
}) {
  const { model, stage, onOutbox } = props
  const language = useLanguage()
  const catalog = useCatalogStore()
  const { state } = useStore(catalog)
  const { choice, zoom, arranged } = useStore(model.store)
  const isLoading = model.isLoading()
  const rowHeight = Math.round(useRowHeight() * zoom)
  const labels = useMemo(() => labelsOf(language), [language])
  const onSort = useCallback((column: number, isMore: boolean) => sortBy(model, column, isMore), [model])
  const filtered = useMemo(
    () => new Set<string>(choice.filters.map(({ column }) => column)),
    [choice.filters],
  )
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
      <div className={css.sheet} style={{ '--grid-zoom': zoom } as CSSProperties}>
        <Grid
          grid={model.grid}
          labels={labels}
          frozen={arranged.frozen}
          rowHeight={rowHeight}
          // Below 100 % the text shrinks less than the rows, and is not to be cut for it.
          columnScale={zoom}
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
              state={isLoading ? 'reading' : state}
              total={isLoading ? 0 : model.total()}
              choice={choice}
              onShowAll={() => model.choose({ search: '', filter: 'all', only: null, filters: [] })}
              onRetry={() => catalog.restart()}
            />
          }
        />
      </div>
      <SheetMenu
        model={model}
        stage={stage}
        anchor={menuAt}
        onClose={closeMenu}
        onFit={onFit}
        onFilter={filterAt}
        onOutbox={onOutbox}
      />
      <ColumnFilterPopover model={model} asked={asked} onClose={() => filterAt(null, null)} />
    </>
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
    editorName: (column, row) => t('prices.place', { column, row }),
    announcement: event => {
      const { text, unseen = '' } = gridText(event, language)
      return text === '' ? unseen : text
    },
  }
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
