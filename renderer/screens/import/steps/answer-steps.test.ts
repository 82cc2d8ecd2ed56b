import { expect, test } from 'vitest'
import type { Answers } from '../../../../shared/import/answers.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import type { FileSummary } from '../worker/protocol.ts'
import { answerSteps } from './answer-steps.ts'

const language = makeLanguage('en', '.')
const summaryOf = (answers: Answers) =>
  ({
    answers,
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
    'Header in line 4',
    'Artikel = SKU, Column 2 = Stock',
    'No Price',
    'Decimal separator ,',
    '>100 = 100',
    'geen left out',
  ])
  const without = (words: string) => steps.find(step => step.words === words)?.without
  expect(without('Decimal separator ,')).toEqual({ ...answers, decimal: undefined })
  expect(without('>100 = 100')?.values).toEqual({ 1: { geen: '' } })
  expect(without('No Price')).not.toHaveProperty('without')
})

test('the last answer that is taken back leaves none', () => {
  const [step] = answerSteps(summaryOf({ values: { 1: { '>100': '100' } } }), language)
  expect(step?.without).toEqual({})
})

test('a file that nothing was answered about has no steps', () => {
  expect(answerSteps(summaryOf({}), language)).toEqual([])
})
