import type { Answers } from '../../../../shared/import/answers.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/fields/FilterChips.tsx'
import type { FileSummary } from '../worker/protocol.ts'
import { answerSteps } from './answer-steps.ts'
import type { AnsweredBefore } from './use-known-answers.ts'

interface AnswerStepsProps {
  summary: FileSummary
  /** The earlier file whose answers are in use; null when they are this one's own. */
  before: AnsweredBefore | null
  /** Reads the file again with these answers and no others. */
  onAnswers: (answers: Answers) => void
}

/** The answers given about the file, each with a button to remove it; nothing when nothing was asked. */
export function AnswerSteps({ summary, before, onAnswers }: AnswerStepsProps) {
  const language = useLanguage()
  const { t } = language
  // What earlier lists said is no answer.
  const { words } = summary.answers
  const chips = answerSteps(summary, language).map(({ key, words, without }) => ({
    key,
    words,
    label: t('importing.stepRemove', { step: words }),
    onRemove: () => onAnswers(without),
  }))
  return (
    <FilterChips label={t('importing.steps')} chips={chips}>
      <Button
        variant="quiet"
        title={before === null ? undefined : t('importing.stepsOf', { file: before.file })}
        onClick={() => onAnswers(words === undefined ? {} : { words })}
      >
        {t(before === null ? 'importing.stepsClear' : 'importing.stepsForget')}
      </Button>
    </FilterChips>
  )
}
