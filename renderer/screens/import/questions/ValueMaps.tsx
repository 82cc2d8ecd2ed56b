import { type FormEvent, useState } from 'react'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { UnreadTexts } from '../../../../shared/import/judge/questions/unread-texts.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ambiguousText } from '../../../i18n/texts/values/problem-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useOpenFixes } from '../fix/OpenFixes.tsx'
import type { OwnAnswers } from '../steps/use-known-answers.ts'
import type { Summary } from '../worker/protocol.ts'
import questions from './Questions.module.css'
import { answerValues, readValue } from './read-value.ts'
import { type TypedValues, useTypedValues } from './use-typed-values.ts'
import css from './ValueMaps.module.css'

interface ValueMapsProps {
  summary: Summary
  own: OwnAnswers
  onAnswer: (answers: Answers) => void
}

/** Texts that stand for a number in a column of numbers, such as `>100`: one answer for all lines with them. */
export function ValueMaps({ summary, own, onAnswer }: ValueMapsProps) {
  const typed = useTypedValues(own)
  return summary.unread.map((column, at) => (
    <OneColumn
      key={column.column}
      column={column}
      isFirst={at === 0}
      summary={summary}
      typed={typed}
      onAnswer={onAnswer}
    />
  ))
}

interface OneColumnProps extends Omit<ValueMapsProps, 'own'> {
  column: UnreadTexts
  isFirst: boolean
  typed: TypedValues
}

function OneColumn({ column, isFirst, summary, typed, onAnswer }: OneColumnProps) {
  const language = useLanguage()
  const { t } = language
  const given = typed.of(column.column)
  const [isTried, setTried] = useState(false)
  const fixes = useOpenFixes()
  const values = column.texts.flatMap(({ text }) => {
    const typed = given[text]?.trim() ?? ''
    return typed === '' ? [] : [[text, readValue(column.field, typed)] as const]
  })
  const use = (more: Readonly<Record<string, string>>) =>
    onAnswer(answerValues(summary.answers, column.column, more))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (values.length === 0 || values.some(([, value]) => value === null)) return
    use(Object.fromEntries(values) as Record<string, string>)
  }
  const hold = (box: HTMLInputElement | null, text: string) => {
    if (box === null) return
    fixes.fields.set(box, value => t('importing.valuesOpen', { value, text: isolated(text) }))
    return () => {
      fixes.fields.delete(box)
    }
  }
  const wrong = (text: string) => isTried && values.some(([of, value]) => of === text && value === null)
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <div className={css.head}>
        <h2 className={questions.title}>
          {t('importing.valuesTitle', { n: column.texts.length, column: isolated(column.header) })}
        </h2>
        {isFirst ? <p className={css.why}>{t('importing.valuesText', { n: column.texts.length })}</p> : null}
      </div>
      <ul className={css.texts}>
        {column.texts.map(({ text, rows }) => (
          <li key={text} className={css.text}>
            <TextField
              label={t('importing.valuesOf', { text: isolated(text), n: rows })}
              inputMode="decimal"
              value={given[text] ?? ''}
              error={
                wrong(text) ? (ambiguousText(given[text] ?? '', language) ?? t('common.enterNumber')) : null
              }
              onChange={event => typed.type(column.column, text, event.target.value)}
              ref={box => hold(box, text)}
              onKeyDown={event => event.key === 'Escape' && typed.type(column.column, text, '')}
            />
            <Button variant="quiet" onClick={() => use({ [text]: '' })}>
              {t('importing.valuesLeave')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="primary" type="submit" disabled={values.length === 0}>
        {t('importing.valuesUse', { n: column.texts.length })}
      </Button>
    </form>
  )
}
