import { useEffect, useState } from 'react'
import { needsAttention } from '../../../../shared/domain/change.ts'
import { type MoveChange, useChangeStore } from '../../../bridge/stores/ChangesProvider.tsx'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { statusWithin } from '../texts/status-text.ts'
import css from './JobResults.module.css'
import type { MovesJob } from './use-moves.ts'

/** What has become of several orders that were moved together, order by order as the answers come. */
export function JobResults(props: { job: MovesJob; onShow: () => void; onClose: () => void }) {
  const { job, onShow, onClose } = props
  const language = useLanguage()
  const { t } = language
  const { applied, stuck, gone } = useResults(job.job)
  const waiting = Math.max(0, job.count - applied - stuck - gone)
  const parts = [
    applied > 0 ? t('orders.resultApplied', { n: applied }) : null,
    waiting > 0 ? t('orders.resultWaiting', { n: waiting }) : null,
    stuck > 0 ? t('orders.resultStuck', { n: stuck }) : null,
    gone > 0 ? t('orders.resultGone', { n: gone }) : null,
  ].filter(part => part !== null)
  return (
    <div className={css.results} data-stuck={stuck > 0 || undefined}>
      <span role="status">
        {t('orders.results', { n: job.count, to: statusWithin(job.to, language) })}: {parts.join(' · ')}
      </span>
      {stuck === 0 ? null : (
        <Button variant="quiet" onClick={onShow}>
          {t('orders.resultShow')}
        </Button>
      )}
      <IconButton icon="close" label={t('orders.close')} onClick={onClose} />
    </div>
  )
}

function useResults(job: number) {
  const store = useChangeStore()
  const [moves, setMoves] = useState<ReadonlyMap<number, MoveChange>>(() => new Map())
  useEffect(() => {
    const take = (changes: Iterable<{ kind: string }>) =>
      setMoves(before => {
        const next = new Map(before)
        for (const change of changes as Iterable<MoveChange>)
          if (change.kind === 'move' && change.job === job) next.set(change.id, change)
        return next
      })
    take(store.open())
    return store.moved.subscribe(take)
  }, [store, job])
  let applied = 0
  let stuck = 0
  let gone = 0
  for (const { state } of moves.values()) {
    if (state === 'applied') applied += 1
    else if (state === 'withdrawn' || state === 'superseded') gone += 1
    else if (needsAttention(state)) stuck += 1
  }
  return { applied, stuck, gone }
}
