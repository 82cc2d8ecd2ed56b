import type { Connection } from '../../../shared/contract/groups/connection.ts'
import type { Language } from '../../i18n/language.ts'

interface BudgetText {
  /** Beside the bar. */
  line: string
  /** Who else uses the key; null when nobody does, as far as is known. */
  shared: string | null
  /** All of it, one sentence each. */
  sentences: string[]
}

export function budgetMessage({ budget, foreign }: Connection, now: number, language: Language): BudgetText {
  const { t, number, time } = language
  const { limit, remaining, reserve, known } = budget
  // What we counted ourselves is an estimate, and so is the time at which the hour starts over.
  const resetsAt = known ? budget.resetsAt : null
  const left = t(known ? 'app.budgetLeft' : 'app.budgetAbout', { left: remaining, limit })
  const line = resetsAt === null ? left : t('app.budgetLine', { left, time: time(resetsAt, now) })
  const shared = foreign === null ? null : t('app.budgetForeign', { n: foreign.perHour })
  const sentences = [t('app.budgetText', { limit, left: number(remaining), reserve })]
  if (shared !== null) sentences.push(`${shared} ${t('app.budgetForeignText')}`)
  if (resetsAt !== null) sentences.push(t('app.budgetResets', { time: time(resetsAt, now) }))
  if (!known) sentences.push(t('app.budgetUnknown'))
  return { line, shared, sentences }
}
