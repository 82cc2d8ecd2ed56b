import type { Answers } from '../../../../shared/import/answers.ts'
import css from './Questions.module.css'
import { QuestionText } from './QuestionText.tsx'

export interface AnswerOption {
  key: string
  label: string
  hints: readonly string[]
  /** Null closes the file. */
  answer: Answers | null
}

/**
 * Buttons rather than a form: an answer is one press, and can be changed under "Columns…". The second click of a double
 * click would answer the next question, which comes up in the same place.
 */
export function AnswerOptions({
  why,
  options,
  onAnswer,
  onLeave,
}: {
  why: string
  options: readonly AnswerOption[]
  onAnswer: (answers: Answers) => void
  onLeave?: () => void
}) {
  return (
    <>
      <QuestionText>{why}</QuestionText>
      <div className={css.options}>
        {options.map(({ key, label, hints, answer }) => (
          <button
            key={key}
            type="button"
            className={css.option}
            onClick={({ detail }) => detail > 1 || (answer === null ? onLeave?.() : onAnswer(answer))}
          >
            <strong>{label}</strong>
            {hints.map(hint => (
              <span key={hint} className={css.hint}>
                {hint}
              </span>
            ))}
          </button>
        ))}
      </div>
    </>
  )
}
