import { type RefObject, useEffect, useRef, useState } from 'react'
import { planCreate } from '../../../../shared/domain/form/product-save.ts'
import { FORM_FIELDS } from '../../../../shared/domain/products/product-fields.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import { NewProductImages } from '../images/add/NewProductImages.tsx'
import { useCandidates } from '../images/add/use-candidates.ts'
import { ResumedForm } from './draft/LeftBehind.tsx'
import { EditorHead } from './EditorHead.tsx'
import css from './EditorPage.module.css'
import { FormFields } from './fields/FormFields.tsx'
import { useFormContext, useFormSurroundings } from './fields/use-form-context.ts'
import { EMPTY_GROUNDS } from './form/product-grounds.ts'
import { type FormStart, useProductForm } from './form/use-product-form.ts'
import type { ProductEditorProps } from './ProductEditor.tsx'
import { SaveBar } from './save/SaveBar.tsx'
import { useSave } from './save/use-save.ts'
import { useEditorKeys } from './use-editor-keys.ts'

interface NewProductProps extends Omit<ProductEditorProps, 'product' | 'from'> {
  start: FormStart
  draftAt: number | null
  /** The name of the product it starts as a copy of. */
  copied: string | null
}

const NEW_PRODUCT = 0
const NO_MARKS = Object.fromEntries(FORM_FIELDS.map(field => [field, 'plain'])) as never

/** The form of a new product; sent as one create, after which the product is shown. */
export function NewProductForm(props: NewProductProps) {
  const { copied, isWhole, neighbours, onOpen } = props
  const { t } = useLanguage()
  const editor = useRef<HTMLElement>(null)
  const { form, context, save, isBusy, resumedAt, hasDraft, onDiscard } = useNewForm(props, editor)
  const close = () => onOpen({ product: null })
  useEditorKeys({ editor, onSave: save, onClose: close, onPrevious: null, onNext: null })
  // Its first field, so that typing begins at once and a screen reader hears that something opened.
  useEffect(() => editor.current?.querySelector('input')?.focus(), [])
  const title =
    copied === null ? t('products.newProduct') : t('productEditor.titleCopy', { name: isolated(copied) })

  return (
    <section ref={editor} className={css.page} data-whole={isWhole} aria-label={title} tabIndex={-1}>
      <EditorHead
        title={title}
        isWhole={isWhole}
        neighbours={neighbours}
        onOpen={onOpen}
        product="new"
        sku={null}
        picture={null}
        status={null}
        onClose={close}
      />
      <div className={css.body}>
        <div className={css.columns}>
          <div className={css.top}>
            {resumedAt !== null && hasDraft ? <ResumedForm leftAt={resumedAt} onDiscard={onDiscard} /> : null}
          </div>
          <div className={css.column}>
            <FormFields context={context} />
          </div>
          <div className={css.column}>
            <NewProductImages urls={form.held.images} onUrls={form.setImages} />
          </div>
        </div>
      </div>
      <SaveBar context={context} isBusy={isBusy} hasDraft={hasDraft} onSave={save} onDiscard={onDiscard} />
    </section>
  )
}

/** The state of the form, and how it is sent or discarded. */
function useNewForm(
  { start, draftAt, copied, isWhole, onOpen, onJob }: NewProductProps,
  editor: RefObject<HTMLElement | null>,
) {
  const { t } = useLanguage()
  const [isTried, setTried] = useState(false)
  // The draft it began with; the one it writes now gets newer all the time.
  const [resumedAt, setResumedAt] = useState(draftAt)
  const surroundings = useFormSurroundings('new')
  const form = useProductForm({
    product: NEW_PRODUCT,
    grounds: EMPTY_GROUNDS,
    rules: surroundings.rules,
    start,
  })
  const context = useFormContext({
    form,
    surroundings,
    isTried,
    onJob,
    product: NEW_PRODUCT,
    marks: NO_MARKS,
    troubles: null,
    fields: null,
    readAt: Date.now(),
    isDetailRead: true,
  })
  const { entries, images } = form.held
  const notAdded = useCandidates(NEW_PRODUCT)
  const { save, isBusy } = useSave({
    editor,
    context,
    plan: () => planCreate(form.state, images, surroundings.rails, form.confirmed, Date.now()),
    onTried: setTried,
    onQueued: ({ created }) => {
      showToast('ok', t('productEditor.queuedCreate', { name: isolated(entries.name?.text.trim() ?? '') }))
      const [made] = created
      // Else they would appear under the next new product.
      const left = made === undefined ? 0 : notAdded.giveTo(made)
      if (left > 0) showToast('warn', t('productEditor.imagesNotAdded', { n: left }))
      onOpen({ product: made ?? null, isWhole })
    },
  })
  // An untouched copy is no draft: nothing was typed, so nothing is saved.
  const [first] = useState(start)
  const isOnlyCopied = copied !== null && form.held === first
  const hasDraft = !isOnlyCopied && (Object.keys(entries).length > 0 || images.length > 0)
  const onDiscard = () => {
    const before = form.held
    form.letGo(before)
    const restoreProduct = notAdded.clear()
    setTried(false)
    setResumedAt(null)
    showToast('muted', t('productEditor.draftDiscarded'), {
      label: t('common.undo'),
      onPress: () => {
        form.restore(before)
        restoreProduct()
      },
    })
  }
  return { form, context, save, isBusy, resumedAt, hasDraft, onDiscard }
}
