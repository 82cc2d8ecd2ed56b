import type { Bridge } from './bridge.ts'
import type { CallName } from './contract.ts'

/** What changes an account. Numbers of products, jobs and changes mean something else in another one. */
const WRITES: ReadonlySet<CallName> = new Set([
  ...(['saveDraft', 'saveProductDraft', 'saveProductViews', 'saveSheetView', 'saveOrderViewState'] as const),
  ...([
    'saveSource',
    'saveSourceRows',
    'noteHotFileOpened',
    'keepChanges',
    'queueChanges',
    'undoJob',
  ] as const),
  ...(['retryChanges', 'cancelChanges', 'resolveConflicts', 'pauseOutbox', 'acknowledgeRecovery'] as const),
])

/**
 * The bridge of a window that shows this account. What it writes reaches this account or none: another one may be
 * opened, also from another tab, while a call is under way.
 */
export function accountBridge(bridge: Bridge, account: string): Bridge {
  return {
    ...bridge,
    call: (name, input) => bridge.call(name, input, WRITES.has(name) ? account : undefined),
  }
}
