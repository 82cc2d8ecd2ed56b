import { type RefObject, useEffect } from 'react'

/** Ctrl+F, or Cmd+F, goes to the search of this screen. */
export function useFindKey(search: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f'
      if (!isFind || event.defaultPrevented || search.current === null) return
      event.preventDefault()
      search.current.focus()
      search.current.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [search])
}
