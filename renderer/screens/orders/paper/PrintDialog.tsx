import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

export interface PrintDialogProps {
  /** Ids of the order groups to print, in the order in which they should come out. */
  orders: readonly string[]
  onClose: () => void
}

/** Prints pick lists and packing slips of some order groups; mount it to ask, `onClose` when it is over. */
export function PrintDialog({ orders, onClose }: PrintDialogProps) {
  const { t } = useLanguage()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paper.title', { n: orders.length })}
      actions={<Button onClick={onClose}>{t('app.close')}</Button>}
    />
  )
}
