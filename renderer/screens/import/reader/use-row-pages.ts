import { useCallback, useMemo, useState } from 'react'
import { useIsHere } from '../use-is-here.ts'

const PAGE = 200

/**
 * Rows by index, read in pages around what is on the screen, and again when `revision` changes. `read` must be
 * stable; else give the component another key. Until they are read, `first` are shown.
 */
export function useRowPages<R>(
  read: (offset: number, limit: number) => Promise<R[]>,
  revision: number,
  first: readonly R[] = [],
) {
  const [rows, setRows] = useState<ReadonlyMap<number, R>>(() => new Map(first.entries()))
  const asked = useMemo(() => ({ revision, pages: new Set<number>() }), [revision])
  const isHere = useIsHere()
  const seen = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
        if (asked.pages.has(page)) continue
        asked.pages.add(page)
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
    [read, asked, isHere],
  )
  return { rows, seen }
}
