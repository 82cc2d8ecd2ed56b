import { useState } from 'react'
import type { HotWaiting } from '../../../shared/contract/groups/hot-folders.ts'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import { useConfirmHotLayout } from '../../bridge/queries/hot-folders.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'

/** Asks whether lists of a layout may be sent by themselves, and how much is checked before. */
export function ConfirmLayout({ file, onClose }: { file: HotWaiting; onClose: () => void }) {
  const { t } = useLanguage()
  const confirm = useConfirmHotLayout()
  const [check, setCheck] = useState<CheckKind>('everything')
  const onGo = () =>
    confirm.mutate(
      { id: file.id, check },
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
      actions={
        <>
          <Button onClick={onClose}>{t('hot.cancel')}</Button>
          <Button variant="primary" busy={confirm.isPending} onClick={onGo}>
            {t('hot.allowGo')}
          </Button>
        </>
      }
    >
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
    </Dialog>
  )
}
