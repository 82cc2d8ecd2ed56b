import type { Loosening } from '../../../shared/contract/groups/app.ts'
import { useLoosenings } from '../../bridge/queries/app.ts'
import { useConfirmedJobs } from '../../bridge/queries/outbox.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import css from './LastImport.module.css'
import { TodayCard } from './TodayCard.tsx'

const CLOCK_MS = 60_000
const DAY_MS = 86_400_000
const SHOWN = 5

interface GuardRailCardProps {
  onJob: (job: number) => void
  onSettings: () => void
}

/**
 * Values beyond a guard rail that were confirmed on the last day, and guard rails that were loosened. Hidden when
 * there are none.
 */
export function GuardRailCard({ onJob, onSettings }: GuardRailCardProps) {
  const { t, time, language } = useLanguage()
  const now = useNow(CLOCK_MS)
  const { data: confirmed } = useConfirmedJobs()
  const { data: loosened } = useLoosenings()
  const jobs = (confirmed?.jobs ?? []).filter(({ at }) => at >= now - DAY_MS)
  const loosenings = (loosened?.loosenings ?? []).filter(({ at }) => at >= now - DAY_MS)
  if (jobs.length === 0 && loosenings.length === 0) return null
  const total = jobs.reduce((sum, { count }) => sum + count, 0)
  return (
    <TodayCard title={t('rails.card')}>
      {jobs.length === 0 ? null : <p>{t('rails.confirmed', { n: total })}</p>}
      <ul>
        {jobs.slice(0, SHOWN).map(({ job, at, file, count }) => (
          <Line
            key={job}
            what={
              file === null
                ? t('rails.byHand', { time: time(at, now) })
                : t('rails.fromFile', { file: isolated(file), time: time(at, now) })
            }
            fact={t('rails.count', { n: count })}
            onPress={() => onJob(job)}
          />
        ))}
        {loosenings.slice(0, SHOWN).map(loosening => (
          <Line
            key={`${loosening.rail} ${loosening.at}`}
            what={looseningText(loosening, language)}
            fact={time(loosening.at, now)}
            onPress={onSettings}
          />
        ))}
      </ul>
    </TodayCard>
  )
}

function Line(props: { what: string; fact: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={css.line} onClick={props.onPress}>
        <span className={css.words}>
          <span className={css.file}>{props.what}</span>
          <span className={css.facts}>{props.fact}</span>
        </span>
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}

function looseningText(loosening: Loosening, { t, price }: Language): string {
  switch (loosening.rail) {
    case 'priceChangePercent':
      return t('rails.loosenedPriceChange', { from: loosening.from, to: loosening.to })
    case 'staleAfterMinutes':
      return t('rails.loosenedAge', { from: loosening.from, to: loosening.to })
    case 'lowestPrice': {
      const words = (value: string | null) => (value === null ? t('common.none') : `€ ${price(value)}`)
      return t('rails.loosenedLowest', { from: words(loosening.from), to: words(loosening.to) })
    }
  }
}
