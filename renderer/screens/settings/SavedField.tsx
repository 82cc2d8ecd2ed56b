import { useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { readWholeNumber } from './guard-rail-text.ts'

interface FieldProps<Value> {
  label: string
  hint: string
  start: Value
}

/** A field that is saved on leaving it or on Enter; `keep` returns what is wrong, or null. */
export function SavedField(props: FieldProps<string> & { keep: (text: string) => string | null }) {
  const [text, setText] = useState(props.start)
  const [error, setError] = useState<string | null>(null)
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      error={error}
      inputMode="decimal"
      value={text}
      onChange={event => {
        setText(event.target.value)
        setError(null)
      }}
      onBlur={() => setError(props.keep(text))}
      onKeyDown={event => {
        if (event.key === 'Enter') setError(props.keep(text))
      }}
    />
  )
}

interface SavedNumberProps extends FieldProps<number> {
  limits: readonly [least: number, most: number]
  /** Called with another number than `start`. */
  onChange: (value: number) => void
}

/** The same for a whole number within limits. */
export function SavedNumber({ label, hint, start, limits: [least, most], onChange }: SavedNumberProps) {
  const { t } = useLanguage()
  const keep = (text: string) => {
    const value = readWholeNumber(text, least, most)
    if (value === null) return t('settings.notNumberBetween', { least, most })
    if (value !== start) onChange(value)
    return null
  }
  return <SavedField label={label} hint={hint} start={String(start)} keep={keep} />
}
