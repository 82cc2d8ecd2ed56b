import { type FormEvent, useState } from 'react'
import { type Decimal, decimal } from '../../../../shared/domain/text/decimal.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import { answerFor, convertPrice, convertStock } from '../../../../shared/import/context/conversions.ts'
import type { ConvertQuestion } from '../../../../shared/import/judge/questions/conversion-questions.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { FileSummary } from '../worker/protocol.ts'
import { type AnswerOption, AnswerOptions } from './AnswerOptions.tsx'
import css from './ConvertChoice.module.css'
import { readValue } from './read-value.ts'

interface ConvertChoiceProps {
  question: ConvertQuestion
  summary: FileSummary
  onAnswer: (answers: Answers) => void
}

/** What is asked, what pressing a button does, and what the values are if nothing is calculated. */
const WORDS = {
  divide: {
    act: 'importing.convertDivide',
    column: 'importing.convertDivideColumn',
    same: 'importing.convertOne',
  },
  vat: { act: 'importing.convertVat', column: 'importing.convertVatColumn', same: 'importing.convertNet' },
  multiply: {
    act: 'importing.convertMultiply',
    column: 'importing.convertMultiplyColumn',
    same: 'importing.convertUnits',
  },
} as const

const ASKS = {
  'price-per-several': 'importing.askSeveral',
  'price-in-cents': 'importing.askCents',
  'price-with-vat': 'importing.askVat',
  'stock-in-packs': 'importing.askPacks',
} as const

/** The file says that its values are for several units, in packs or with VAT: what is calculated with them? */
export function ConvertChoice({ question, summary, onAnswer }: ConvertChoiceProps) {
  const language = useLanguage()
  const { t } = language
  const { code, words, suggested, numbers } = question
  const act = answerFor(code)
  const say = (by: string): Answers => ({ [act]: { ...summary.answers[act], [words]: by } })
  const options: AnswerOption[] = []
  if (suggested !== null)
    options.push({
      key: 'suggested',
      label: t(WORDS[act].act, { by: suggested.replace('.', language.decimalSign) }),
      hints: resultsOf(question, summary, suggested, language),
      answer: say(suggested),
    })
  if (numbers !== null)
    options.push({
      key: 'column',
      label: t(WORDS[act].column, { column: isolated(numbers) }),
      hints: resultsOf(question, summary, null, language),
      answer: say('column'),
    })
  const same: AnswerOption = {
    key: 'same',
    label: t(WORDS[act].same),
    hints: resultsOf(question, summary, act === 'vat' ? ZERO : ONE, language),
    answer: say(act === 'vat' ? '0' : '1'),
  }
  const leave: AnswerOption = {
    key: 'leave',
    label: t('importing.convertLeave'),
    hints: [],
    answer: say(''),
  }
  return (
    <>
      <AnswerOptions
        // Several words stand apart, as they do in the file.
        why={t(ASKS[code], { words: words.split(' · ').map(isolated).join('”, “'), n: question.rows })}
        options={[...options, same, leave]}
        onAnswer={onAnswer}
      />
      {numbers === words ? null : <OtherNumber question={question} onUse={by => onAnswer(say(by))} />}
    </>
  )
}

const ONE = '1' as Decimal
const ZERO = '0' as Decimal

/** `12.50 → 0.125 (now 0.13)`; with null, by the number beside each value. */
function resultsOf(
  { code, field, samples }: ConvertQuestion,
  { present }: FileSummary,
  by: Decimal | null,
  { t, price, number }: Language,
): string[] {
  return samples.flatMap(({ line, value, number: beside }) => {
    const factor = by ?? beside
    if (factor === null) return []
    const steps = [{ code, by: factor }]
    const result =
      field === 'base_price'
        ? price(convertPrice(decimal(String(value)) ?? ZERO, steps))
        : number(Number(convertStock(Number(value), steps)))
    const from = field === 'base_price' ? price(String(value)) : number(Number(value))
    const known = present[line]
    const now = known === undefined ? null : field === 'base_price' ? price(known) : number(Number(known))
    if (from === result) return [now === null ? from : t('importing.convertSameNow', { value: from, now })]
    return [
      now === null
        ? t('common.arrow', { from, to: result })
        : t('importing.convertResultNow', { from, to: result, now }),
    ]
  })
}

/** Any other number, typed. */
function OtherNumber({ question, onUse }: { question: ConvertQuestion; onUse: (by: string) => void }) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const act = answerFor(question.code)
  const by = numberTyped(act, typed)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (by !== null) onUse(by)
  }
  return (
    <form className={css.other} onSubmit={onSubmit}>
      <TextField
        label={t((question.suggested === null && question.numbers === null ? OWN : OTHER)[act])}
        inputMode="decimal"
        value={typed}
        error={
          isTried && by === null
            ? t(act === 'vat' ? 'importing.convertPercent' : 'importing.convertNumber')
            : null
        }
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {t('importing.convertUse')}
      </Button>
    </form>
  )
}

const OTHER = {
  divide: 'importing.convertOtherDivide',
  vat: 'importing.convertOtherVat',
  multiply: 'importing.convertOtherMultiply',
} as const

/** Where no number is offered, none is another one. */
const OWN = {
  divide: 'importing.convertOwnDivide',
  vat: 'importing.convertOwnVat',
  multiply: OTHER.multiply,
} as const

/** What a person typed as the answer; null for what is none. */
function numberTyped(act: keyof typeof OTHER, text: string): string | null {
  const value = readValue(act === 'multiply' ? 'stock_qty' : 'base_price', text.replace('%', ''))
  const number = Number(value)
  if (value === null || value.length > 9) return null
  if (act === 'vat') return number < 100 && /^\d{1,2}(?:\.\d{1,2})?$/.test(value) ? value : null
  return number >= 1 && number < 1_000_000 && /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? value : null
}
