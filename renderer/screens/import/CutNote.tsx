import { useCallback, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { AnchoredPopover } from '../../ui/popups/Popover.tsx'
import css from './CutNote.module.css'

interface CutNoteProps {
  text: string
  line: number
  /** How many lines of it are shown. */
  look?: string | undefined
}

/** A note on a line of a file, in a row of a fixed height; where it is cut, a button shows all of it. */
export function CutNote({ text, line, look }: CutNoteProps) {
  const { t } = useLanguage()
  const [isCut, setCut] = useState(false)
  /** The button, once it was pressed: it gets the focus back. */
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const watch = useCallback((note: HTMLElement | null) => {
    if (note === null) return
    const measure = () => setCut(note.scrollHeight > note.clientHeight + 1)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(note)
    return () => sizes.disconnect()
  }, [])
  return (
    <>
      <span key={text} ref={watch} className={look} title={text}>
        {text}
      </span>
      {isCut || isOpen ? (
        <IconButton
          icon="chevronDown"
          label={t('importing.noteShow', { line: String(line) })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => {
            setButton(currentTarget)
            setOpen(true)
          }}
        />
      ) : null}
      {button === null ? null : (
        <AnchoredPopover
          anchor={isOpen ? button : null}
          title={t('importing.noteOf', { line: String(line) })}
          returnTo={() => button}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <p className={css.note}>{text}</p>
        </AnchoredPopover>
      )}
    </>
  )
}
