import type { Answers } from '../../../../../shared/import/answers.ts'
import { productsOf, type UpdatePlan } from '../../../../../shared/import/plan/update-plan.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { lineNumbersText } from '../../../../i18n/texts/line-numbers-text.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { AddImagesLine } from './AddImagesLine.tsx'
import { BlankCells } from './BlankCells.tsx'
import type { takenOf } from './row-changes.ts'
import css from './UpdatePanel.module.css'
import type { FileUpdates } from './use-file-updates.ts'

interface UpdatePanelProps {
  name: string
  answers: Answers
  found: FileUpdates
  /** What is left of it with the rows that are ticked. */
  taken: ReturnType<typeof takenOf>
  onAnswer: (answers: Answers) => void
  storeImageRows: () => Promise<string | null>
  /** All images that are ticked were queued. */
  onImagesQueued: () => void
}

/** What the file changes of products that exist, and what a person decides about it. */
export function UpdatePanel(props: UpdatePanelProps) {
  const { name, answers, found, taken, onAnswer, onImagesQueued } = props
  const language = useLanguage()
  const { t } = language
  const { plan, twice } = found
  const { images } = taken
  return (
    <>
      <div className={css.panel}>
        <p className={css.text}>{planText(plan, taken, twice, language)}</p>
      </div>
      {plan.unread === 0 ? null : (
        <div className={css.panel}>
          <p className={css.text}>{t('updates.unreadText', { n: plan.unread })}</p>
          <Checkbox
            label={t('updates.unread', { n: plan.unread })}
            checked={answers.unread !== 'leave'}
            onChange={isOn => onAnswer({ unread: isOn ? 'take' : 'leave' })}
          />
        </div>
      )}
      <BlankCells blanks={plan.blanks} answers={answers} onAnswer={onAnswer} />
      <AddImagesLine
        images={images}
        keepImages={plan.keepImages}
        file={name}
        storeRows={props.storeImageRows}
        onQueued={products => {
          found.addQueued(products)
          if (new Set(products).size === productsOf(images)) onImagesQueued()
        }}
      />
    </>
  )
}

function planText(
  { values, images, refused }: UpdatePlan,
  taken: UpdatePanelProps['taken'],
  twice: FileUpdates['twice'],
  language: Language,
): string {
  const { t } = language
  const parts = [
    values.length + images.length === 0 ? t('updates.same') : '',
    taken.values.length === 0 ? '' : t('updates.text', { n: productsOf(taken.values) }),
    refused.length === 0
      ? ''
      : t('updates.refused', {
          n: refused.length,
          lines: lineNumbersText([...new Set(refused.map(({ line }) => line))], language),
        }),
    twice.length === 0
      ? ''
      : t('updates.twice', {
          n: twice.length,
          lines: lineNumbersText(
            twice.map(({ line }) => line),
            language,
          ),
        }),
  ]
  return parts.filter(Boolean).join(' ')
}
