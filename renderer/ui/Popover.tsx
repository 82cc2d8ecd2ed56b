import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import css from './Popover.module.css'

/** Details beside what was pressed. `trigger` is the button that opens it. */
export function Popover(props: { trigger: ReactElement; title: string; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner className={css.positioner} sideOffset={6} align="end" collisionPadding={8}>
          <Base.Popup className={css.popup}>
            <Base.Title className={css.title}>{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
