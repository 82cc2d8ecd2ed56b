import { useState } from 'react'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { type ChangeFilter, readAllChanges } from '../../../bridge/queries/changes.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useTrying } from '../../../parts/use-trying.ts'
import { actionsOf } from '../change/actions-of.ts'
import { toastCancelled, toastRetried } from '../toast-outcome.ts'

const NONE: ReadonlyMap<number, Change> = new Map()

/** The selected changes, and what can be done with them; without a selection, the row with the focus is meant. */
export function useSelection(filter: ChangeFilter) {
  const language = useLanguage()
  const trying = useTrying()
  const bridge = useBridge()
  const actions = useOutboxActions()
  const [picked, setPicked] = useState(NONE)
  const [asked, setAsked] = useState<readonly Change[]>([])

  const meant = (here?: Change) => (picked.size > 0 ? [...picked.values()] : here === undefined ? [] : [here])
  const retryable = (changes: readonly Change[]) => changes.filter(change => actionsOf(change).retry)
  const cancellable = (changes: readonly Change[]) => changes.filter(change => actionsOf(change).cancel)
  const clear = () => setPicked(NONE)

  return {
    count: picked.size,
    /** How many of them can be retried, and how many cancelled. */
    retryable: retryable(meant()).length,
    cancellable: cancellable(meant()).length,
    has: (id: number): boolean => picked.has(id),
    toggle: (change: Change) => {
      const next = new Map(picked)
      if (!next.delete(change.id)) next.set(change.id, change)
      setPicked(next)
    },
    add: (changes: readonly Change[]) =>
      setPicked(new Map([...picked, ...changes.map(change => [change.id, change] as const)])),
    /** Everything under the filter. */
    all: () =>
      trying(async () => {
        const found = await readAllChanges(bridge, filter)
        setPicked(new Map(found.map(({ change }) => [change.id, change])))
      }),
    clear,
    retry: (here?: Change) => {
      const ids = retryable(meant(here)).map(({ id }) => id)
      if (ids.length === 0) return
      actions.retry.mutate({ ids }, { onSuccess: done => toastRetried(done, language) })
      clear()
    },
    /** The changes to cancel once the person has confirmed; empty otherwise. */
    asked,
    askCancel: (here?: Change) => setAsked(cancellable(meant(here))),
    stopAsking: () => setAsked([]),
    cancel: () => {
      const ids = asked.map(({ id }) => id)
      setAsked([])
      clear()
      if (ids.length === 0) return
      actions.cancel.mutate({ ids }, { onSuccess: done => toastCancelled(done, language) })
    },
  }
}

/** What {@link useSelection} returns. */
export type OutboxSelection = ReturnType<typeof useSelection>
