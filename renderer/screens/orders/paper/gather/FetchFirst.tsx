import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useCostText } from '../../../../parts/cost-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { Dialog } from '../../../../ui/popups/Dialog.tsx'
import shared from '../../../../ui/shared.module.css'
import { cancelledText } from '../cancelled-text.ts'
import { useCancelled } from '../use-movable.ts'

interface FetchFirstProps {
  orders: readonly string[]
  toFetch: readonly string[]
  /** Some of those to fetch were read before, if long ago. */
  hasOld: boolean
  onFetch: () => void
  onSkip: () => void
  onClose: () => void
}

/** Says what has to be fetched before printing, and what that costs. */
export function FetchFirst({ orders, toFetch, hasOld, onFetch, onSkip, onClose }: FetchFirstProps) {
  const language = useLanguage()
  const { t } = language
  const cancelled = useCancelled(orders).size
  const ready = orders.length - toFetch.length
  const cost = useCostText({ others: toFetch.length })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paper.title', { n: orders.length })}
      text={t('paper.planText', { n: toFetch.length })}
      cancel={t('common.cancel')}
      actions={
        <>
          {ready > 0 || hasOld ? <Button onClick={onSkip}>{t('paper.printAsRead')}</Button> : null}
          <Button variant="primary" icon="download" onClick={onFetch}>
            {t('paper.fetch', { n: toFetch.length })}
          </Button>
        </>
      }
    >
      {ready === 0 ? null : <p>{t('paper.planReady', { n: ready })}</p>}
      {cancelled === 0 ? null : <p>{cancelledText(cancelled, orders.length, language)}</p>}
      <p className={shared.muted}>{cost}</p>
    </Dialog>
  )
}

export function Fetching(props: { count: number; done: number; total: number; onStop: () => void }) {
  const { t } = useLanguage()
  const { count, done, total, onStop } = props
  const label = t('paper.fetching', { done, total })
  return (
    <Dialog open onClose={onStop} title={t('paper.title', { n: count })} cancel={t('common.stop')}>
      <p role="status">{label}</p>
      <ProgressBar label={label} total={total} parts={[{ tone: 'accent', count: done }]} />
      <p className={shared.muted}>{t('paper.fetchingStops')}</p>
    </Dialog>
  )
}
