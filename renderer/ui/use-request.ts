import { useEffect, useRef } from 'react'

/**
 * Carries out the request in an address once, then calls `onDone`, which replaces the address by one without it.
 * `null`: no request, or not possible yet.
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
