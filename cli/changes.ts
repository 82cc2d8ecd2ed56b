import type { Bridge } from '../shared/contract/bridge.ts'
import type { Change } from '../shared/contract/groups/outbox.ts'

const PAGE = 20_000

/** Every change that is open or was settled since this program started, each as it stands now. */
export async function readEveryChange(bridge: Bridge): Promise<Change[]> {
  const latest = new Map<number, Change>()
  for (let after = 0, more = true; more; ) {
    const page = await bridge.call('readChanges', { after, limit: PAGE })
    for (const change of page.changes) latest.set(change.id, change)
    after = page.revision
    more = page.more
  }
  return [...latest.values()]
}
