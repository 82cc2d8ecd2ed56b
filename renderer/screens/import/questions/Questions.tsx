import type { Encoding } from '../../../../shared/domain/text/file-shape.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { MappingQuestion } from '../../../../shared/import/columns/column-questions.ts'
import type { Field, ImportKind } from '../../../../shared/import/fields.ts'
import type {
  DecimalQuestion,
  EncodingQuestion,
  HiddenRowsQuestion,
  Question,
  SheetQuestion,
  WordsQuestion,
} from '../../../../shared/import/judge/questions/questions.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { ROLE_NAME } from '../columns/column-roles.ts'
import { encodingName } from '../file-facts.ts'
import { shownSentence } from '../shown-sentence.ts'
import type { FileSummary } from '../worker/protocol.ts'
import { type AnswerOption, AnswerOptions } from './AnswerOptions.tsx'
import { ConvertChoice } from './ConvertChoice.tsx'
import { MappingTable } from './MappingTable.tsx'
import css from './Questions.module.css'
import { QuestionText } from './QuestionText.tsx'
import { RepeatsChoice } from './RepeatsChoice.tsx'

type OnAnswer = (answers: Answers) => void

interface QuestionsProps {
  summary: FileSummary
  kind?: ImportKind
  /** The changes that are certain whatever is answered. */
  edits?: number
  onAnswer: OnAnswer
  /** Closes the file. */
  onLeave: () => void
}

/** What the file leaves open. Each answer reads the file again, so the next question may answer itself. */
export function Questions(props: QuestionsProps) {
  const { summary } = props
  const { t } = useLanguage()
  const [first] = summary.questions
  if (first === undefined) return null
  return (
    <section
      className={css.questions}
      aria-label={t('importing.questionsTitle', { n: summary.questions.length })}
    >
      <h2 className={css.title}>{t('importing.questionsTitle', { n: summary.questions.length })}</h2>
      <OneQuestion key={JSON.stringify(first)} {...props} question={first} />
    </section>
  )
}

function OneQuestion({
  question,
  summary,
  kind = 'both',
  edits = 0,
  onAnswer,
  onLeave,
}: QuestionsProps & { question: Question }) {
  const { t } = useLanguage()
  switch (question.about) {
    case 'mapping':
      if (question.field === null)
        return (
          <>
            <QuestionText>
              {shownSentence(question.why)}
              {question.reason === 'unused' ? ` ${t('importing.columnsUnused')}` : ''}
            </QuestionText>
            <MappingTable
              summary={summary}
              kind={kind}
              asked={question.reason === 'unused' ? question.candidates : []}
              guess={question.guess}
              onUse={onAnswer}
            />
          </>
        )
      return <ColumnQuestion {...{ question, summary, edits, onAnswer }} field={question.field} />
    case 'decimal':
      return <DecimalChoice question={question} summary={summary} onAnswer={onAnswer} />
    case 'encoding':
      return <EncodingChoice question={question} onAnswer={onAnswer} />
    case 'sheet':
      return <SheetChoice question={question} onAnswer={onAnswer} />
    case 'hidden-rows':
      return <HiddenRowsChoice question={question} onAnswer={onAnswer} />
    case 'convert':
      return <ConvertChoice question={question} summary={summary} onAnswer={onAnswer} />
    case 'repeats':
      return <RepeatsChoice question={question} summary={summary} onAnswer={onAnswer} />
    case 'words':
      return <WordsChoice question={question} summary={summary} onAnswer={onAnswer} onLeave={onLeave} />
    case 'default':
    case 'category':
      // These have a form of their own.
      return null
  }
}

/** So many texts are read in one question; the others are counted. */
const TEXTS_SHOWN = 8

/** Whether the list is for everybody, or still what earlier ones were. */
function WordsChoice({ question, summary, ...on }: QuestionsProps & { question: WordsQuestion }) {
  const { t } = useLanguage()
  const { texts, isFirst } = question
  const options: AnswerOption[] = [
    {
      key: 'yes',
      label: t('importing.wordsYes'),
      hints: [t('importing.wordsYesText')],
      answer: { texts: [...(summary.answers.texts ?? []), ...texts] },
    },
    { key: 'no', label: t('importing.wordsNo'), hints: [t('importing.wordsNoText')], answer: null },
  ]
  const shown = texts.slice(0, TEXTS_SHOWN).map(text => `“${isolated(text)}”`)
  const more = texts.length - shown.length
  const words = {
    texts: [...shown, ...(more > 0 ? [t('importing.wordsMore', { n: more })] : [])].join(', '),
  }
  return (
    <AnswerOptions
      why={t(isFirst ? 'importing.namesAsk' : 'importing.wordsAsk', words)}
      options={options}
      {...on}
    />
  )
}

function ColumnQuestion(props: {
  question: MappingQuestion
  field: Field
  summary: FileSummary
  edits: number
  onAnswer: OnAnswer
}) {
  const { question, field, summary, edits, onAnswer } = props
  const { t } = useLanguage()
  const { candidates, columns, reason, names } = question
  const mapping = summary.answers.mapping ?? {}
  const options: AnswerOption[] = candidates.map(index => {
    const column = columns.find(candidate => candidate.index === index)
    const samples = (column?.samples ?? []).map(isolated).join(', ')
    const header = isolated(column?.header.trim() ?? '') || t('importing.column', { n: index + 1 })
    return {
      key: String(index),
      label: reason === 'ids' ? t('importing.idsYes', { header }) : header,
      hints: [
        samples === '' ? t('importing.candidateBlank') : t('importing.candidateSamples', { samples }),
        ...(names?.column === index
          ? [t('importing.candidateNames', { n: names.names, lines: names.lines })]
          : []),
      ],
      answer: { mapping: { ...mapping, [String(index)]: field } },
    }
  })
  if (field !== 'sku' && field !== 'name')
    options.push({
      key: 'none',
      label:
        reason === 'ids' ? t('importing.idsNo') : t('importing.candidateNone', { field: wordsFor(field, t) }),
      hints: edits === 0 ? [] : [t('importing.candidateNoneRest', { n: edits })],
      // The columns may still be other fields.
      answer: { without: [...(summary.answers.without ?? []), field] },
    })
  return <AnswerOptions why={askedFor(question, t)} options={options} onAnswer={onAnswer} />
}

