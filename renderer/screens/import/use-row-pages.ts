import { useCallback, useRef, useState } from 'react'
import { useIsHere } from './use-is-here.ts'

const PAGE = 200

/**
 * Rows by index, read in pages around what is on the screen. `read` must stay the same as long as the rows do; give the
 * component another key where it does not.
 */
export function useRowPages<R>(read: (offset: number, limit: number) => Promise<R[]>) {
  const [rows, setRows] = useState<ReadonlyMap<number, R>>(new Map())
  const asked = useRef(new Set<number>())
  const isHere = useIsHere()
  const seen = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
        if (asked.current.has(page)) continue
        asked.current.add(page)
        void read(page * PAGE, PAGE).then(found => {
          if (!isHere()) return
          setRows(known => {
            const next = new Map(known)
            found.forEach((row, at) => {
              next.set(page * PAGE + at, row)
            })
            return next
          })
        })
      }
    },
    [read, isHere],
  )
  return { rows, seen }
}
