import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import css from './FilterBar.module.css'
import type { KindChoice } from './kinds.ts'

interface KindSelectProps {
  value: KindChoice
  options: readonly { value: KindChoice; label: string }[]
  onChange: (kind: KindChoice) => void
}

/** The kind of change, as a line without a name above it: it stands in one row with the search. */
export function KindSelect({ value, options, onChange }: KindSelectProps) {
  const { t } = useLanguage()
  return (
    <select
      className={css.kind}
      aria-label={t('outbox.kind')}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
