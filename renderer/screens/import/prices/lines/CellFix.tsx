import { useState } from 'react'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { ambiguousText } from '../../../../i18n/texts/values/problem-text.ts'
import { Form } from '../../../../ui/fields/Form.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import shared from '../../../../ui/shared.module.css'
import { readValue } from '../../questions/read-value.ts'
import type { FixableCell } from '../../worker/row-types.ts'
import css from './CellFix.module.css'

interface CellFixProps {
  cell: FixableCell
  line: number
  /** Gets the value as canonical text; it is meant for all cells alike. */
  onFix: (cell: FixableCell, value: string) => void
}

/** A cell as it stands in the file, corrected in place. */
export function CellFix({ cell, line, onFix }: CellFixProps) {
  const language = useLanguage()
  const { t } = language
  /** What was typed; null while nobody corrects it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const label = t('importing.fixCell', { text: cell.text, line: String(line) })
  const what = cell.rows > 1 ? t('importing.fixAlike', { n: cell.rows, text: cell.text }) : label
  if (typed === null)
    return (
      <button type="button" className={css.cell} aria-label={label} title={what} onClick={() => setTyped('')}>
        <span className={shared.cut}>{cell.text}</span>
        <Icon name="pencil" />
      </button>
    )
  const onSubmit = () => {
    const value = readValue(cell.field, typed.trim())
    if (value === null) return setWrong(true)
    setTyped(null)
    onFix(cell, value)
  }
  return (
    <Form className={css.form} onSend={onSubmit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        className={css.input}
        aria-label={what}
        aria-invalid={isWrong || undefined}
        title={isWrong ? (ambiguousText(typed, language) ?? t('prices.columnFilterNumber')) : what}
        placeholder={cell.text}
        inputMode="decimal"
        value={typed}
        onChange={event => {
          setWrong(false)
          setTyped(event.target.value)
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(null)
        }}
        onBlur={() => typed.trim() === '' && setTyped(null)}
      />
      {cell.rows > 1 ? <span className={css.alike}>{t('importing.fixCount', { n: cell.rows })}</span> : null}
    </Form>
  )
}
