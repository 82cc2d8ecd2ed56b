import { useUseOfTheHour } from '../../bridge/queries/orders.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { faultText } from '../../i18n/texts/fault-text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import shared from '../../ui/shared.module.css'
import css from './HourFigure.module.css'
import { type HourPlot, hourPlot } from './hour-plot.ts'
import { TodayCard } from './TodayCard.tsx'

/** The requests of the last hour, minute by minute, ours and those of others, under the pace the limit allows. */
export function HourFigure() {
  const { t, language } = useLanguage()
  const { data, error } = useUseOfTheHour()
  if (data === undefined)
    return (
      <TodayCard title={t('today.requests')}>
        {error === null ? <Skeleton label={t('common.loading')} lines={3} /> : faultText(error, language)}
      </TodayCard>
    )
  const plot = hourPlot(data)
  return (
    <TodayCard title={t('today.requests')}>
      <figure className={shared.stack}>
        <figcaption className={css.summary}>{summary(plot, data.limit, language)}</figcaption>
        {plot.busiest === null ? null : (
          <>
            <Bars plot={plot} />
            <Legend plot={plot} />
            <Table plot={plot} />
          </>
        )}
      </figure>
    </TodayCard>
  )
}

function summary({ ours, foreign, busiest }: HourPlot, limit: number, { t, time }: Language): string {
  if (busiest === null) return t('today.requestsNone', { limit })
  return [
    t('today.requestsUsed', { n: ours + foreign, limit }),
    foreign === 0 ? null : t('today.requestsForeign', { n: foreign }),
    t('today.requestsBusiest', { n: busiest.count, time: time(busiest.at, busiest.at) }),
  ]
    .filter(part => part !== null)
    .join(' ')
}

const HIGH = 100
const BAR = 10
const GAP = 2

function Bars({ plot }: { plot: HourPlot }) {
  const { time, t, number } = useLanguage()
  const wide = plot.bars.length * BAR
  const line = HIGH - plot.paceHigh * HIGH
  const [first] = plot.bars
  const last = plot.bars.at(-1)
  return (
    <div aria-hidden="true">
      <div className={css.plot}>
        <svg
          className={css.bars}
          viewBox={`0 0 ${wide} ${HIGH}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {plot.bars.map(({ at, oursHigh, foreignHigh }, index) => (
            <g key={at}>
              <rect
                className={css.ours}
                x={index * BAR + GAP / 2}
                width={BAR - GAP}
                y={HIGH - oursHigh * HIGH}
                height={oursHigh * HIGH}
              />
              <rect
                className={css.foreign}
                x={index * BAR + GAP / 2}
                width={BAR - GAP}
                y={HIGH - (oursHigh + foreignHigh) * HIGH}
                height={foreignHigh * HIGH}
              />
            </g>
          ))}
          <line className={css.pace} x1="0" x2={wide} y1={line} y2={line} />
        </svg>
      </div>
      <div className={css.axis}>
        <span>{first === undefined ? '' : time(first.at, first.at)}</span>
        <span className={css.paceWords}>{t('today.pace', { pace: number(Math.round(plot.pace)) })}</span>
        <span>{last === undefined ? '' : time(last.at, last.at)}</span>
      </div>
    </div>
  )
}

function Legend({ plot }: { plot: HourPlot }) {
  const { t } = useLanguage()
  if (plot.foreign === 0) return null
  return (
    <div className={css.legend} aria-hidden="true">
      <span className={css.keyOurs}>{t('app.title')}</span>
      <span className={css.keyForeign}>{t('today.foreign')}</span>
    </div>
  )
}

/** The same for screen readers: the minutes with requests. */
function Table({ plot }: { plot: HourPlot }) {
  const { t, time, number } = useLanguage()
  return (
    // A table is as wide as what it holds, whatever it is told.
    <div className={shared.unseen}>
      <table>
        <caption>{t('today.requests')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('today.minute')}</th>
            <th scope="col">{t('app.title')}</th>
            <th scope="col">{t('today.foreign')}</th>
          </tr>
        </thead>
        <tbody>
          {plot.bars
            .filter(({ ours, foreign }) => ours + foreign > 0)
            .map(({ at, ours, foreign }) => (
              <tr key={at}>
                <th scope="row">{time(at, at)}</th>
                <td>{number(ours)}</td>
                <td>{number(foreign)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
