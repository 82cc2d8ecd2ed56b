import { useState } from 'react'
import type { HotWaiting } from '../../../../shared/contract/groups/hot-folders.ts'
import type { CheckKind } from '../../../../shared/domain/changes/check-kind.ts'
import type { ListSets } from '../../../../shared/domain/changes/list-sets.ts'
import { useConfirmHotLayout } from '../../../bridge/queries/hot-folders.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { leftOutText } from '../../../parts/opened-hot-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import css from './ConfirmLayout.module.css'
import { allowedFileText } from './hot-text.ts'

/**
 * Asks whether lists of a layout may be sent by themselves, how much is checked before, and what keeps one waiting. Says
 * what becomes of the list that waits now.
 */
export function ConfirmLayout(props: {
  file: HotWaiting
  /** What its folder is for. */
  kind: ListSets
  onClose: () => void
}) {
  const { file, kind, onClose } = props
  const { t, language } = useLanguage()
  const leftOut = leftOutText(kind)
  const confirm = useConfirmHotLayout()
  const [check, setCheck] = useState<CheckKind>('everything')
  const [unknown, setUnknown] = useState<'wait' | 'leave-out'>('wait')
  const onGo = () =>
    confirm.mutate(
      { id: file.id, check, leaveOut: unknown === 'leave-out' },
      {
        onSuccess: ({ kind }) => {
          if (kind === 'not-confirmed') showToast('bad', t('hot.notAllowed'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('hot.allowTitle')}
      text={t('hot.allowText', { name: isolated(file.name) })}
      width="wide"
      cancel={t('common.cancel')}
      actions={
        <Button variant="primary" busy={confirm.isPending} onClick={onGo}>
          {t('hot.allowGo')}
        </Button>
      }
    >
      <p role="status" className={css.now}>
        {allowedFileText(file, unknown === 'leave-out', language)}
      </p>
      {leftOut === null ? null : <p>{t(leftOut)}</p>}
      {file.why.says.length === 0 ? null : (
        <div className={css.says}>
          <p>{t('hot.allowSays')}</p>
          <ul>
            {file.why.says.map(text => (
              <li key={text}>{isolated(text)}</li>
            ))}
          </ul>
        </div>
      )}
      <Choice
        label={t('review.check')}
        value={check}
        onChange={setCheck}
        variant="list"
        options={[
          { value: 'everything', label: t('review.checkEverything'), hint: t('review.checkEverythingText') },
          { value: 'moved', label: t('review.checkMoved'), hint: t('review.checkMovedText') },
          { value: 'mine', label: t('review.checkMine'), hint: t('review.checkMineText') },
        ]}
      />
      <Choice
        label={t('hot.unknownTitle')}
        value={unknown}
        onChange={setUnknown}
        variant="list"
        options={[
          { value: 'wait', label: t('hot.unknownWait') },
          { value: 'leave-out', label: t('hot.unknownLeaveOut'), hint: t('hot.unknownLeaveOutText') },
        ]}
      />
    </Dialog>
  )
}
