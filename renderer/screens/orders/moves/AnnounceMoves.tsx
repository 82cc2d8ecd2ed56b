import { useEffect, useState } from 'react'
import { needsAttention } from '../../../../shared/domain/changes/change.ts'
import { useChangeStore } from '../../../bridge/stores/ChangesProvider.tsx'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import css from '../../../ui/unseen.module.css'
import { orderName, statusWithin } from '../texts/status-text.ts'

/** Announces what became of moves to those who can't see the cards change. */
export function AnnounceMoves() {
  const store = useChangeStore()
  const { t, language } = useLanguage()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      store.moved.subscribe(moved => {
        const sentences = moved.flatMap(change => {
          if (change.kind !== 'move') return []
          const words = {
            order: orderName({ id: change.order, number: change.number }),
            to: statusWithin(change.to, language),
          }
          if (change.state === 'applied') return [t('orders.announceApplied', words)]
          return needsAttention(change.state) ? [t('orders.announceStuck', words)] : []
        })
        if (sentences.length > 0) setSaid(sentences.slice(-MOST).join(' '))
      }),
    [store, language, t],
  )
  return (
    <p className={css.unseen} role="status">
      {said}
    </p>
  )
}

const MOST = 3
