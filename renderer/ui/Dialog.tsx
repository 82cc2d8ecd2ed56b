import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
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
}

/** Asks before going on; Escape and a press outside leave everything as it was. */
export function Dialog(props: DialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={open => open || props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={`${css.popup} ${css[props.width ?? 'narrow']}`}>
          <Base.Title className={css.title}>{props.title}</Base.Title>
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
