import { type RefObject, useMemo, useRef, useState } from 'react'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { planSave } from '../../../../shared/domain/form/product-save.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import shared from '../../../ui/shared.module.css'
import { ProductImages } from '../images/ProductImages.tsx'
import { DeleteProduct } from './DeleteProduct.tsx'
import { ResumedForm } from './draft/LeftBehind.tsx'
import { EditorHead } from './EditorHead.tsx'
import css from './EditorPage.module.css'
import { FormFields } from './fields/FormFields.tsx'
import { useFormContext, useFormSurroundings } from './fields/use-form-context.ts'
import { formStatusOf } from './form/form-status.ts'
import { type FormStart, useProductForm } from './form/use-product-form.ts'
import { ConflictNotice } from './open-changes/ConflictNotice.tsx'
import { fieldsOfChange, openTroubles } from './open-changes/open-troubles.ts'
import { RefusedChange } from './open-changes/RefusedChange.tsx'
import type { ProductEditorProps } from './ProductEditor.tsx'
import { ProductFreshness } from './ProductFreshness.tsx'
import { RestOfProduct } from './RestOfProduct.tsx'
import { SaveBar } from './save/SaveBar.tsx'
import { useSave } from './save/use-save.ts'
import type { EditedProduct } from './use-edited-product.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import type { useFreshness } from './use-freshness.ts'

interface ExistingProductProps extends Omit<ProductEditorProps, 'product' | 'from'> {
  edited: EditedProduct
  start: FormStart
  /** When the draft it starts with was saved; null without one. */
  draftAt: number | null
  freshness: ReturnType<typeof useFreshness>
}

/** The form of a product that exists, or that was made here and waits. */
export function ExistingProduct(props: ExistingProductProps) {
  const { edited, isWhole, onJob } = props
  const { product, held } = edited
  const { t } = useLanguage()
  const editor = useRef<HTMLElement>(null)
  const { form, context, troubles, save, isBusy, resumedAt, onDiscard } = useExistingForm(props, editor)
  const close = () => props.onOpen({ product: null })
  useNavigationKeys(props, editor, save, close)
  const title = edited.name === '' ? t('productEditor.unnamed') : edited.name
  const hasDraft = Object.keys(form.held.entries).length > 0
  return (
    <section
      ref={editor}
      className={css.page}
      data-whole={isWhole}
      aria-label={t('productEditor.panel', { name: isolated(title) })}
      tabIndex={-1}
    >
      <Head {...props} title={title} onClose={close} />
      <div className={css.body}>
        <div className={css.columns}>
          <div className={css.top}>
            {resumedAt !== null && hasDraft ? <ResumedForm leftAt={resumedAt} onDiscard={onDiscard} /> : null}
            {troubles.conflicts.map(change => (
              <ConflictNotice key={change.id} change={change} pathOf={context.pathOf} />
            ))}
            {troubles.onTop.map(change => (
              <RefusedChange key={change.id} change={change} title={refusedTitle(change, t)} onJob={onJob} />
            ))}
            {troubles.unreadable.length === 0 ? null : (
              <Banner tone="warn" title={t('productEditor.unreadableChange')} />
            )}
          </div>
          <div className={css.column}>
            <FormFields context={context} />
          </div>
          <div className={css.column}>
            <ProductImages product={product} />
            {held === null ? null : <RestOfProduct fields={held.fields} />}
          </div>
        </div>
      </div>
      <SaveBar context={context} isBusy={isBusy} hasDraft={hasDraft} onSave={save} onDiscard={onDiscard} />
    </section>
  )
}

