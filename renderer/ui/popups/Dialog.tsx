import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import css from './Dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The sentence under the title. */
  text?: string
  children?: ReactNode
  /** The buttons, the one that goes on last. */
  actions: ReactNode
  width?: 'narrow' | 'wide'
  /** For a long text to read: it opens at its beginning, not at the first button, which may be its end. */
  opensAtTop?: boolean
}

/** Asks before going on; Escape and a press outside leave everything as it was. */
export function Dialog(props: DialogProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const atTop = props.opensAtTop === true
  return (
    <Base.Root open={props.open} onOpenChange={open => open || props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          className={`${css.popup} ${css[props.width ?? 'narrow']}`}
          {...(atTop ? { initialFocus: title } : {})}
        >
          <Base.Title ref={title} className={css.title} tabIndex={atTop ? -1 : undefined}>
            {props.title}
          </Base.Title>
          {props.text === undefined ? null : (
            <Base.Description className={css.text}>{props.text}</Base.Description>
          )}
          {props.children}
          <div className={css.actions}>{props.actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
