import { useEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import { commitBeforeLeaving } from '../../bridge/queries/leave-account.ts'
import { useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
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
import { goToNext } from './go-to/next-problem.ts'
import css from './PricesScreen.module.css'
import { PricesSheet } from './PricesSheet.tsx'
import { PricesToolbar } from './PricesToolbar.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetSelectionBar } from './selection/SheetSelectionBar.tsx'
import { modelOfStage } from './sheet/model-of-stage.ts'
import type { PricesModel } from './sheet/prices-model.ts'
import { useFocusKept, useFocusOnOpen } from './use-focus-on-open.ts'
import { useSaveKey } from './use-save-key.ts'
import { useUndoKeys } from './use-undo-keys.ts'

interface PricesScreenProps {
  /** A product to go to, from the search. */
  product: number | null
  /** Products that another screen wants shown alone. */
  only: readonly number[] | null
  onOnlyShown: () => void
  onReview: () => void
  /** Leads to a job in which something waits for a decision. */
  onOutbox: (job: number | null) => void
  /** Opens a pasted list as a file to import. */
  onImport: (text: string) => void
}

/** The spreadsheet: all products, with prices and stock to edit. */
export function PricesScreen(props: PricesScreenProps) {
  const { product, only, onOnlyShown, onReview, onOutbox } = props
  const language = useLanguage()
  const stage = useStage()
  const catalog = useCatalogStore()
  const model = modelOfStage(stage, catalog, language)
  // Every edit and every change of the view is told here; what stands over the sheet is drawn with it.
  useStore(model.store)
  const search = useRef<HTMLInputElement>(null)

  useFocusOnOpen(model)
  useFocusKept(model)
  useSheetView(model)
  useEffect(() => model.setLanguage(language), [model, language])
  useEffect(() => model.refresh(), [model])
  useEffect(() => commitBeforeLeaving(() => model.grid.commit()), [model])
  const showOnly = (products: readonly number[]) =>
    model.choose({ search: '', filter: 'all', only: new Set(products), filters: [] })
  useRequest(only, showOnly, onOnlyShown)
  useEffect(() => goTo(model, product), [model, product])
  useFindKey(search)
  useSaveKey(model, stage)
  useUndoKeys(model.grid)
  const nextProblem = () => {
    if (!goToNext(model, stage, 'problem')) showToast('muted', language.t('prices.noProblem'))
  }
  useAltKey('N', nextProblem)

  return (
    <>
      <SheetHead model={model} stage={stage} onNextProblem={nextProblem} onReview={onReview} />
      <SaveTrouble stage={stage} language={language} />
      <LinkedFilesBar />
      <PricesToolbar model={model} stage={stage} searchRef={search} />
      <ActiveCellLine model={model} stage={stage} onOutbox={onOutbox} />
      <PricesSheet model={model} stage={stage} onOutbox={onOutbox} />
      <SheetSelectionBar model={model} stage={stage} onImport={props.onImport} onOutbox={onOutbox} />
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

function goTo(model: PricesModel, product: number | null) {
  if (product === null) return
  const find = () => model.placeOf(model.rows.rowOf(product) ?? -1)
  if (find() === -1) model.choose({ search: '', filter: 'all', only: null, filters: [] })
  const row = find()
  if (row !== -1) model.grid.select({ row, column: model.source.placeOf('name') })
}