/** The state of the form, its errors, and how it is saved or discarded. */
function useExistingForm(
  { edited, start, draftAt, onJob }: ExistingProductProps,
  editor: RefObject<HTMLElement | null>,
) {
  const { product, held, grounds, marks, changes, sku } = edited
  const { t } = useLanguage()
  const [isTried, setTried] = useState(false)
  // The draft it began with; the one it writes now gets newer all the time.
  const [resumedAt, setResumedAt] = useState(draftAt)
  const surroundings = useFormSurroundings(product < 0 ? 'unsent' : 'there')
  const form = useProductForm({ product, grounds, rules: surroundings.rules, start })
  const troubles = useMemo(() => openTroubles(changes), [changes])
  const fields = held?.fields ?? null
  const readAt = held?.readAt ?? Date.now()
  const isDetailRead = held === null || held.detailReadAt !== null
  const context = useFormContext({
    form,
    surroundings,
    product,
    marks,
    troubles,
    fields,
    readAt,
    isDetailRead,
    isTried,
    onJob,
  })
  const { save, isBusy } = useSave({
    editor,
    context,
    plan: () =>
      planSave(form.state, { product, sku, readAt }, surroundings.rails, form.confirmed, Date.now()),
    onTried: setTried,
    onQueued: ({ queued }) => {
      setResumedAt(null)
      showToast(
        'ok',
        queued === 0 ? t('productEditor.queuedNothing') : t('productEditor.queued', { n: queued }),
      )
    },
  })
  const onDiscard = () => {
    const before = form.held
    form.letGo(before)
    setTried(false)
    setResumedAt(null)
    showToast('muted', t('productEditor.draftDiscarded'), {
      label: t('common.undo'),
      onPress: () => form.restore(before),
    })
  }
  return { form, context, troubles, save, isBusy, resumedAt, onDiscard }
}

/** The keys that save, close, and go on to the product before or after. */
function useNavigationKeys(
  { neighbours: { previous, next }, isWhole, onOpen }: ExistingProductProps,
  editor: RefObject<HTMLElement | null>,
  onSave: () => void,
  onClose: () => void,
) {
  const to = (product: number | null) => (product === null ? null : () => onOpen({ product, isWhole }))
  useEditorKeys({ editor, onSave, onClose, onPrevious: to(previous), onNext: to(next) })
}

function Head(props: ExistingProductProps & { title: string; onClose: () => void }) {
  const { edited, freshness, isWhole, neighbours, onOpen, onPrices, title, onClose } = props
  const { product, held, local, sku } = edited
  const { t } = useLanguage()
  const fields = held?.fields ?? null
  const picture =
    typeof fields?.primary_image === 'string' && fields.primary_image !== '' ? fields.primary_image : null
  return (
    <EditorHead
      title={title}
      sku={sku}
      picture={picture}
      product={product}
      isWhole={isWhole}
      neighbours={neighbours}
      onOpen={onOpen}
      onClose={onClose}
      status={formStatusOf(fields, local.life)}
      freshness={
        held === null ? null : (
          <ProductFreshness
            held={held}
            result={freshness.result}
            isReading={freshness.isReading}
            onAgain={freshness.again}
          />
        )
      }
    >
      <div className={shared.wrap}>
        <Button onClick={() => onOpen({ product: 'new', from: product, isWhole })}>
          {t('productEditor.duplicate')}
        </Button>
        {onPrices === undefined || product < 0 ? null : (
          <Button icon="grid" onClick={() => onPrices(product)}>
            {t('catalog.showInSheet')}
          </Button>
        )}
        <DeleteProduct edited={edited} onDeleted={onClose} />
      </div>
    </EditorHead>
  )
}

function refusedTitle(change: Change, t: Language['t']): string {
  if (change.kind === 'create')
    return t(change.state === 'conflict' ? 'productEditor.createInQuestion' : 'productEditor.refusedCreate')
  if (change.kind === 'delete')
    return t(change.state === 'conflict' ? 'productEditor.deleteInQuestion' : 'productEditor.refusedDelete')
  return t('productEditor.refusedFields', {
    fields: fieldsOfChange(change)
      .map(field => t(FIELD_NAME[field]))
      .join(', '),
  })
}
