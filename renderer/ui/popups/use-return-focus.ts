import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * Where the focus goes when what lies over the screen closes: back to what had it, unless it is somewhere else already. A
 * dialog stays in the document while it fades out, and another one may have opened meanwhile.
 */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  const popup = useRef<HTMLElement | null>(null)
  // A field in it takes the focus for itself before any other effect.
  useInsertionEffect(() => {
    const { activeElement, body } = document
    const isThere = activeElement instanceof HTMLElement && activeElement !== body
    if (isOpen) opener.current = isThere ? activeElement : null
  }, [isOpen])
  return {
    popupRef: useCallback((node: HTMLElement | null) => {
      if (node !== null) popup.current = node
    }, []),
    finalFocus: () => {
      const { activeElement, body } = document
      const isHere = popup.current?.contains(activeElement) === true
      if (activeElement !== null && activeElement !== body && !isHere) return false
      return opener.current?.isConnected === true ? opener.current : true
    },
  }
}
