import type { RefObject } from 'react'
import { useWindowKeys } from './use-window-keys.ts'

/** Ctrl+F, or Cmd+F, goes to the search of this screen. */
export function useFindKey(search: RefObject<HTMLInputElement | null>) {
  useWindowKeys(event => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f'
    if (!isFind || event.defaultPrevented || search.current === null) return
    event.preventDefault()
    search.current.focus()
    search.current.select()
  })
}
