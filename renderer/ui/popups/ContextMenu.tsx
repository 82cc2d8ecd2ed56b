import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement, ReactNode } from 'react'
import type { IconName } from '../Icon.tsx'
import css from './Menu.module.css'
import { MenuEntry } from './Menu.tsx'

export interface MenuItem {
  label: string
  icon: IconName
  /** The key that does the same without the menu. */
  keys?: string
  onSelect: () => void
}

/** What can be done with the thing under the pointer (right click, Shift+F10): never the only way to do it. */
export function ContextMenu(props: {
  /** What the menu belongs to; the children stand in it. */
  trigger: ReactElement
  label: string
  items: readonly MenuItem[]
  children: ReactNode
}) {
  return (
    <Base.Root>
      <Base.Trigger render={props.trigger}>{props.children}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={css.positioner} collisionPadding={8}>
          <Base.Popup className={css.popup} aria-label={props.label}>
            {props.items.map(item => (
              <MenuEntry key={item.label} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
