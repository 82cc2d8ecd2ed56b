import type { Answer } from '../api/answer.ts'
import type { AnswerStyle, Styled } from './answer-style.ts'
import { BULK } from './bulk.ts'
import { DELETES } from './deletes.ts'
import { IMAGES } from './images.ts'
import { ORDERS_LIST } from './orders-list.ts'
import { ORDERS_NESTED } from './orders-nested.ts'
import { REFUSALS, WORDS } from './refusals.ts'
import { SINGLE_PRODUCT } from './single-product.ts'

/** Every style by its name; README.md lists them. */
export const ANSWER_STYLES: Readonly<Record<string, AnswerStyle>> = {
  ...SINGLE_PRODUCT,
  ...IMAGES,
  ...DELETES,
  ...ORDERS_LIST,
  ...ORDERS_NESTED,
  ...BULK,
  ...REFUSALS,
  ...WORDS,
}

/** The styles of a running sandbox, in the given order. */
export class StyleList {
  #names: readonly string[] = []

  /** Replaces all styles. Throws a RangeError that names the first unknown one. */
  set(names: readonly string[]): void {
    const unknown = names.find(name => !Object.hasOwn(ANSWER_STYLES, name))
    if (unknown !== undefined)
      throw new RangeError(
        `There is no answer style ${unknown}. Known: ${Object.keys(ANSWER_STYLES).join(', ')}.`,
      )
    this.#names = [...names]
  }

  get names(): readonly string[] {
    return this.#names
  }

  change(asked: Styled, answer: Answer): Answer {
    return this.#names.reduce(
      (changed, name) => ANSWER_STYLES[name]?.change(asked, changed) ?? changed,
      answer,
    )
  }
}
