import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { useWaitingFor } from '../../../bridge/queries/changes.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { changeTitle } from '../change/change-title.ts'

interface CancelDialogProps {
  /** Empty while closed. */
  changes: readonly Change[]
  onClose: () => void
  onConfirm: () => void
}

/** Confirms before changes are cancelled, and says which others wait for them. */
export function CancelDialog({ changes, onClose, onConfirm }: CancelDialogProps) {
  const { t, language } = useLanguage()
  const [first] = changes
  const create = changes.length === 1 && first?.kind === 'create' ? first : null
  const waiting = useWaitingFor(create, true)
  return (
    <Dialog
      open={changes.length > 0}
      onClose={onClose}
      title={t('outbox.cancelSomeTitle', { n: changes.length })}
      text={t('outbox.cancelSomeText')}
      cancel={t('outbox.cancelNot')}
      actions={
        <Button variant="danger" onClick={onConfirm}>
          {t('outbox.cancelGo', { n: changes.length })}
        </Button>
      }
    >
      {changes.length === 1 && first !== undefined ? <p>{changeTitle(first, language)}</p> : null}
      {waiting === undefined || waiting === 0 ? null : <p>{t('outbox.cancelWaiting', { n: waiting })}</p>}
    </Dialog>
  )
}
