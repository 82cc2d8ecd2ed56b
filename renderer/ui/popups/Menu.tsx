import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { Kbd } from '../keyboard/Kbd.tsx'
import { focusAfterEscape } from './focus-after-escape.ts'
import css from './Menu.module.css'

interface AnchoredMenuProps {
  /** The element it is anchored to; null while it is closed. */
  anchor: Element | null
  label: string
  /** Where the focus returns to; false when what was chosen has it already. */
  returnTo: () => HTMLElement | false | null
  onClose: () => void
  children: ReactNode
}

/** A menu that is opened from outside, beside something on the screen. */
export function AnchoredMenu({ anchor, label, returnTo, onClose, children }: AnchoredMenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  // Opened by a key its first entry is chosen, so that Enter does it; the pointer chooses for itself.
  useEffect(() => {
    if (anchor?.matches(':focus-visible') !== true) return
    const frame = requestAnimationFrame(() => {
      popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [anchor])
  return (
    <Base.Root
      open={anchor !== null}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) return
        onClose()
        focusAfterEscape(reason, returnTo)
      }}
    >
      <Base.Portal>
        <Base.Positioner
          // A landmark of its own: it stands outside those of the page.
          role="region"
          aria-label={label}
          className={css.positioner}
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={2}
          collisionPadding={8}
        >
          <Base.Popup ref={popup} className={css.popup} aria-label={label} finalFocus={returnTo}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuEntryProps {
  icon: IconName
  label: string
  /** The key that does the same without the menu. */
  keys?: string | undefined
  /** Stands behind the label: of how many, for example. */
  hint?: string | undefined
  isDanger?: boolean
  onSelect: () => void
}

/** One thing to do, in a menu of either kind. */
export function MenuEntry({ icon, label, keys, hint, isDanger = false, onSelect }: MenuEntryProps) {
  return (
    <Base.Item className={css.item} data-danger={isDanger || undefined} onClick={onSelect}>
      <Icon name={icon} />
      <span className={css.label}>{label}</span>
      {hint === undefined ? null : <span className={css.hint}>{hint}</span>}
      {keys === undefined ? null : <Kbd keys={[keys]} />}
    </Base.Item>
  )
}

export function MenuLine() {
  return <Base.Separator className={css.line} />
}

/** Why there is nothing to do. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>
}

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
