import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { rowAfter } from './list-keys.ts'

/** How far Page Up and Page Down go. */
const ON_PAGE = 10
const AS_ROWS: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }

function buttonsOf(group: HTMLElement): HTMLButtonElement[] {
  return [...group.querySelectorAll('button')]
}

/**
 * Makes a group of buttons one stop of the Tab key: arrow keys, Home and End move between those that are shown. Outside, the stop is the
 * button number `chosen`. Spread `group` on what holds the buttons; button `index` gets `tabIndexOf(index)`.
 */
export function useOneStop(chosen: number, way: 'down' | 'across') {
  const [focused, setFocused] = useState<number | null>(null)
  const stop = focused ?? chosen
  return {
    tabIndexOf: (index: number) => (index === stop ? 0 : -1),
    group: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
        const isAcross = event.key in AS_ROWS
        if (isAcross !== (way === 'across') && event.key.startsWith('Arrow')) return
        const buttons = buttonsOf(event.currentTarget).filter(button => button.checkVisibility())
        const at = buttons.indexOf(event.target as HTMLButtonElement)
        const to = at === -1 ? null : rowAfter(AS_ROWS[event.key] ?? event.key, at, buttons.length, ON_PAGE)
        if (to === null) return
        event.preventDefault()
        buttons[to]?.focus()
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const at = buttonsOf(event.currentTarget).indexOf(event.target as HTMLButtonElement)
        if (at !== -1) setFocused(at)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
      },
    },
  }
}
