import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { InputNames } from './FieldFrame.tsx'
import css from './inputs.module.css'

interface TextInputProps {
  names: InputNames
  text: string
  onText: (text: string) => void
  placeholder?: string | undefined
  /** A number is aligned right, with its unit behind it. */
  unit?: string
  isNumber?: boolean
}

/** A line of text, or a number as a person types it. */
export function TextInput({ names, text, onText, placeholder, unit, isNumber = false }: TextInputProps) {
  return (
    <span className={css.line}>
      <input
        id={names.id}
        className={`${css.input} ${isNumber ? css.number : ''} ${unit === undefined ? '' : css.withUnit}`}
        dir={isNumber ? 'ltr' : 'auto'}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={names.isWrong || undefined}
        aria-describedby={names.describedBy}
        placeholder={placeholder}
        value={text}
        onChange={event => onText(event.target.value)}
      />
      {unit === undefined ? null : (
        <span className={css.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  )
}

interface AreaProps {
  names: InputNames
  text: string
  onText: (text: string) => void
}

/** Several lines of text; blanks and line breaks are kept. */
export function TextArea({ names, text, onText }: AreaProps) {
  return (
    <textarea
      id={names.id}
      className={css.area}
      dir="auto"
      rows={5}
      aria-invalid={names.isWrong || undefined}
      aria-describedby={names.describedBy}
      value={text}
      onChange={event => onText(event.target.value)}
    />
  )
}

/** The length of a text, counted in characters as people see them. */
export function CharacterCount({ text }: { text: string }) {
  const { t } = useLanguage()
  return t('productEditor.descriptionCount', { n: [...text].length })
}
