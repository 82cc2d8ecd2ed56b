import type { Verdict } from '../../../../../shared/import/judge/verdicts.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Icon, type IconName } from '../../../../ui/Icon.tsx'
import type { Summary } from '../../worker/protocol.ts'
import css from './VerdictTabs.module.css'

const LOOK: Readonly<Record<Verdict, IconName>> = {
  change: 'arrowRight',
  asked: 'question',
  rejected: 'stop',
  unchanged: 'check',
  ignored: 'dot',
}
const ORDER: readonly Verdict[] = ['change', 'asked', 'rejected', 'unchanged', 'ignored']

/** An asked line can't always be confirmed here: it may wait for an answer, or for another file. */
function askedName({ questions, confirmable, records, unknown }: Summary) {
  if (records.asked === 0 || confirmable.length > 0) return 'importing.asked'
  if (questions.length > 0) return 'importing.askedWaiting'
  if (unknown === 0) return 'importing.askedUnclear'
  return unknown === records.asked ? 'importing.askedUnknown' : 'importing.askedOut'
}

/** Every line of the file is under exactly one of these; the numbers add up to the lines. */
export function VerdictTabs(props: {
  summary: Summary
  /** How many of the asked lines are ticked, and so sent. */
  ticked: number
  /** Good values that are sent of lines which are left out. */
  good: number
  shown: Verdict
  onShow: (verdict: Verdict) => void
}) {
  const { t, number } = useLanguage()
  const { summary, ticked, good, shown, onShow } = props
  return (
    <fieldset className={css.tabs} aria-label={t('importing.verdicts')}>
      {ORDER.map(verdict => (
        <button
          key={verdict}
          type="button"
          className={`${css.tab} ${css[verdict]}`}
          aria-pressed={verdict === shown}
          onClick={() => onShow(verdict)}
        >
          <Icon name={LOOK[verdict]} />
          {t(verdict === 'asked' ? askedName(summary) : `importing.${verdict}`)}
          <span className={css.count}>{number(summary.lines[verdict])}</span>
          {/* Good values of other lines are sent, too: "Changes 0" would deny them. */}
          {verdict === 'change' && good > 0 ? t('importing.changePart', { n: good }) : null}
          {verdict === 'asked' && ticked > 0 ? t('importing.askedTicked', { n: ticked }) : null}
        </button>
      ))}
    </fieldset>
  )
}
