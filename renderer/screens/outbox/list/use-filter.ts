import { useEffect, useMemo, useState } from 'react'
import type { Tab } from '../../../../shared/contract/groups/outbox.ts'
import type { StateCounts } from '../../../../shared/contract/outbox/job.ts'
import type { ChangeFilter } from '../../../bridge/queries/changes.ts'
import { KINDS_OF, type KindChoice } from './kinds.ts'
import { firstTab } from './tabs.ts'

const TYPING_MS = 120

/** The person's choice; an absent field stays as it was. */
export interface ShownChanges {
  tab?: Tab
  kind?: KindChoice
  text?: string
}

/** Which changes are shown: until the person chooses a tab, the one with most to do. */
export function useFilter(job: number | null, counts: StateCounts) {
  const [chosenTab, setTab] = useState<Tab | null>(null)
  const [text, setText] = useState('')
  const [kind, setKind] = useState<KindChoice>('all')
  const tab = chosenTab ?? firstTab(counts)
  const wanted = useDebounced(text.trim(), TYPING_MS)
  const filter = useMemo<ChangeFilter>(
    () => ({ tab, job, text: wanted, kinds: KINDS_OF[kind] }),
    [tab, job, wanted, kind],
  )
  return {
    filter,
    kind,
    /** As typed; the filter follows at a pause. */
    text,
    isFiltered: wanted !== '' || kind !== 'all',
    show: (next: ShownChanges) => {
      if (next.tab !== undefined) setTab(next.tab)
      if (next.kind !== undefined) setKind(next.kind)
      if (next.text !== undefined) setText(next.text)
    },
    /** The tab stays while a person works in it, whatever happens elsewhere. */
    stay: () => setTab(tab),
  }
}

/** A value once it has not changed for some time: the search runs at a pause in typing, not at every letter. */
function useDebounced<T>(value: T, afterMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debounced
}
