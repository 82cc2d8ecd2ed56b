import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import type { FormField } from '../../../../../shared/domain/products/product-fields.ts'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import shared from '../../../../ui/shared.module.css'
import type { FormContext } from '../fields/form-context.ts'
import css from './RefusedChange.module.css'

interface RefusedChangeProps {
  change: Change
  title?: string
  onJob: (job: number) => void
}

/** The marketplace's message about a change, quoted, and what can be done about it. */
export function RefusedChange({ change, title, onJob }: RefusedChangeProps) {
  const { t, language } = useLanguage()
  const { retry, cancel } = useOutboxActions()
  // By their promises: the component is gone before the answer comes. Faults are shown for every call.
  const said = (count: number, words: string) =>
    count === 0 ? showToast('muted', t('common.nothingDone')) : showToast('ok', words)
  const ids = [change.id]
  const onRetry = () =>
    void retry
      .mutateAsync({ ids })
      .then(({ retried }) => said(retried, t('common.sendingAgain')))
      .catch(() => {})
  const onGiveUp = () =>
    void cancel
      .mutateAsync({ ids })
      .then(({ cancelled }) => said(cancelled, t('productEditor.givenUp')))
      .catch(() => {})
  return (
    <section className={css.refused} role="alert">
      <Icon name="stop" />
      <div className={css.words}>
        {title === undefined ? null : <strong>{title}</strong>}
        <p dir="auto">{refusedMessage(change, language)}</p>
        <span className={shared.wrap}>
          {change.state === 'rejected' ? (
            <Button icon="retry" busy={retry.isPending} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          ) : null}
          <Button busy={cancel.isPending} onClick={onGiveUp}>
            {t('common.cancelChange')}
          </Button>
          <Button variant="quiet" onClick={() => onJob(change.job)}>
            {t('productEditor.showJob')}
          </Button>
        </span>
      </div>
    </section>
  )
}

function refusedMessage(change: Change, { t }: Language): string {
  const { kind, words, reason, state } = change
  if (kind === 'create' && state === 'conflict')
    return t('productEditor.createInQuestionText', { product: String(change.theirs) })
  if (kind === 'delete' && state === 'conflict') return t('productEditor.deleteInQuestionText')
  if (words !== null && words.trim() !== '') return t('productEditor.refusedHere', { words: isolated(words) })
  if (reason === 'sku-taken') return t('productEditor.refusedSku')
  if (reason === 'product-gone') return t('productEditor.readGone')
  if (reason === 'too-many-tries') return t('productEditor.refusedTries')
  return t('productEditor.refusedNoWords')
}

/** The refusals that name this field. */
export function RefusedHere({ field, context }: { field: FormField; context: FormContext }) {
  return context
    .refused(field)
    .map(change => <RefusedChange key={change.id} change={change} onJob={context.onJob} />)
}
