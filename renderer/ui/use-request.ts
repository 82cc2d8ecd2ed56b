import { useEffect, useRef } from 'react'

/**
 * Does once what an address asks of a screen, then says so with `onDone`, which goes on at the address without it.
 * Null as long as nothing is asked, or it cannot be done yet.
 */
export function useRequest<T>(request: T | null, run: (request: T) => void, onDone: () => void): void {
  const done = useRef<T | null>(null)
  useEffect(() => {
    const isNew = request !== done.current
    done.current = request
    if (request === null || !isNew) return
    run(request)
    onDone()
  })
}
