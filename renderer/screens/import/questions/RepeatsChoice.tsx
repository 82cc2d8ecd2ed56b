import type { Answers } from '../../../../shared/import/answers.ts'
import type { RepeatsQuestion } from '../../../../shared/import/judge/repeats/repeats-question.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { FileSummary } from '../worker/protocol.ts'
import { type AnswerOption, AnswerOptions } from './AnswerOptions.tsx'

interface RepeatsChoiceProps {
  question: RepeatsQuestion
  summary: FileSummary
  onAnswer: (answers: Answers) => void
}

/** Lines with the same SKU that a column tells apart: added up, those with one text, or none. */
export function RepeatsChoice({ question, summary, onAnswer }: RepeatsChoiceProps) {
  const { t, number } = useLanguage()
  const { column, header, texts, isMore, canAdd, sample, rows } = question
  type Choice = NonNullable<Answers['repeats']>[string]
  const say = (choice: Choice): Answers => ({
    repeats: { ...summary.answers.repeats, [String(column)]: choice },
  })
  const stocks = sample.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  const added = stocks.map(stock => number(stock)).join(' + ')
  const sum = number(stocks.reduce((all, stock) => all + stock, 0))
  const options: AnswerOption[] = [
    ...(canAdd
      ? [
          {
            key: 'sum',
            label: t('importing.repeatsSum'),
            hints: stocks.length < 2 ? [] : [t('importing.repeatsSumOf', { added, sum })],
            answer: say({ sum: texts.map(({ text }) => text), ...(isMore && { codes: true }) }),
          },
        ]
      : []),
    ...texts.map(({ text, rows: n }) => ({
      key: `only ${text}`,
      label: t('importing.repeatsOnly', { text: isolated(text) }),
      hints: [t('importing.linesInAll', { n })],
      answer: say({ only: text }),
    })),
    { key: 'none', label: t('importing.repeatsNone'), hints: [], answer: say('none') },
  ]
  return (
    <AnswerOptions
      why={t('importing.repeatsAsk', { n: rows, column: isolated(header) })}
      options={options}
      onAnswer={onAnswer}
    />
  )
}
