import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { splitAddresses } from '../../../../../shared/domain/images/image-addresses.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import shared from '../../../../ui/shared.module.css'
import css from './AddImages.module.css'
import { carriesAddresses, readDropped } from './dropped-addresses.ts'

interface AddressFieldProps {
  fieldRef: React.RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  onTake: (urls: readonly string[]) => void
}

/** Pasted and dropped text is taken at once, typed text at Enter. */
export function AddressField({ fieldRef, text, onText, onTake }: AddressFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const { isOver, dropping } = useDroppedAddresses(onTake)
  // The text is kept outside, where it arrives a moment late: a controlled field would lose the caret while
  // typing.
  useEffect(() => {
    const field = fieldRef.current
    if (field !== null && field !== document.activeElement) field.value = text
  }, [fieldRef, text])
  const takeTyped = () => {
    const field = fieldRef.current
    if (field === null) return
    const urls = splitAddresses(field.value)
    if (urls.length > 0) onTake(urls)
    field.value = ''
    onText('')
    field.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    takeTyped()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // In a line that was begun, pasted text continues that line.
    if (event.currentTarget.value.trim() !== '') return
    const urls = splitAddresses(event.clipboardData.getData('text/plain'))
    if (urls.length === 0) return
    event.preventDefault()
    onTake(urls)
  }
  return (
    <fieldset
      className={css.field}
      aria-label={t('images.addTitle')}
      data-over={isOver || undefined}
      {...dropping}
    >
      <label className={shared.label} htmlFor={id}>
        {t('images.addField')}
      </label>
      <span className={css.line}>
        <textarea
          ref={fieldRef}
          id={id}
          className={css.text}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          placeholder={isOver ? t('images.dropHere') : t('images.addPlaceholder')}
          aria-describedby={`${id}-hint`}
          defaultValue={text}
          onChange={event => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button onClick={takeTyped} disabled={text.trim() === ''}>
          {t('images.look')}
        </Button>
      </span>
      <p className={css.hint} id={`${id}-hint`}>
        {t('images.addHint')}
      </p>
    </fieldset>
  )
}

/** Accepts dropped addresses. */
function useDroppedAddresses(onTake: (urls: readonly string[]) => void) {
  const { t } = useLanguage()
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!carriesAddresses(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    // Anywhere else in the window a drop is a price list.
    event.stopPropagation()
    setOver(false)
    const dropped = readDropped(event.dataTransfer)
    if (dropped.kind === 'addresses') onTake(dropped.urls)
    else showToast('warn', dropped.kind === 'file' ? t('images.dropFile') : t('images.dropNothing'))
  }
  return { isOver, dropping: { onDragOver, onDragLeave: () => setOver(false), onDrop } }
}
