import { expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import { judgeFile } from '../check.ts'
import { fileResult } from './file-result.ts'

const LIST = 'sku;price;stock\nR-1;2,50;8\nR-2;3,50;x\nR-3;0;4\n'

function resultLines(
  ...given: Parameters<typeof fileResult> extends [unknown, ...infer Rest] ? Rest : never
) {
  const found = judgeFile(new TextEncoder().encode(LIST), 'list.csv', 'both', {})
  if (found.kind === 'refused') throw new Error('refused')
  const { text, notTaken } = fileResult(found.judged, ...given)
  const rows = text.split('\r\n').slice(2, 5)
  return [...rows.map(row => row.split(';').slice(0, 5).join(';')), notTaken]
}

test('each line says what was taken of it', () => {
  expect(resultLines()).toEqual([
    '2;R-1;2,50;8;taken',
    '3;R-2;3,50;;partly taken',
    '4;R-3;;4;partly taken',
    2,
  ])
})

test('what a person confirmed is taken, and what they left out is not', () => {
  expect(
    resultLines({
      confirmed: [3],
      left: [
        { line: 2, field: 'stock_qty' },
        { line: 3, field: 'base_price' },
      ],
    }),
  ).toEqual(['2;R-1;2,50;;partly taken', '3;R-2;;;not taken', '4;R-3;0;4;taken', 2])
})

function textOf(list: string, answers: Answers = {}) {
  const found = judgeFile(new TextEncoder().encode(list), 'list.csv', 'both', { answers })
  if (found.kind === 'refused') throw new Error('refused')
  return fileResult(found.judged).text.split('\r\n')
}

test('a line that an answer leaves out says so instead of being blank', () => {
  const answers = { values: { '1': { 'op aanvraag': '' }, '2': { weg: '' } } }
  const lines = textOf('sku;price;stock\nR-1;op aanvraag;\nR-2;1,20;weg\nR-3;;\n', answers)
  expect(lines.slice(2, 5)).toEqual([
    '2;R-1;;;not taken;"Line 2: ""op aanvraag"" in price was left out, as answered."',
    '3;R-2;1,20;;partly taken;"Line 3: ""weg"" in stock was left out, as answered. Its outcome is in the Outbox."',
    '4;R-3;;;no row;Line 4 is blank in price. A blank cell changes nothing.',
  ])
})

test('prices are written as the list writes them, also those that were calculated', () => {
  const answers = { divide: { 'prices per 10': '10' } }
  expect(textOf('sku;price;stock\nR-1;0,40;8\n')[2]).toBe('2;R-1;0,40;8;taken;Its outcome is in the Outbox.')
  expect(textOf('sku;price;stock\nR-1;0.40;8\n')[2]).toMatch(/^2;R-1;0.40;8;taken/)
  expect(textOf('Prices per 10\nsku;price;stock\nR-1;2,50;8\n', answers)[3]).toMatch(/^3;R-1;0,25;8;taken/)
})
