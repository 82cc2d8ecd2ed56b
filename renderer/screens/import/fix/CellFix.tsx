import { useCallback, useId, useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import shared from '../../../ui/shared.module.css'
import type { FixableCell } from '../worker/rows/row-types.ts'
import css from './CellFix.module.css'
import { keyOfFix, useOpenFixes, useOpenFixText } from './OpenFixes.tsx'
import { readFix, wordsFor } from './read-fix.ts'

interface CellFixProps {
  cell: FixableCell
  line: number
  /** Gets the value as canonical text; it is meant for all cells alike. */
  onFix: (cell: FixableCell, value: string) => void
}

/** A cell as it stands in the file, corrected in place. */
export function CellFix(props: CellFixProps) {
  // A row of the list becomes another line when one above it was corrected.
  return <OneCell key={keyOfFix(props.cell, props.line)} {...props} />
}

function OneCell({ cell, line, onFix }: CellFixProps) {
  const language = useLanguage()
  const { t } = language
  /** What was typed; null while nobody corrects it. */
  const fixes = useOpenFixes()
  const openFixText = useOpenFixText()
  const key = keyOfFix(cell, line)
  const [typed, setShown] = useState(fixes.begun.get(key)?.typed ?? null)
  const setTyped = (text: string | null) => {
    if (text === null || text.trim() === '') fixes.begun.delete(key)
    else fixes.begun.set(key, { line, column: cell.column, text: cell.text, typed: text })
    setShown(text)
  }
  const field = useCallback(
    (input: HTMLInputElement) => {
      fixes.fields.set(input, openFixText)
      return () => {
        fixes.fields.delete(input)
      }
    },
    [fixes, openFixText],
  )
  /** Why what was typed is no value. */
  const [wrong, setWrong] = useState<string | null>(null)
  const listId = useId()
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
    const reading = readFix(cell.field, typed.trim(), language)
    if (reading.kind === 'wrong') {
      showToast('warn', reading.why)
      return setWrong(reading.why)
    }
    setTyped(null)
    onFix(cell, reading.value)
  }
  const words = wordsFor(cell.field, language)
  return (
    <Form className={css.form} onSend={onSubmit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        ref={field}
        className={css.input}
        aria-label={what}
        aria-invalid={wrong !== null || undefined}
        title={wrong ?? what}
        placeholder={cell.text}
        {...(words.length > 0 && { list: listId })}
        value={typed}
        onChange={event => {
          setWrong(null)
          setTyped(event.target.value)
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(null)
        }}
        onBlur={() => typed.trim() === '' && setTyped(null)}
      />
      {words.length === 0 ? null : (
        <datalist id={listId}>
          {words.map(({ value, word }) => (
            <option key={value} value={word} />
          ))}
        </datalist>
      )}
      {cell.rows > 1 ? <span className={css.alike}>{t('importing.fixCount', { n: cell.rows })}</span> : null}
    </Form>
  )
}
