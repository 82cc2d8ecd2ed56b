import { expect, test } from 'vitest'
import type { Answers } from '../../answers.ts'
import { checkedOf } from '../../check.ts'
import { encode } from '../../table/encoding/encode.ts'
import { readFile } from '../../table/read-file.ts'
import { judge } from '../judge.ts'
import { unreadTexts } from './unread-texts.ts'

function judged(text: string, answers: Answers = {}) {
  const file = readFile(encode(text, 'utf-8'), 'list.csv', answers)
  if (file.kind === 'refused') throw new Error(file.code)
  return judge(file.table, 'both', { answers })
}

const LIST = 'SKU;Price;Stock\nA;1,50;>100\nB;1,60;12\nC;1,70; >100\nD;on request;op bestelling\n'

test('texts that mean something to people are counted by column', () => {
  expect(unreadTexts(judged(LIST))).toEqual([
    { field: 'base_price', column: 1, header: 'Price', texts: [{ text: 'on request', rows: 1, line: 5 }] },
    {
      field: 'stock_qty',
      column: 2,
      header: 'Stock',
      texts: [
        { text: '>100', rows: 2, line: 2 },
        { text: 'op bestelling', rows: 1, line: 5 },
      ],
    },
  ])
})

test('what a person says they mean is their value; an empty one leaves the cell out', () => {
  const values = { 1: { 'on request': '' }, 2: { '>100': '100', 'op bestelling': '0' } }
  const { stock, price, verdicts } = judged(LIST, { values })
  expect([...stock].slice(1)).toEqual([100, 12, 100, 0])
  expect([1, 2, 3, 4].map(record => price.at(record))).toEqual(['1.5', '1.6', '1.7', null])
  expect([1, 2, 3, 4].map(record => verdicts.codeOf(record))).toEqual([null, null, null, null])
})

test('what a person wrote is no evidence of how the file writes numbers', () => {
  const { questions } = judged('SKU;Price\nA;1.234\nB;ask\n', { values: { 1: { ask: '2.5' } } })
  expect(questions.map(({ about }) => about)).toEqual(['decimal'])
})

test('a text that is called like a member of every object is a text', () => {
  expect([...judged('SKU;Stock\nA;constructor\nB;5\n').stock].slice(1)).toEqual([Number.NaN, 5])
})

test('a column of many different texts is no set of words', () => {
  const rows = Array.from({ length: 40 }, (_, at) => `A${at};text ${at}`)
  expect(unreadTexts(judged(`SKU;Stock\n${rows.join('\n')}\nB;5\n`))).toEqual([])
})

test('of a line with two wrong cells both are told, and the text of the second is asked about', () => {
  const wrong = judged('SKU;Price;Stock\nA;-1;>100\nB;1,60;12\n')
  expect(unreadTexts(wrong).map(({ texts }) => texts.map(({ text }) => text))).toEqual([['>100']])
  const [rejected] = checkedOf(wrong).rejected
  expect(rejected).toMatchObject({ line: 2, field: 'base_price', code: 'negative-price' })
  expect(rejected?.why).toMatch(/"-1".*Line 2, Stock: ">100"/)
  const { stock, good } = judged('SKU;Price;Stock\nA;-1;>100\nB;1,60;12\n', {
    values: { 2: { '>100': '100' } },
  })
  expect([stock[1], good.get(1)]).toEqual([100, 'stock_qty'])
})
