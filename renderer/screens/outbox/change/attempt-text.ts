import type { Attempt } from '../../../../shared/contract/outbox/change.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Tone } from '../../../ui/Mark.tsx'

/** A request and its answer in words. */
interface AttemptText {
  asked: string
  answered: string
  tone: Tone
}

/** The purpose of a path (API document §4); the first match counts. */
const ASKED: readonly [method: Attempt['method'], path: RegExp, key: AskedKey][] = [
  ['POST', /^\/prices$/, 'outbox.askedPrices'],
  ['POST', /^\/stock$/, 'outbox.askedStock'],
  ['POST', /^\/products$/, 'outbox.askedCreate'],
  ['POST', /^\/products\/[^/]+$/, 'outbox.askedUpdate'],
  ['POST', /^\/products\/[^/]+\/delete$/, 'outbox.askedDelete'],
  ['POST', /^\/products\/[^/]+\/images$/, 'outbox.askedImageAdd'],
  ['POST', /^\/products\/[^/]+\/images\/[^/]+\/delete$/, 'outbox.askedImageDelete'],
  ['POST', /^\/products\/[^/]+\/images\/[^/]+\/primary$/, 'outbox.askedImagePrimary'],
  ['POST', /^\/orders\/[^/]+\/status$/, 'outbox.askedMove'],
  ['GET', /^\/products\/[^/]+\/images$/, 'outbox.askedReadImages'],
  ['GET', /^\/products\/[^/]+$/, 'outbox.askedReadProduct'],
  ['GET', /^\/products$/, 'outbox.askedReadProducts'],
  ['GET', /^\/orders/, 'outbox.askedReadOrder'],
]
type AskedKey = Extract<MessageKey, `outbox.asked${string}`>

const ANSWERED = {
  applied: { key: 'outbox.answeredApplied', tone: 'ok' },
  rejected: { key: 'outbox.answeredRejected', tone: 'bad' },
  unknown: { key: 'outbox.answeredUnknown', tone: 'warn' },
  'not-sent': { key: 'outbox.answeredNotSent', tone: 'muted' },
  'refused-for-now': { key: 'outbox.answeredForNow', tone: 'warn' },
} as const

export function attemptText(attempt: Attempt, { t, number }: Language): AttemptText {
  const path = attempt.path.split('?')[0] ?? ''
  const known = ASKED.find(([method, pattern]) => method === attempt.method && pattern.test(path))
  const asked = known === undefined ? `${attempt.method} ${attempt.path}` : t(known[2])
  const seconds = number(attempt.ms / 1000)
  if (!Object.hasOwn(ANSWERED, attempt.class)) return { asked, answered: attempt.class, tone: 'muted' }
  const { key, tone } = ANSWERED[attempt.class as keyof typeof ANSWERED]
  // A read that worked says nothing yet about the change it was made for.
  if (attempt.method === 'GET' && attempt.class === 'applied')
    return { asked, answered: t('outbox.answeredRead', { seconds }), tone: 'muted' }
  const told = key === 'outbox.answeredUnknown' ? t(key, { seconds }) : t(key)
  const answered = attempt.status === null ? told : `${told} (${attempt.status})`
  return { asked, answered, tone }
}
