import type { Answer, JsonObject } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'

/** A request whose answer a style may change, after the endpoint decided and before anything is applied. */
export interface Styled extends Ask {
  /** Method and route, ids as `{}`: `GET /products/{}`. */
  route: string
}

/**
 * A way of answering that the API document leaves open, for either shape. It returns answers that it doesn't concern
 * unchanged. If it returns a refusal, nothing is applied.
 */
export interface AnswerStyle {
  /** What is different, for people: shown in README.md and when an unknown name is given. */
  description: string
  change(asked: Styled, answer: Answer): Answer
}

/** A style that replaces the data of successful answers of one route. */
export function dataStyle(
  route: string,
  description: string,
  change: (data: JsonObject, asked: Styled) => JsonObject,
): AnswerStyle {
  return {
    description,
    change: (asked, answer) =>
      asked.route === route && answer.kind === 'done'
        ? { ...answer, data: change(answer.data, asked) }
        : answer,
  }
}

/** A style that refuses every request of one route. */
export function refusingStyle(route: string, description: string, refusal: Answer): AnswerStyle {
  return { description, change: (asked, answer) => (asked.route === route ? refusal : answer) }
}
