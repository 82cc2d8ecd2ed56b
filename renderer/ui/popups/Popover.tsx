import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import css from './Popover.module.css'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  children: ReactNode
  width?: 'narrow' | 'wide'
  /** Which of its sides stands under the same side of the button. */
  align?: 'start' | 'end'
  /** For whoever opens and closes it otherwise than by its button, too. */
  control?: { isOpen: boolean; onOpen: (isOpen: boolean) => void }
}

/** Details beside what was pressed. */
export function Popover(props: PopoverProps) {
  const { align = 'end', width = 'narrow', control } = props
  return (
    <Base.Root {...(control === undefined ? {} : { open: control.isOpen, onOpenChange: control.onOpen })}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner className={css.positioner} sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className={`${css.popup} ${css[width]}`}>
            <Base.Title className={css.title}>{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
