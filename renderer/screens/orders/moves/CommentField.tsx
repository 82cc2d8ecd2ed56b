import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import shared from '../../../ui/shared.module.css'
import css from './CommentField.module.css'

const PHRASES_SHOWN = 6

interface CommentFieldProps {
  value: string
  onChange: (comment: string) => void
  /** Comments used before, the latest first. */
  phrases: readonly string[]
  autoFocus?: boolean
}

/** A comment for a move, with those used before as suggestions. */
export function CommentField({ value, onChange, phrases, autoFocus = false }: CommentFieldProps) {
  const { t } = useLanguage()
  const offered = phrases.filter(phrase => phrase !== value.trim()).slice(0, PHRASES_SHOWN)
  return (
    <div className={shared.stack}>
      <TextField
        label={t('orders.comment')}
        hint={t('orders.commentHint')}
        value={value}
        maxLength={10_000}
        autoFocus={autoFocus}
        spellCheck
        onChange={event => onChange(event.target.value)}
      />
      {offered.length === 0 ? null : (
        <ul className={css.phrases} aria-label={t('orders.phrases')}>
          {offered.map(phrase => (
            <li key={phrase}>
              <button
                type="button"
                className={css.phrase}
                dir="auto"
                title={phrase}
                onClick={() => onChange(phrase)}
              >
                {phrase}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
