import { expect, test } from 'vitest'
import { NOT_FOR_SALE, NOT_READY, TO_COME } from './of-lines.ts'
import { findPhrase, tokensOf } from './phrases.ts'

test.each([
  ['nadruk: verkocht', NOT_FOR_SALE],
  ['Slutsåld', NOT_FOR_SALE],
  ['Utsolgt', NOT_FOR_SALE],
  ['Rezervováno', NOT_FOR_SALE],
  ['Rezervuota', NOT_FOR_SALE],
  ['Nav noliktavā', NOT_FOR_SALE],
  ['W drodze', TO_COME],
  ['Undervejs', TO_COME],
  ['Užsakyta', TO_COME],
  ['Ej klar', NOT_READY],
  ['Čeká na kontrolu', NOT_READY],
] as const)('a remark on a line: %s', (text, book) => {
  expect(findPhrase(book, tokensOf(text))).not.toBeNull()
  expect(findPhrase(book, tokensOf('mooie partij'))).toBeNull()
})
