import css from './Kbd.module.css'

/** A key or a chord, as its caps are printed. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={css.chord}>
      {keys.map(key => (
        <kbd key={key} className={css.cap}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
