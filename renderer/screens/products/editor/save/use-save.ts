import { type RefObject, useEffect, useRef, useState } from 'react'
import { assertNever } from '../../../../../shared/domain/assert-never.ts'
import type { NewChange } from '../../../../../shared/domain/changes/change.ts'
import type { SavePlan } from '../../../../../shared/domain/form/product-save.ts'
import type { FormField } from '../../../../../shared/domain/products/product-fields.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { showToastUntil } from '../../../../ui/popups/Toasts.tsx'
import { type FormContext, isSkuTaken, wrongFields } from '../fields/form-context.ts'
import type { FormStart } from '../form/use-product-form.ts'
import { type QueuedForm, useQueueForm } from './use-queue.ts'

interface SaveParts {
  editor: RefObject<HTMLElement | null>
  plan: () => SavePlan
  context: FormContext
  onTried: (isTried: boolean) => void
  onQueued: (queued: QueuedForm, changes: readonly NewChange[]) => void
}

/** Saves a form: says why not and goes there, or hands its changes to the outbox. One save at a time. */
export function useSave({ editor, plan, context, onTried, onQueued }: SaveParts) {
  const { t } = useLanguage()
  const { queue } = useQueueForm()
  const [isBusy, setBusy] = useState(false)
  // Keys repeat faster than a form renders: until then `save` knows only what was saved already.
  const isSaving = useRef(false)
  useEffect(() => {
    if (!isBusy) isSaving.current = false
  }, [isBusy])
  const { form } = context
  const warn = useWarning(form.held)

  const goToProduct = (field: FormField | undefined, selector: string) => {
    const place = editor.current?.querySelector(`[data-field="${field}"]`)
    const target = place?.querySelector<HTMLElement>(selector)
    target?.focus()
    place?.scrollIntoView({ block: 'nearest' })
  }
  const stop = (planned: SavePlan): boolean => {
    switch (planned.kind) {
      case 'nothing':
      case 'ready':
        return false
      case 'stopped':
        goToProduct(planned.fields[0], 'input, textarea')
        warn(t('productEditor.stopped', { n: planned.fields.length }))
        return true
      case 'contested':
        goToProduct(planned.fields[0], 'section button')
        warn(t('productEditor.stoppedContest'))
        return true
      case 'unconfirmed':
        goToProduct(planned.fields[0], 'input[type=checkbox]')
        warn(t('productEditor.stoppedUnusual'))
        return true
      default:
        return assertNever(planned)
    }
  }

  const save = async () => {
    if (isSaving.current) return
    warn(null)
    const planned: SavePlan = isSkuTaken(context) ? { kind: 'stopped', fields: wrongFields(context) } : plan()
    onTried(true)
    if (stop(planned)) return
    const held = form.held
    if (planned.kind !== 'ready') {
      if (planned.kind === 'nothing' && Object.keys(held.entries).length > 0) form.letGo(held)
      return
    }
    isSaving.current = true
    setBusy(true)
    const queued = await queue(planned.changes, planned.confirmed)
    setBusy(false)
    if (queued === null) {
      isSaving.current = false
      return
    }
    form.letGo(held)
    onTried(false)
    onQueued(queued, planned.changes)
  }
  return { save: () => void save(), isBusy }
}

/** Shows why a form was not saved until it is typed in, is saved, or another product is open. Null shows nothing. */
function useWarning(held: FormStart): (text: string | null) => void {
  const takeAway = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said was true of that form
  useEffect(() => () => takeAway.current(), [held])
  return text => {
    takeAway.current()
    takeAway.current = text === null ? () => {} : showToastUntil('warn', text)
  }
}
