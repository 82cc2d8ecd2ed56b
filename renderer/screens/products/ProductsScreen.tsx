import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { UNFILTERED } from '../../../shared/domain/list/sheet-view.ts'
import { useSpreadsheetLocale } from '../../bridge/queries/app.ts'
import { usePictureAddress } from '../../bridge/queries/products.ts'
import { useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
import { useVisibleProducts } from '../../bridge/visible-products.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { LinkedFilesBar } from '../../linked/LinkedFilesBar.tsx'
import { runJob } from '../../linked/run-job.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { useFindKey } from '../../ui/keyboard/use-find-key.ts'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { FILE_TYPES, saveFile } from '../../ui/save-file.ts'
import { useNow } from '../../ui/use-now.ts'
import { useRequest } from '../../ui/use-request.ts'
import { DraftMenu } from './editor/draft/DraftMenu.tsx'
import { ProductEditor } from './editor/ProductEditor.tsx'
import { DeleteProductsDialog } from './list/bulk/DeleteProductsDialog.tsx'
import { SetFieldDialog } from './list/bulk/SetFieldDialog.tsx'
import { deletePlanOf, useDelete } from './list/bulk/use-delete.ts'
import { useSetField } from './list/bulk/use-set-field.ts'
import { type ExportKind, productsCsv, productsWorkbook } from './list/export-products.ts'
import { ListToolbar } from './list/filter/ListToolbar.tsx'
import { useLastListing } from './list/filter/use-last-listing.ts'
import { ListNotice } from './list/ListNotice.tsx'
import { hiddenPicks, type ListModel, type ListState, shownOf } from './list/list-model.ts'
import { ProductSelectionBar } from './list/ProductSelectionBar.tsx'
import { SplitPane } from './list/SplitPane.tsx'
import { goToProduct, pickAll, pickNone } from './list/selection.ts'
import { ProductList, type ProductListHandle } from './list/table/ProductList.tsx'
import { type RowParts, useRowSize } from './list/table/ProductRow.tsx'
import { useListActions } from './list/use-list-actions.ts'
import { useProductList } from './list/use-product-list.ts'
import { useUnder } from './list/use-under.ts'

/** The open product or form of a new one, beside the list or alone. */
export interface OpenProduct {
  product: number | 'new' | null
  isWhole?: boolean
  /** The product a new one starts as a copy of. */
  from?: number | null
}

interface ProductsScreenProps extends Required<OpenProduct> {
  /** What another screen asked of the list. */
  request: 'waiting' | 'export' | null
  onRequestDone: () => void
  onOpen: (open: OpenProduct) => void
  /** To the sheet of prices and stock, at a product, or with some alone. */
  onPrices: (product: number | null, only?: readonly number[]) => void
  onJob: (job: number) => void
  /** The person chooses a file of new products. */
  onChooseFile: () => void
}

const CLOCK_MS = 30_000

/** All products as a list, with one of them open beside it or alone. */
export function ProductsScreen(props: ProductsScreenProps) {
  const { product, isWhole, from, request, onRequestDone, onOpen, onJob, onPrices, onChooseFile } = props
  const { t } = useLanguage()
  const { model, state } = useProductList()
  // Before the stored list, which this request replaces.
  useRequest(request === 'waiting' ? request : null, () => showWaiting(model), onRequestDone)
  useLastListing(model, state.listing)
  const exportList = useExport(state)
  useRequest(
    request === 'export' && state.rows.length > 0 ? request : null,
    () => exportList('xlsx'),
    onRequestDone,
  )
  // On the whole page too: a person is at the window.
  const onSeen = useVisibleProducts()
  const list = useRef<ProductListHandle>(null)
  useFollowedCursor(product, model, list)
  const editor =
    product === null ? null : (
      <ProductEditor
        key={product}
        product={product}
        from={from}
        isWhole={isWhole}
        neighbours={neighboursOf(shownOf(state), product)}
        onOpen={onOpen}
        onJob={onJob}
        onPrices={onPrices}
      />
    )
  if (isWhole && editor !== null) return editor
  const onNew = () => onOpen({ product: 'new' })
  return (
    <>
      <PageHeader
        title={t('products.title')}
        actions={
          <>
            <Button icon="upload" onClick={onChooseFile}>
              {t('products.fromFile')}
            </Button>
            <Button variant="primary" icon="plus" onClick={onNew}>
              {t('products.newProduct')}
            </Button>
          </>
        }
      />
      <LinkedFilesBar />
      <SplitPane
        label={t('products.split')}
        panel={editor}
        list={
          <ListPane
            {...props}
            model={model}
            state={state}
            list={list}
            onSeen={onSeen}
            onNew={onNew}
            onExport={kind => void exportList(kind)}
          />
        }
      />
    </>
  )
}

interface ListPaneProps extends ProductsScreenProps {
  model: ListModel
  state: ListState
  list: RefObject<ProductListHandle | null>
  onSeen: (products: readonly number[]) => void
  onExport: (kind: ExportKind) => void
  onNew: () => void
}

/** The toolbar, the list, and the actions on the selection. */
function ListPane({ model, state, list, product, onSeen, onExport, onNew, ...ways }: ListPaneProps) {
  const { onOpen, onJob, onPrices, onChooseFile } = ways
  const catalog = useCatalogStore()
  const search = useRef<HTMLInputElement>(null)
  useFindKey(search)
  const size = useRowSize()
  const parts = useRowParts(state, size.picture)
  const deleting = useDelete(() => model.select(pickNone(model.state().selection)))
  const onDelete = () => deleting.ask(deletePlanOf(model.state()))
  const setting = useSetField({ onJob, onPrices: () => onPrices(null) })
  const openPrices = useOpenPrices(state.selection.picked, onPrices)
  const { onAction, onPress } = useListActions(model, {
    isOpen: product !== null,
    onOpen: opened => onOpen({ product: opened }),
    onDelete,
  })
  const hidden = useMemo(() => hiddenPicks(state), [state])
  return (
    <>
      <ListToolbar
        model={model}
        state={state}
        searchRef={search}
        onListing={patch => model.choose(patch)}
        onLeave={() => list.current?.focus()}
        drafts={<DraftMenu product={product} onOpen={onOpen} />}
      />
      {state.rows.length === 0 ? (
        <ListNotice
          state={state}
          onShowAll={() => model.choose(UNFILTERED)}
          onRetry={() => catalog.restart()}
          onNew={onNew}
          onChooseFile={onChooseFile}
        />
      ) : (
        <ProductList
          ref={list}
          model={model}
          state={state}
          hidden={hidden}
          parts={parts}
          rowHeight={size.row}
          open={product}
          onListing={patch => model.choose(patch)}
          onPickAll={picked =>
            model.select(picked ? pickAll(state.selection, shownOf(state)) : pickNone(state.selection))
          }
          onAction={onAction}
          onPress={onPress}
          onSeen={onSeen}
        />
      )}
      <ProductSelectionBar
        state={state}
        hidden={hidden}
        onSelectNone={() => {
          model.select(pickNone(state.selection))
          list.current?.focus()
        }}
        onDelete={onDelete}
        onSetField={() => setting.ask(state.selection.picked)}
        onPrices={openPrices}
        onExport={onExport}
      />
      <DeleteProductsDialog plan={deleting.asked} onClose={deleting.stopAsking} onDelete={deleting.go} />
      {setting.products === null ? null : (
        <SetFieldDialog
          state={state}
          products={setting.products}
          isBusy={setting.isBusy}
          onClose={setting.stopAsking}
          onSet={setting.set}
        />
      )}
    </>
  )
}

function useRowParts(state: ListState, pictureSize: RowParts['pictureSize']): RowParts {
  const pictures = usePictureAddress()
  const under = useUnder(state, useCatalogStore(), useLanguage())
  const now = useNow(CLOCK_MS)
  return useMemo(
    () => ({ state, under, pictures, pictureSize, now }),
    [state, under, pictures, pictureSize, now],
  )
}

/** Saves the selection, or all matches, as a file with the columns that are shown. */
function useExport(state: ListState): (kind: ExportKind) => Promise<void> {
  const { t, language } = useLanguage()
  const locale = useSpreadsheetLocale()
  const write = async (kind: ExportKind) => {
    const { picked } = state.selection
    const wanted = { state, products: picked.size === 0 ? null : picked, language, now: Date.now() }
    if (kind === 'csv') return productsCsv(wanted, locale)
    const { given, count } = productsWorkbook(wanted)
    return { content: (await runJob({ kind: 'workbook', given })).bytes, count }
  }
  return async kind => {
    const name = `${t('products.exportName')}.${kind}`
    try {
      const { content, count } = await write(kind)
      saveFile(name, FILE_TYPES[kind], content)
      showToast('ok', t('products.exported', { n: count }))
    } catch {
      showToast('bad', t('products.notExported', { name }))
    }
  }
}

/** Shows the selection alone on the sheet, as far as the marketplace has it. */
function useOpenPrices(picked: ReadonlySet<number>, onPrices: ProductsScreenProps['onPrices']): () => void {
  const { t } = useLanguage()
  return () => {
    const there = [...picked].filter(product => product > 0)
    const left = picked.size - there.length
    if (left > 0) showToast('warn', t('products.pricesLeft', { n: left }))
    if (there.length > 0) onPrices(null, there)
  }
}

function showWaiting(model: ListModel) {
  model.isFresh = false
  model.choose({
    ...UNFILTERED,
    filters: [{ column: 'approval', filter: { kind: 'values', values: ['false'] } }],
  })
}

/** The products before and after one in the list as it is shown; none for one that is not in it. */
function neighboursOf(shown: ReturnType<typeof shownOf>, product: number | 'new') {
  const at = product === 'new' ? -1 : shown.indexOf(product)
  return {
    previous: at <= 0 ? null : shown.productAt(at - 1),
    next: at === -1 || at + 1 >= shown.count ? null : shown.productAt(at + 1),
  }
}

/** The list's cursor follows the open product, and the focus returns to the list when it is closed. */
function useFollowedCursor(
  product: number | 'new' | null,
  model: ListModel,
  list: RefObject<ProductListHandle | null>,
) {
  const before = useRef(product)
  useEffect(() => {
    if (before.current === product) return
    before.current = product
    if (product === null) return list.current?.focus()
    if (product === 'new') return
    const state = model.state()
    const at = shownOf(state).indexOf(product)
    if (at === -1) return
    if (state.selection.cursor !== product) model.select(goToProduct(state.selection, product))
    list.current?.scrollTo(at)
  }, [product, model, list])
}
