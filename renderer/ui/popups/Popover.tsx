import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../Button.tsx'
import { isInField } from '../keyboard/alt-key.ts'
import { focusAfterEscape } from './focus-after-escape.ts'
import css from './Popover.module.css'

type PopoverRootProps = Parameters<typeof Base.Root>[0]

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  children: ReactNode
  width?: 'narrow' | 'medium' | 'wide'
  /** Which of its edges is aligned with that edge of the button. */
  align?: 'start' | 'end'
  /** So many pixels to the left of there. */
  shift?: number
  /** For whoever opens and closes it otherwise than by its button, too. */
  control?: {
    isOpen: boolean
    onOpen: (isOpen: boolean) => void
  }
  /** Where the keys go back to, but to its button where that was pressed by a key; left out: always there. */
  returnTo?: () => HTMLElement | false | null
}

/** Details beside something on the screen, opened from outside; null closes it. */
export function AnchoredPopover(props: {
  anchor: Element | null
  title: string
  children: ReactNode
  /** Where the keys go back to. */
  returnTo: () => HTMLElement | false | null
  closeLabel: string
  onClose: () => void
}) {
  const { anchor, title, children, returnTo, closeLabel, onClose } = props
  return (
    // Nothing of the screen follows it in the document: Tab stays in it.
    <Base.Root
      modal="trap-focus"
      open={anchor !== null}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) return
        onClose()
        focusAfterEscape(reason, returnTo)
      }}
      // It took the focus before it knew how little room there is.
      onOpenChangeComplete={isOpen => isOpen && document.activeElement?.scrollIntoView({ block: 'nearest' })}
    >
      <Base.Portal>
        <Base.Positioner
          className={css.positioner}
          anchor={anchor}
          sideOffset={2}
          align="start"
          collisionPadding={8}
        >
          <Base.Popup className={`${css.popup} ${css.narrow}`} finalFocus={returnTo}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {children}
            <span className={css.close}>
              <Base.Close render={<IconButton icon="close" label={closeLabel} />} />
            </span>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Details beside what was pressed. */
export function Popover(props: PopoverProps) {
  const { align = 'end', shift = 0, width = 'narrow', control, returnTo } = props
  const byButton = useRef(false)
  const popup = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const isOpen = control?.isOpen === true
  // A key may open it while its button is scrolled away, and it stands beside that.
  useLayoutEffect(() => {
    if (isOpen) trigger.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  // `true` is the button.
  const goesTo = () => {
    if (returnTo === undefined || byButton.current) return true
    const { activeElement } = document
    const isElsewhere = isInField(activeElement) && popup.current?.contains(activeElement) !== true
    return isElsewhere ? false : (returnTo() ?? true)
  }
  const finalFocus = () => {
    const to = goesTo()
    byButton.current = false
    return to
  }
  const onOpenChange: PopoverRootProps['onOpenChange'] = (isOpen, { event, reason }) => {
    // A click without a press of a pointer comes from a key.
    if (isOpen) byButton.current = event instanceof MouseEvent && event.detail === 0
    control?.onOpen(isOpen)
    if (isOpen) return
    focusAfterEscape(reason, () => {
      const to = goesTo()
      return to === true ? trigger.current : to
    })
  }
  return (
    <Base.Root {...(control === undefined ? {} : { open: control.isOpen })} onOpenChange={onOpenChange}>
      <Base.Trigger ref={trigger} render={props.trigger} />
      <Base.Portal>
        <Base.Positioner
          className={css.positioner}
          style={shift === 0 ? undefined : { translate: `${-shift}px` }}
          sideOffset={6}
          align={align}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popup}
            className={`${css.popup} ${css[width]}`}
            initialFocus={by => by === 'touch' || firstUsable(popup.current)}
            finalFocus={finalFocus}
          >
            <Base.Title className={css.title}>{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const CONTROLS = 'input:enabled, select:enabled, textarea:enabled, a[href], button:enabled'

/** Where the keys go: to the first control as usual (true), unless that one is dimmed and only keeps its place. */
function firstUsable(popup: HTMLElement | null): HTMLElement | true {
  const controls = [...(popup?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const isDimmed = (control: HTMLElement | undefined) => control?.ariaDisabled === 'true'
  return isDimmed(controls[0]) ? (controls.find(control => !isDimmed(control)) ?? true) : true
}