const FIELD_WORDS = {
  sku: 'importing.theSku',
  base_price: 'importing.thePrice',
  stock_qty: 'importing.theStock',
  name: 'newProducts.theName',
} as const
const ASKS = {
  several: 'importing.columnSeveral',
  none: 'importing.columnNone',
  values: 'importing.columnValues',
} as const

/** The question in the words of this screen, where fields have names and not keys. */
function askedFor({ field, reason, why }: MappingQuestion, t: Language['t']): string {
  if (reason === 'no-header' || reason === 'unused' || field === null) return shownSentence(why)
  if (reason === 'ids') return t('importing.columnIds')
  if (reason === 'no-skus') return t('importing.columnNoSkus')
  return t(ASKS[reason], { field: wordsFor(field, t) })
}

function wordsFor(field: Field, t: Language['t']): string {
  return Object.hasOwn(FIELD_WORDS, field)
    ? t(FIELD_WORDS[field as keyof typeof FIELD_WORDS])
    : t('newProducts.theField', { field: t(ROLE_NAME[field]) })
}

function DecimalChoice({
  question,
  summary,
  onAnswer,
}: Omit<QuestionsProps, 'onLeave'> & { question: DecimalQuestion }) {
  const language = useLanguage()
  const { t } = language
  // What is in doubt now is what it is given for.
  const { [String(question.column)]: _before, ...signs } = summary.answers.signs ?? {}
  const options = (['comma', 'point'] as const).map(reading => ({
    key: reading,
    label: t(reading === 'comma' ? 'importing.decimalComma' : 'importing.decimalPoint'),
    hints: hintsOf(question, summary.present, reading, language),
    // For this column alone: another may be written the other way.
    answer: {
      decimals: { ...summary.answers.decimals, [String(question.column)]: reading === 'comma' ? ',' : '.' },
      signs,
    } satisfies Answers,
  }))
  const neither: AnswerOption = {
    key: 'neither',
    label: t('importing.decimalNeither'),
    hints: [t('importing.decimalNeitherText')],
    answer: { decimals: { ...summary.answers.decimals, [String(question.column)]: 'neither' } },
  }
  return (
    <AnswerOptions why={shownSentence(question.why)} options={[...options, neither]} onAnswer={onAnswer} />
  )
}

function hintsOf(
  question: DecimalQuestion,
  present: FileSummary['present'],
  reading: 'comma' | 'point',
  { t, price, number }: Language,
): string[] {
  const hints = question.samples.map(sample => {
    const value = sample[reading]
    if (value === null) return t('importing.decimalRefused', { text: isolated(sample.text) })
    const write = (known: string | number) =>
      typeof value === 'number' ? number(Number(known)) : price(String(known))
    const now = present[sample.line]
    const reads = { text: sample.text, value: write(value) }
    return now === undefined
      ? t('importing.decimalReads', reads)
      : t('importing.decimalReadsNow', { ...reads, now: write(now) })
  })
  const equal = question.evidence?.[reading] ?? 0
  return equal > 0 ? [...hints, t('importing.decimalEvidence', { n: equal })] : hints
}

function SheetChoice({ question, onAnswer }: { question: SheetQuestion; onAnswer: OnAnswer }) {
  const { t } = useLanguage()
  const options = question.sheets.map(({ name, rows }) => ({
    key: name,
    label: name,
    hints: [t('importing.sheetRows', { n: rows })],
    answer: { sheet: name },
  }))
  const { gone } = question
  const why = gone === null ? t('importing.sheetAsk') : t('importing.sheetGone', { name: isolated(gone) })
  return <AnswerOptions why={why} options={options} onAnswer={onAnswer} />
}

function HiddenRowsChoice({ question, onAnswer }: { question: HiddenRowsQuestion; onAnswer: OnAnswer }) {
  const { t } = useLanguage()
  const options: AnswerOption[] = (['take', 'leave'] as const).map(hiddenRows => ({
    key: hiddenRows,
    label: t(hiddenRows === 'take' ? 'importing.hiddenTake' : 'importing.hiddenLeave'),
    hints: [],
    answer: { hiddenRows },
  }))
  return (
    <AnswerOptions
      why={t('importing.hiddenAsk', { n: question.rows })}
      options={options}
      onAnswer={onAnswer}
    />
  )
}

function EncodingChoice({
  question,
  onAnswer,
}: {
  question: EncodingQuestion
  onAnswer: QuestionsProps['onAnswer']
}) {
  const options = question.candidates.map(({ encoding, lines }: { encoding: Encoding; lines: string[] }) => ({
    key: encoding,
    label: encodingName(encoding),
    hints: lines,
    answer: { encoding },
  }))
  return <AnswerOptions why={shownSentence(question.why)} options={options} onAnswer={onAnswer} />
}
