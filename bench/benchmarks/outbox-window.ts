import type { Outbox } from '../../core/outbox/outbox.ts'

const PAGE = { tab: 'waiting', job: null, kinds: [], offset: 0, limit: 100, text: '' } as const
const AT_ONCE = 5_000

/** What a window reads when it starts: a page of the list, and every open change for the grid. */
export function readAsWindow(outbox: Outbox): void {
  outbox.list({ ...PAGE, kinds: [] })
  for (let page = { revision: 0, more: true }; page.more; ) page = outbox.readChanges(page.revision, AT_ONCE)
}
