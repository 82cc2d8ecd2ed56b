import { useQuery } from '@tanstack/react-query'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { ListedChange } from '../../../shared/contract/outbox/change.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { NOT_KEPT, useCoreQuery } from './client/core-query.ts'
import { type ChangeFilter, keys } from './client/query-keys.ts'

export type { ChangeFilter } from './client/query-keys.ts'

const A_PAGE = 200
const A_CALL = 500
const KEPT_MS = 10_000

/** Changes under a filter, of which only the page or two with rows `first` to `last` are read. */
export function useChanges(filter: ChangeFilter, first: number, last: number) {
  const upper = Math.floor(first / A_PAGE)
  const lower = Math.floor(Math.max(first, last) / A_PAGE)
  const above = usePage(filter, upper)
  const below = usePage(filter, lower)
  return {
    total: (below.data ?? above.data)?.total,
    error: below.error ?? above.error,
    rowAt: (index: number): ListedChange | undefined => {
      const page = Math.floor(index / A_PAGE)
      const data = page === upper ? above.data : page === lower ? below.data : undefined
      return data?.changes[index % A_PAGE]
    },
    readAgain: () => Promise.all([above.refetch(), below.refetch()]),
  }
}

function usePage(filter: ChangeFilter, page: number) {
  const bridge = useBridge()
  const queryKey = keys.changePage(filter, page)
  return useQuery({
    queryKey,
    queryFn: () => readChanges(bridge, filter, page * A_PAGE, A_PAGE),
    gcTime: KEPT_MS,
    placeholderData: (before, query) => {
      // The rows stay while others are searched: a list that goes blank at every letter can't be read.
      if (isSameBut('text', queryKey, query?.queryKey)) return before
      // Far away in the same list: its rows are being read, its length is known. Without it, the list would
      // vanish.
      if (before !== undefined && isSameBut('page', queryKey, query?.queryKey))
        return { ...before, changes: [] }
      return undefined
    },
  })
}

/** Which parts of a `changePage` key stay the same: tab, job and page; tab, job, kinds and text. */
const STAYS = { text: [2, 3, 6], page: [2, 3, 4, 5] } as const

/** Whether only the text differs, or only the page. */
const isSameBut = (
  what: keyof typeof STAYS,
  wanted: readonly unknown[],
  shown: readonly unknown[] | undefined,
): boolean => shown !== undefined && STAYS[what].every(at => wanted[at] === shown[at])

/** Every change under a filter; for acting on all of them, not for the screen. */
export async function readAllChanges(bridge: Bridge, filter: ChangeFilter): Promise<ListedChange[]> {
  const all: ListedChange[] = []
  for (;;) {
    const { changes, total } = await readChanges(bridge, filter, all.length, A_CALL)
    all.push(...changes)
    if (changes.length === 0 || all.length >= total) return all
  }
}

/** The same as a query, for a decision about all of them. */
export function useAllChanges(filter: ChangeFilter) {
  const bridge = useBridge()
  return useQuery({
    queryKey: keys.allChanges(filter),
    queryFn: () => readAllChanges(bridge, filter),
    ...NOT_KEPT,
  })
}

/** One change with every request made for it. */
export const useChange = (id: number) => useCoreQuery(keys.change(id), 'readChange', { id })

/**
 * How many changes wait until the product of a create has its number; undefined while that is not known. In a long
 * outbox that costs a search, so a list asks for it only with `isAlone`.
 */
export function useWaitingFor(create: { id: number; sku: string | null } | null, isAlone = false) {
  const bridge = useBridge()
  const read = (text: string) =>
    readChanges(bridge, { tab: 'waiting', job: null, text, kinds: [] }, 0, A_CALL)
  const { data: first } = useQuery({
    queryKey: keys.firstWaiting,
    queryFn: () => read(''),
    enabled: create !== null,
    gcTime: KEPT_MS,
  })
  const isLong = first !== undefined && first.total > first.changes.length
  const { data: found } = useQuery({
    queryKey: keys.waitingFor(create?.id ?? 0),
    // Those that wait have its SKU.
    queryFn: () => read(create?.sku ?? ''),
    enabled: create !== null && isAlone && isLong,
    gcTime: KEPT_MS,
  })
  const waiting = isLong ? found : first
  if (create === null || waiting === undefined) return undefined
  return waiting.changes.filter(({ waits }) => waits?.kind === 'create' && waits.change === create.id).length
}

const LINES_SHOWN = 200

/** What undoing a job would do, as it stands now. */
export const useUndoPlan = (job: number, enabled: boolean) =>
  useCoreQuery(keys.undoPlan(job), 'planUndo', { job, limit: LINES_SHOWN }, { ...NOT_KEPT, enabled })

function readChanges(bridge: Bridge, { tab, job, text, kinds }: ChangeFilter, offset: number, limit: number) {
  return bridge.call('listChanges', { tab, job, text, kinds: [...kinds], offset, limit })
}
