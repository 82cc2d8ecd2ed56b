import type { QueryClient } from '@tanstack/react-query'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { keys } from './query-keys.ts'

/**
 * Reads what the first screen is drawn from; resolves when it is in the cache, or as soon as the core lets the window
 * wait: a fault is met again where it is shown.
 */
export function readFirst(bridge: Bridge, client: QueryClient): Promise<unknown> {
  const reads = [
    client.prefetchQuery({ queryKey: keys.settings, queryFn: () => bridge.call('readSettings', {}) }),
    client.prefetchQuery({ queryKey: keys.accounts, queryFn: () => bridge.call('listAccounts', {}) }),
    client.prefetchQuery({ queryKey: keys.sheetView, queryFn: () => bridge.call('readSheetView', {}) }),
  ]
  // Answers that have already arrived are handled before a timer.
  return Promise.race([Promise.all(reads), new Promise(resolve => setTimeout(resolve))])
}
