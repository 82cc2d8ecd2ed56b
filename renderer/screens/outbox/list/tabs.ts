import type { Tab } from '../../../../shared/contract/groups/outbox.ts'
import type { StateCounts } from '../../../../shared/contract/outbox/job.ts'
import type { ChangeState } from '../../../../shared/domain/changes/change.ts'

/** Where a person looks for a change, in the order a change passes through them. */
export const TABS = ['waiting', 'sending', 'person', 'done'] as const satisfies readonly Tab[]

export const STATES_OF: Readonly<Record<Tab, readonly ChangeState[]>> = {
  waiting: ['queued'],
  sending: ['sending', 'unknown'],
  person: ['conflict', 'rejected', 'blocked'],
  done: ['applied', 'withdrawn', 'superseded'],
}

export function tabCountOf(counts: StateCounts, tab: Tab): number {
  return STATES_OF[tab].reduce((sum, state) => sum + counts[state], 0)
}

/** The tab to open first: attention needed, then under way, then done. */
export function firstTab(counts: StateCounts): Tab {
  if (tabCountOf(counts, 'person') > 0) return 'person'
  return TABS.find(tab => tabCountOf(counts, tab) > 0) ?? 'waiting'
}
