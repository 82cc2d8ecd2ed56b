import type { Answer, JsonObject } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'

/** One request whose answer a style may change, after the endpoint decided and before anything is applied. */
export interface Styled extends Ask {
  /** Method and route, ids as `{}`: `GET /products/{}`. */
  route: string
}

/**
 * A way of answering that the API document leaves open, on top of either shape. What it does not concern it returns as
 * it came; a refusal instead of an answer also means that nothing is applied.
 */
export interface AnswerStyle {
  /** For people: what is different. Shown in README.md and by a wrong name. */
  says: string
  change(asked: Styled, answer: Answer): Answer
}

/** A style that replaces the data of successful answers of one route. */
export function dataStyle(
  route: string,
  says: string,
  change: (data: JsonObject, asked: Styled) => JsonObject,
): AnswerStyle {
  return {
    says,
    change: (asked, answer) =>
      asked.route === route && answer.kind === 'done'
        ? { ...answer, data: change(answer.data, asked) }
        : answer,
  }
}

/** A style that answers one route with a refusal, whatever is asked. */
export function refusingStyle(route: string, says: string, refusal: Answer): AnswerStyle {
  return { says, change: (asked, answer) => (asked.route === route ? refusal : answer) }
}
