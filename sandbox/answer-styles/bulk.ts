import type { Entry } from '../world/entry.ts'
import type { AnswerStyle, Styled } from './answer-style.ts'

const ROUTES = ['POST /stock', 'POST /prices']

/** Batches: their answers, and rounding of prices (API document §4: "response body: not shown"). */
export const BULK: Record<string, AnswerStyle> = {
  'bulk-silent': {
    description: 'batches of stock and prices are answered without counts and without errors',
    change: (asked, answer) =>
      isBulk(asked) && answer.kind === 'done' ? { ...answer, data: { message: 'Accepted.' } } : answer,
  },
  'bulk-errors-only': {
    description: 'batches are answered without counts; only the items that failed are named',
    change: (asked, answer) =>
      isBulk(asked) && answer.kind === 'done'
        ? { ...answer, data: { message: 'Accepted.', errors: answer.data.errors ?? [] } }
        : answer,
  },
  'prices-rounded': {
    description: 'prices are rounded to two decimals, wherever they are written',
    change: (_asked, answer) =>
      answer.kind === 'done' ? { ...answer, entries: answer.entries.map(rounded) } : answer,
  },
}

function isBulk({ route }: Styled): boolean {
  return ROUTES.includes(route)
}

function rounded(entry: Entry): Entry {
  if (entry.kind !== 'product' || entry.set.basePrice === undefined) return entry
  return { ...entry, set: { ...entry.set, basePrice: Math.round(entry.set.basePrice * 100) / 100 } }
}
