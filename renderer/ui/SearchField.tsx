import { Icon } from './Icon.tsx'
import css from './SearchField.module.css'

/** A line to search in what is on the screen. Escape empties it. */
export function SearchField(props: { label: string; value: string; onChange: (text: string) => void }) {
  const { label, value, onChange } = props
  return (
    <span className={css.search}>
      <Icon name="search" />
      <input
        className={css.input}
        type="search"
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && value !== '') onChange('')
        }}
      />
    </span>
  )
}
