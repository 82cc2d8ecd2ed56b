import { expect, test } from 'vitest'
import type { Answers } from '../../../../shared/import/answers.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import type { FileSummary } from '../worker/protocol.ts'
import { answerSteps } from './answer-steps.ts'

const language = makeLanguage('en', '.')
const summaryOf = (answers: Answers) =>
  ({
    answers,
    // The first row takes three lines.
    firstLines: [1, 4, 5, 6],
    columns: [
      { index: 0, header: 'Artikel', samples: [] },
      { index: 1, header: ' ', samples: [] },
    ],
  }) as unknown as FileSummary

test('each answer is a step, and is taken back alone', () => {
  const answers: Answers = {
    sheet: 'Lijst',
    headerRows: 4,
    mapping: { 0: 'sku', 1: 'stock_qty', 2: 'ignore' },
    decimal: ',',
    values: { 1: { '>100': '100', geen: '' } },
    without: ['base_price'],
  }
  const steps = answerSteps(summaryOf(answers), language)
  expect(steps.map(({ words }) => words)).toEqual([
    'Sheet “Lijst”',
    'Header in line 6',
    'Artikel = SKU, Column 2 = Stock',
    'No Price',
    'Decimal separator ,',
    '>100 = 100 in Column 2',
    'geen in Column 2 left out',
  ])
  const without = (words: string) => steps.find(step => step.words === words)?.without
  expect(without('Decimal separator ,')).toEqual({ ...answers, decimal: undefined })
  expect(without('>100 = 100 in Column 2')?.values).toEqual({ 1: { geen: '' } })
  expect(without('No Price')).not.toHaveProperty('without')
})

test('calculations and chosen lines are steps, too', () => {
  const answers: Answers = {
    divide: { 'per 100': '100', PE: 'column', Box: '1', dozen: '' },
    vat: { 'incl. btw': '9', brutto: '0' },
    multiply: { Karton: '20' },
    repeats: { 0: { only: 'Aalsmeer' }, 1: 'sum' },
  }
  const steps = answerSteps(summaryOf(answers), language)
  expect(steps.map(({ words }) => words)).toEqual([
    'Price ÷ 100 (per 100)',
    'Price ÷ PE',
    'Price of one unit (Box)',
    'dozen left out',
    '9 % VAT taken off (incl. btw)',
    'No VAT in the price (brutto)',
    'Stock × 20 (Karton)',
    'Only Aalsmeer (Artikel)',
    'Stock added up by Column 2',
  ])
  const without = (words: string) => steps.find(step => step.words === words)?.without
  expect(without('Price ÷ PE')?.divide).toEqual({ 'per 100': '100', Box: '1', dozen: '' })
  expect(without('Stock × 20 (Karton)')).not.toHaveProperty('multiply')
  expect(without('Only Aalsmeer (Artikel)')?.repeats).toEqual({ 1: 'sum' })
})

test('a column that was taken out alone is named', () => {
  const steps = answerSteps(summaryOf({ mapping: { 0: 'ignore' } }), language)
  expect(steps.map(({ words }) => words)).toEqual(['Artikel = not imported'])
})

test('the last answer that is taken back leaves none', () => {
  const [step] = answerSteps(summaryOf({ values: { 1: { '>100': '100' } } }), language)
  expect(step?.without).toEqual({})
})

test('a file that nothing was answered about has no steps', () => {
  for (const answers of [{}, { mapping: {} }, { without: [] }, { decimals: {} }])
    expect(answerSteps(summaryOf(answers), language)).toEqual([])
})
