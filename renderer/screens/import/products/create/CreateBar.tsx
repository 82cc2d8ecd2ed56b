import { type ReactNode, useState } from 'react'
import { useConnection } from '../../../../bridge/queries/connection.ts'
import { useWorkCost } from '../../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { faultText } from '../../../../i18n/texts/fault-text.ts'
import { doneByText } from '../../../../parts/cost-text.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FootBar } from '../../../../ui/bars/FootBar.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import css from './CreateBar.module.css'
import { type CreateLimits, createLimits, isNumberTyped } from './create-limits.ts'
import type { CreateTrouble } from './use-create.ts'

interface CreateBarProps {
  count: number
  /** No row of the file can become a new product. */
  isUpdateOnly: boolean
  /** The main button, while the file changes products that exist. */
  review: ReactNode
  /** Of those, how many have images: each costs one more request. */
  withImages: number
  /** Notes on the left: how many have no SKU, and such. */
  said: string
  isAsking: boolean
  isBusy: boolean
  /** The button is disabled for a moment, or with the reason shown elsewhere. */
  isHeld: boolean
  /** Why the button is disabled, in words; null when it is not. */
  blocked: string | null
  trouble: CreateTrouble | null
  /** Keeps only the first so many. */
  onFirst: (count: number) => void
  onCreate: () => void
}

/** What creating costs and when it will be done, the button, and why it did not work. */
export function CreateBar(props: CreateBarProps) {
  const language = useLanguage()
  const { t, number } = language
  const {
    count,
    isUpdateOnly,
    review,
    withImages,
    said,
    isAsking,
    isBusy,
    isHeld,
    blocked,
    trouble,
    onFirst,
    onCreate,
  } = props
  const { data: connection } = useConnection()
  const limits = createLimits(count, withImages, connection?.budget.limit ?? 0)
  const [typed, setTyped] = useState('')
  const isTyped = !limits.mustType || isNumberTyped(typed, count)
  const isTooMany = limits.firstOfToday !== null
  if (isUpdateOnly && review === null) return null
  return (
    <FootBar
      troubles={
        trouble === null ? null : (
          <Banner
            tone="bad"
            role="alert"
            title={t('review.notQueuedTitle')}
            text={createTroubleText(trouble, language)}
          />
        )
      }
    >
      <span className={css.said}>{said}</span>
      {count === 0 ? null : <Cost count={count} withImages={withImages} />}
      {limits.firstOfToday === null || blocked !== null ? null : (
        <TooMany count={count} limits={limits} first={limits.firstOfToday} onFirst={onFirst} />
      )}
      {limits.mustType && !isTooMany && blocked === null ? (
        <TextField
          label={t('newProducts.typeNumber', { number: number(count) })}
          inputMode="numeric"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      ) : null}
      {blocked === null ? null : (
        <span className={css.blocked} id="create-blocked">
          {blocked}
        </span>
      )}
      {isUpdateOnly ? null : (
        <Button
          variant={review === null ? 'primary' : 'plain'}
          busy={isBusy}
          disabled={count === 0 || isHeld || blocked !== null || isTooMany || !isTyped}
          aria-describedby={blocked === null ? undefined : 'create-blocked'}
          onClick={onCreate}
        >
          {isBusy
            ? t('newProducts.createBusy')
            : count > 0
              ? t('newProducts.create', { n: count })
              : t(isAsking ? 'newProducts.createAsking' : 'newProducts.createNone')}
        </Button>
      )}
      {review}
    </FootBar>
  )
}

/** More than the marketplace allows in a day: the arithmetic, and what can be sent today. */
function TooMany(props: {
  count: number
  limits: CreateLimits
  first: number
  onFirst: (count: number) => void
}) {
  const { t, number } = useLanguage()
  const { count, limits, first, onFirst } = props
  const { requests, daily, days } = limits
  return (
    <>
      <span className={css.blocked}>
        {t('newProducts.tooManyForADay', {
          n: days,
          count: number(count),
          requests: number(requests),
          daily: number(daily),
        })}
      </span>
      <Button onClick={() => onFirst(first)}>{t('newProducts.firstOfToday', { n: first })}</Button>
    </>
  )
}

function Cost({ count, withImages }: { count: number; withImages: number }) {
  const language = useLanguage()
  const { t } = language
  const { data: connection } = useConnection()
  const { data } = useWorkCost({ others: count + withImages })
  if (data === undefined) return <span className={css.said}>{t('common.costCounting')}</span>
  return (
    <span className={css.cost}>
      <strong>{t('common.cost', { n: data.requests })}</strong>
      <span>{t('newProducts.costEach')}</span>
      <span>{doneByText(data.doneAt, language)}</span>
      {connection === undefined ? null : (
        <span>{t('review.costFree', { n: connection.budget.remaining })}</span>
      )}
    </span>
  )
}

const NOT_QUEUED = {
  'disk-full': 'newProducts.notQueuedDiskFull',
  'disk-error': 'newProducts.notQueuedDiskError',
  'folder-moved': 'newProducts.notQueuedFolderMoved',
  'no-account': 'common.noAccountOpen',
  'too-many': 'newProducts.tooMany',
} as const

/** Why nothing of a file of new products was queued. */
export function createTroubleText(trouble: CreateTrouble, language: Language): string {
  const { t } = language
  if (typeof trouble === 'object') return faultText(trouble.fault, language)
  return t(
    Object.hasOwn(NOT_QUEUED, trouble)
      ? NOT_QUEUED[trouble as keyof typeof NOT_QUEUED]
      : 'newProducts.notQueuedOther',
  )
}
