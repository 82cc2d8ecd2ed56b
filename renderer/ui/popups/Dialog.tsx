import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../Button.tsx'
import shared from '../shared.module.css'
import css from './Dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The sentence under the title. */
  text?: string
  children?: ReactNode
  /** The word on the button that leaves everything as it was; without it there is none. */
  cancel?: string
  /** The other buttons, the one that goes on last. */
  actions?: ReactNode
  width?: 'narrow' | 'wide'
  /** For a long text to read: it opens at its beginning, where the arrow keys scroll it. */
  opensAtTop?: boolean
}

/**
 * Asks before going on; Escape and a press outside leave everything as it was. Its title and buttons stay in sight
 * while what is between them scrolls.
 */
export function Dialog(props: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const title = useId()
  const atTop = props.opensAtTop === true
  const { popupRef, finalFocus } = useReturnFocus(props.open)
  return (
    <Base.Root open={props.open} onOpenChange={open => open || props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          ref={popupRef}
          className={`${css.popup} ${css[props.width ?? 'narrow']}`}
          {...(atTop ? { initialFocus: body } : {})}
          finalFocus={finalFocus}
        >
          <Base.Title id={title} className={css.title}>
            {props.title}
          </Base.Title>
          <div
            ref={body}
            className={css.body}
            // Named, or a screen reader takes the whole text for its name.
            {...(atTop ? { tabIndex: 0, role: 'group', 'aria-labelledby': title } : {})}
          >
            {props.text === undefined ? null : (
              <Base.Description className={shared.muted}>{props.text}</Base.Description>
            )}
            {props.children}
          </div>
          <div className={css.actions}>
            {props.cancel === undefined ? null : <Button onClick={props.onClose}>{props.cancel}</Button>}
            {props.actions}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
