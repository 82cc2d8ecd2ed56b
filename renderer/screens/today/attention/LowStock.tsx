import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useSaveSettings } from '../../../parts/use-save-settings.ts'
import css from './AttentionList.module.css'

const MOST = 1_000_000

/** The threshold of low stock: saved on Enter or on leaving; what can't be read stays, marked. */
export function LowStock({ below }: { below: number }) {
  const { t } = useLanguage()
  const save = useSaveSettings()
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const value = text === null ? below : readBelow(text)
  const keep = () => {
    if (text === null || value === null) return
    setText(null)
    if (value === below) return
    save({ lowStockBelow: value })
  }
  return (
    <div className={css.below}>
      <label htmlFor={id}>{t('today.lowBelow')}</label>
      <input
        id={id}
        className={css.input}
        inputMode="numeric"
        autoComplete="off"
        value={text ?? String(below)}
        aria-invalid={value === null || undefined}
        aria-describedby={`${id}-hint`}
        onChange={event => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={event => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') setText(null)
        }}
      />
      <span id={`${id}-hint`} className={value === null ? css.wrong : undefined}>
        {value === null ? t('today.notBelow') : t('today.lowBelowHint')}
      </span>
    </div>
  )
}

function readBelow(text: string): number | null {
  const digits = text.trim()
  if (!/^\d{1,7}$/.test(digits)) return null
  const value = Number(digits)
  return value >= 1 && value <= MOST ? value : null
}
