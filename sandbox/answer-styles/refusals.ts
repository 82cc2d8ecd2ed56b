import { refuse } from '../api/answer.ts'
import type { AnswerStyle, Styled } from './answer-style.ts'

const STATUSES = [401, 402, 403, 405, 409, 410, 415, 451] as const

/**
 * Refuses every write about a product or an order whose id ends with 7, with statuses that the document does not name
 * for it (§7).
 */
export const REFUSALS: Record<string, AnswerStyle> = Object.fromEntries(
  STATUSES.map(status => [
    `refuses-7-${status}`,
    {
      description: `writes about a product or an order whose number ends with 7 are refused with ${status}`,
      change: (asked, answer) =>
        asked.route.startsWith('POST') && asked.ids[0]?.endsWith('7')
          ? refuse(status, 'NOT_PERMITTED', 'This one is looked after by our own staff.')
          : answer,
    } satisfies AnswerStyle,
  ]),
)

/** Messages as HTML. */
export const WORDS: Record<string, AnswerStyle> = {
  'html-words': {
    description: 'messages and errors of items are HTML',
    change: (_asked: Styled, answer) => {
      if (answer.kind === 'refused') return { ...answer, message: asHtml(answer.message) }
      const { errors } = answer.data
      if (!Array.isArray(errors)) return answer
      return {
        ...answer,
        data: {
          ...answer.data,
          errors: errors.map(entry => ({ ...entry, error: asHtml(String(entry.error)) })),
        },
      }
    },
  },
}

function asHtml(words: string): string {
  const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p class="error"><b>Sorry&nbsp;&ndash;</b> ${text}<br/>See <a href="https://example.com/help">our help</a>.</p>`
}
