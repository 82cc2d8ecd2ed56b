import { type ReactNode, useEffect, useState } from 'react'
import type { ProductDraft } from '../../../../shared/contract/groups/products.ts'
import { useHeldProduct, useProductDrafts, useSaveProductDraft } from '../../../bridge/queries/products.ts'
import { useOpenChanges } from '../../../bridge/stores/ChangesProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { FaultNotice } from '../../../parts/FaultNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCandidates } from '../images/add/use-candidates.ts'
import type { OpenProduct } from '../ProductsScreen.tsx'
import { LeftBehind } from './draft/LeftBehind.tsx'
import css from './EditorPage.module.css'
import { ExistingProduct } from './ExistingProduct.tsx'
import { copyOf } from './form/copy-of.ts'
import { EMPTY_FORM, type FormStart } from './form/use-product-form.ts'
import { NewProductForm } from './NewProductForm.tsx'
import { resultText } from './ProductFreshness.tsx'
import { useEditedProduct } from './use-edited-product.ts'
import { useFreshness } from './use-freshness.ts'

export interface ProductEditorProps {
  product: number | 'new'
  from: number | null
  isWhole: boolean
  /** The products before and after it in the list as it is shown. */
  neighbours: { previous: number | null; next: number | null }
  onOpen: (open: OpenProduct) => void
  onJob: (job: number) => void
  /** To the sheet of prices and stock, at the product. */
  onPrices?: (product: number) => void
}

/** One product in full, or a new one; beside the list, or on the whole page. */
export function ProductEditor({ product, from, ...props }: ProductEditorProps) {
  const { data } = useProductDrafts()
  if (data === undefined) return <Waiting isWhole={props.isWhole} />
  const draftOf = (id: number) => data.drafts.find(draft => draft.product === id) ?? null
  if (product !== 'new')
    return <OpenProductForm key={product} {...props} product={product} draft={draftOf(product)} />
  if (from !== null) return <CopyForm key={`copy ${from}`} {...props} from={from} draft={draftOf(0)} />
  return <NewForm key="new" {...props} draft={draftOf(0)} />
}

type FormProps = Omit<ProductEditorProps, 'product' | 'from'> & { draft: ProductDraft | null }

function OpenProductForm({ product, draft, ...props }: FormProps & { product: number }) {
  const { t, language } = useLanguage()
  const reading = useEditedProduct(product)
  const held = reading.kind === 'there' ? reading.edited.held : reading.kind === 'gone' ? null : undefined
  const freshness = useFreshness(product, held)
  useNumberOnceSent(product, draft, props)
  const close = <Button onClick={() => props.onOpen({ product: null })}>{t('common.close')}</Button>
  switch (reading.kind) {
    case 'reading':
      return <Waiting isWhole={props.isWhole} />
    case 'fault':
      return (
        <Page isWhole={props.isWhole}>
          <FaultNotice error={reading.error} onRetry={reading.again} more={close} />
        </Page>
      )
    case 'gone':
      return (
        <Page isWhole={props.isWhole}>
          <Notice
            icon="question"
            title={t('productEditor.goneTitle')}
            text={
              freshness.result === null
                ? t('productEditor.goneText')
                : resultText(freshness.result, null, language)
            }
            actions={
              <>
                {product < 0 ? null : (
                  <Button icon="retry" busy={freshness.isReading} onClick={freshness.again}>
                    {t('productEditor.goneRead')}
                  </Button>
                )}
                {close}
              </>
            }
          />
          {draft === null ? null : <LeftBehind draft={draft} />}
        </Page>
      )
    case 'there':
      return (
        <ExistingProduct
          {...props}
          edited={reading.edited}
          freshness={freshness}
          start={draft === null ? EMPTY_FORM : startOf(draft)}
          draftAt={draft?.at ?? null}
        />
      )
  }
}

function NewForm({ draft, ...props }: FormProps) {
  return (
    <NewProductForm
      {...props}
      start={draft === null ? EMPTY_FORM : startOf(draft)}
      draftAt={draft?.at ?? null}
      copied={null}
    />
  )
}

/** A copy replaces a new product that was begun: the person is asked first. */
function CopyForm({ from, draft, ...props }: FormProps & { from: number }) {
  const { t, time, decimalSign } = useLanguage()
  const reading = useEditedProduct(from)
  const save = useSaveProductDraft()
  // Its own draft is written while it is filled in: only one that was there before is asked about.
  const [begun, setBegun] = useState(draft)
  const { isWhole, onOpen } = props
  if (reading.kind === 'reading') return <Waiting isWhole={isWhole} />
  if (reading.kind !== 'there')
    return (
      <Page isWhole={isWhole}>
        <Notice
          icon="question"
          title={t('productEditor.copyGone')}
          actions={
            <Button onClick={() => onOpen({ product: 'new', isWhole })}>{t('products.newProduct')}</Button>
          }
        />
      </Page>
    )
  if (begun !== null)
    return (
      <Page isWhole={isWhole}>
        <Notice
          icon="info"
          title={t('productEditor.unfinishedTitle', { time: time(begun.at, Date.now()) })}
          text={t('productEditor.unfinishedText', {
            name: isolated(begun.fields.name?.text.trim() || t('productEditor.unfinishedUnnamed')),
          })}
          actions={
            <>
              <Button onClick={() => onOpen({ product: 'new', isWhole })}>
                {t('productEditor.unfinishedGoOn')}
              </Button>
              <Button
                onClick={() => {
                  setBegun(null)
                  void save({ product: 0, draft: null })
                }}
              >
                {t('productEditor.unfinishedCopy')}
              </Button>
            </>
          }
        />
      </Page>
    )
  return (
    <NewProductForm
      {...props}
      start={{ entries: copyOf(reading.edited.grounds, decimalSign), images: [] }}
      draftAt={null}
      copied={reading.edited.name}
    />
  )
}

/** A product made here is shown under the marketplace's number as soon as it has one, with what isn't saved or added. */
function useNumberOnceSent(
  product: number,
  draft: ProductDraft | null,
  { onOpen, isWhole }: Pick<FormProps, 'onOpen' | 'isWhole'>,
) {
  const save = useSaveProductDraft()
  const { data } = useHeldProduct(product)
  const notAdded = useCandidates(product)
  // The window may have learned of it only afterwards: then the core knows.
  const number = useOpenChanges().numberOf(product) ?? data?.number ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are read when they are moved
  useEffect(() => {
    if (number === null || product > 0) return
    const move = async () => {
      notAdded.giveTo(number)
      if (draft !== null) {
        await save({ product: number, draft: { ...draft, product: number } })
        await save({ product, draft: null })
      }
      onOpen({ product: number, isWhole })
    }
    void move()
  }, [number, product, draft, save, onOpen, isWhole])
}

const startOf = ({ fields, images }: ProductDraft): FormStart => ({ entries: fields, images })

function Page({ isWhole, children }: { isWhole: boolean; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <section className={css.page} data-whole={isWhole} aria-label={t('productEditor.title')}>
      {children}
    </section>
  )
}

function Waiting({ isWhole }: { isWhole: boolean }) {
  const { t } = useLanguage()
  return (
    <Page isWhole={isWhole}>
      <div className={css.waiting}>
        <Skeleton label={t('productEditor.loading')} lines={10} />
      </div>
    </Page>
  )
}
