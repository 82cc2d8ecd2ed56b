import { expect, test } from 'vitest'
import { saysOnlyOfPlants } from './usual-remarks.ts'

test.each([
  ['Mischkiste', true],
  ['slightly open', true],
  ['zachte knop', true],
  ['origine Kenya', true],
  ['i blom, egen odling', true],
  ['beperkt', true],
  ['short 20', false],
  ['Ernte KW 50', false],
  ['promised to Dobbies', false],
])('a remark about plants alone: %s, %s', (remark, is) => {
  expect(saysOnlyOfPlants(remark)).toBe(is)
})
