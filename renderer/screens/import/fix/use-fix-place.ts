import { useCallback, useState } from 'react'
import type { ImportReader } from '../reader/import-reader.ts'
import type { FixableCell, FixPlace } from '../worker/rows/row-types.ts'
import { type OpenFix, useLeadToFix } from './OpenFixes.tsx'

/** The row that a list has to show; a new object for each time. */
interface ShownRow<Tab> {
  tab: Tab
  index: number
}

/**
 * Leads to corrections that were begun: the row to show, until the person goes elsewhere. `fixesAt`: the cells of that row
 * that can be corrected, where the worker doesn't know them.
 */
export function useFixPlace<Tab extends FixPlace['tab']>(
  reader: ImportReader,
  onShow: (tab: Tab) => void,
  fixesAt?: (record: number) => readonly FixableCell[] | undefined,
) {
  const [place, setPlace] = useState<ShownRow<Tab> | null>(null)
  const lead = useCallback(
    async ({ line, column, text }: OpenFix) => {
      const found = await reader.ask({ kind: 'fix-place', line })
      if (found === null) return false
      const fixes = fixesAt?.(found.record) ?? (found.fix === null ? [] : [found.fix])
      if (!fixes.some(fix => fix.column === column && fix.text === text)) return false
      onShow(found.tab as Tab)
      setPlace({ tab: found.tab as Tab, index: found.index })
      return true
    },
    [reader, onShow, fixesAt],
  )
  useLeadToFix(lead)
  return { place, leave: () => setPlace(null) }
}
