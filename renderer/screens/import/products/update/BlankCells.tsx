import type { CellField } from '../../../../../shared/domain/changes/edit.ts'
import { type Answers, clearsBlanks } from '../../../../../shared/import/answers.ts'
import type { UpdatePlan } from '../../../../../shared/import/plan/update-plan.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { lineNumbersText } from '../../../../i18n/texts/line-numbers-text.ts'
import { fieldText } from '../../../../review/product-text.ts'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import css from './UpdatePanel.module.css'

interface BlankCellsProps {
  blanks: UpdatePlan['blanks']
  answers: Answers
  onAnswer: (answers: Answers) => void
}

/** Asks for each field whether its blank cells empty it; until a person says so they don't. */
export function BlankCells({ blanks, answers, onAnswer }: BlankCellsProps) {
  const language = useLanguage()
  const { t } = language
  if (blanks.size === 0) return null
  const choiceOf = (field: CellField) => (clearsBlanks(answers, field) ? 'clear' : 'keep')
  const answer = (field: CellField, choice: 'keep' | 'clear') => {
    const before = [...blanks.keys()].map(each => [each, choiceOf(each)] as const)
    onAnswer({ blanks: { ...Object.fromEntries(before), [field]: choice } })
  }
  return (
    <section className={css.blanks} aria-label={t('updates.blanksTitle')}>
      <h2 className={css.title}>{t('updates.blanksTitle')}</h2>
      <p className={css.text}>{t('updates.blanksText')}</p>
      {[...blanks].map(([field, lines]) => {
        const name = t('updates.blanksOf', {
          n: lines.length,
          field: fieldText(field, language),
          lines: lineNumbersText(lines, language),
        })
        return (
          <div key={field} className={css.blank}>
            <span aria-hidden="true">{name}</span>
            <Choice
              label={name}
              labelHidden
              value={choiceOf(field)}
              options={{ keep: t('updates.blanksKeep'), clear: t('updates.blanksClear') }}
              onChange={choice => answer(field, choice)}
            />
          </div>
        )
      })}
    </section>
  )
}
