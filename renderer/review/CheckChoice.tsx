import { useMemo, useState } from 'react'
import type { Input } from '../../shared/contract/contract.ts'
import type { CheckOffer } from '../../shared/contract/outbox/job.ts'
import type { CheckKind } from '../../shared/domain/changes/check-kind.ts'
import { useConnection } from '../bridge/queries/connection.ts'
import { useCheckOffers } from '../bridge/queries/outbox.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Language } from '../i18n/language.ts'
import { doneByText } from '../parts/cost-text.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import css from './CheckChoice.module.css'

const LABEL = {
  everything: 'review.checkEverything',
  moved: 'review.checkMoved',
  mine: 'review.checkMine',
} as const
const WHAT = {
  everything: 'review.checkEverythingText',
  moved: 'review.checkMovedText',
  mine: 'review.checkMineText',
} as const
const WHY = { chosen: 'review.checkChosen', dear: 'review.checkDear', usual: 'review.checkUsual' } as const

interface CheckChoiceProps {
  /** The products whose price or stock is to be changed, and where that comes from. */
  job: JobPlan
  /** What the person chose in this review, if anything. */
  chosen: CheckKind | null
  onChoose: (check: CheckKind) => void
  /** Shows the usual one in a line, until a person asks for the others. */
  startsClosed?: boolean
}

export type JobPlan = Input<'offerChecks'>

/** How much is compared with the marketplace before it is overwritten, each with its cost. */
export function CheckChoice({ job, chosen, onChoose, startsClosed = false }: CheckChoiceProps) {
  const { t, language } = useLanguage()
  const [isOpen, setOpen] = useState(!startsClosed)
  const { data: connection } = useConnection()
  const { data } = useCheckOffers(
    job,
    useMemo(() => nameOf(job), [job]),
  )
  const { updates = 0 } = job
  const singles = updates === 0 ? null : t('review.updateCost', { n: updates })
  const isBulk = job.prices.length + job.stocks.length > 0
  if (!isBulk && singles === null) return null
  if (data === undefined) return <p className={css.counting}>{t('common.costCounting')}</p>
  const check = chosen ?? data.preset
  const usual = data.checks.find(offer => offer.check === check)
  if (!isBulk && usual !== undefined)
    return (
      <p className={css.counting}>
        {singles} {t('review.updateTotal', { cost: priceText(usual, language) })}
      </p>
    )
  if (!isOpen && usual !== undefined)
    return (
      <p className={css.closed}>
        <span>
          {t('review.check')}: <strong>{t(LABEL[check])}</strong>, {priceText(usual, language)}
        </span>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('review.checkOther')}
        </Button>
      </p>
    )
  const facts = [
    t(WHAT[check]),
    singles,
    chosen === null ? t(WHY[data.why]) : null,
    connection === undefined ? null : t('review.costFree', { n: connection.budget.remaining }),
  ]
  return (
    <section className={css.panel} aria-label={t('review.check')}>
      <Choice
        label={t('review.check')}
        value={check}
        onChange={onChoose}
        variant="columns"
        options={data.checks.map(offer => ({
          value: offer.check,
          label: t(LABEL[offer.check]),
          hint: priceText(offer, language),
        }))}
      />
      <p className={css.facts}>
        {facts
          .filter(fact => fact !== null)
          .map(fact => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
    </section>
  )
}

function priceText({ requests, requestsMost, doneAt }: CheckOffer, language: Language): string {
  const { t, number } = language
  const cost =
    requestsMost === requests
      ? t('common.cost', { n: requests })
      : t('review.costRange', { least: number(requests), n: requestsMost })
  return `${cost}, ${doneByText(doneAt, language)}`
}

/** Distinguishes this selection from others. */
function nameOf({ prices, stocks, source, updates = 0 }: JobPlan): string {
  const sum = (products: readonly number[]) => products.reduce((total, product) => total + product, 0)
  return [prices.length, sum(prices), stocks.length, sum(stocks), updates, JSON.stringify(source)].join(' ')
}
