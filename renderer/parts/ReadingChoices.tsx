import { writeEditText } from '../../shared/domain/changes/edit.ts'
import { readingsOfField } from '../../shared/domain/form/read-form-field.ts'
import type { NumericField } from '../../shared/domain/products/product-fields.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { readingChoices } from '../i18n/texts/values/reading-choices.ts'
import { Button } from '../ui/Button.tsx'
import css from './ReadingChoices.module.css'

/**
 * Under a field whose text has two readings, such as `1.234`: both values, to choose from. `onText` gets the chosen one,
 * written so that it has one reading. Nothing for any other text.
 */
export function ReadingChoices(props: { field: NumericField; text: string; onText: (text: string) => void }) {
  const { field, text, onText } = props
  const language = useLanguage()
  const readings = readingsOfField(field, text)
  if (readings === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line
    <span
      role="group"
      className={css.choices}
      aria-label={language.t('prices.readAs', { n: 1, text: text.trim() })}
    >
      {readingChoices(readings, field, language).map(({ sign, value, words }) => (
        <Button
          key={sign}
          onClick={event => {
            // The button goes away with the question; its field, the next one around it, is where a person goes on.
            event.currentTarget.closest('div:has(input)')?.querySelector('input')?.focus()
            onText(writeEditText(value, language.decimalSign))
          }}
        >
          {words}
        </Button>
      ))}
    </span>
  )
}
