import { useState } from 'react'
import { TextField } from '../../ui/fields/TextField.tsx'

/** A field that is saved on leaving it or on Enter; `keep` returns what is wrong, or null. */
export function SavedField(props: {
  label: string
  hint: string
  start: string
  keep: (text: string) => string | null
}) {
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
