import { dirname } from 'node:path'
import { targetOf } from './imports.ts'

/**
 * The entry files of a folder: only these may be imported by files of other folders, types included. Inner folders,
 * tests and benchmarks may import all. A folder without a row consists of parts that are used one by one
 * (`core/base`, `renderer/ui`).
 */
export const ENTRIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['core/calls', ['handlers.ts']],
  ['core/catalog', ['catalog.ts', 'open-catalog.ts']],
  ['core/catalog/replica', ['guarded-replica.ts', 'partial-crawl-store.ts']],
  ['core/images', ['images.ts', 'picture-trouble.ts']],
  ['core/images/check', ['image-checker.ts', 'image-size.ts']],
  ['core/images/store', ['picture-store.ts']],
  ['core/orders', ['open-orders.ts', 'orders.ts', 'order-view-state.ts']],
  ['core/outbox', ['outbox.ts']],
  ['core/outbox/durability/recovery', ['recover-file.ts', 'recovery.ts']],
  ['core/outbox/reconcile', ['reconcile.ts', 'recover.ts']],
  ['core/outbox/send', ['compose-batch.ts', 'dispatcher.ts']],
  ['core/outbox/views', ['list-changes.ts', 'read-changes.ts', 'views.ts']],
  ['core/rate-limit', ['limiter.ts', 'keyless-limiter.ts', 'persistent-limiter.ts']],
  ['renderer/app', ['start.tsx']],
  ['renderer/app/banners', ['Banners.tsx', 'RepairedBanner.tsx']],
  [
    'renderer/app/files',
    ['DropTarget.tsx', 'FilesWithoutAccount.tsx', 'held-drops.ts', 'use-file-entry.ts', 'WaitingFiles.tsx'],
  ],
  ['renderer/app/palette', ['Palette.tsx', 'Shortcuts.tsx', 'use-commands.ts', 'use-global-keys.ts']],
  ['renderer/app/shell', ['Shell.tsx', 'Brand.tsx', 'ErrorBoundary.tsx']],
  [
    'renderer/bridge/port',
    [
      'BridgeProvider.tsx',
      'connect.ts',
      'first-calls.ts',
      'picture-signature.ts',
      'preview-port.ts',
      'report-crashes.ts',
    ],
  ],
  ['renderer/grid/scrolling', ['use-in-sight.ts', 'use-row-window.ts', 'use-row-zoom.ts']],
  ['renderer/screens/connect', ['ConnectScreen.tsx']],
  ['renderer/screens/import', ['ImportScreen.tsx', 'reader/use-prepared-reader.ts', 'taking/deliveries.ts']],
  ['renderer/screens/orders', ['OrdersScreen.tsx']],
  ['renderer/screens/orders/board', ['Board.tsx', 'selection.ts', 'use-board-handle.ts']],
  ['renderer/screens/orders/board/drag', ['drop-text.ts', 'use-drag.ts']],
  ['renderer/screens/orders/detail', ['OrderPanel.tsx']],
  ['renderer/screens/orders/paper', ['PrintDialog.tsx']],
  ['renderer/screens/orders/paper/pages', ['PrintPages.tsx', 'PrintSheet.tsx', 'print-title.ts']],
  ['renderer/screens/outbox', ['OutboxScreen.tsx']],
  ['renderer/screens/outbox/conflict', ['ConflictBar.tsx', 'ConflictForm.tsx']],
  ['renderer/screens/outbox/list', ['ChangesPane.tsx', 'tabs.ts']],
  ['renderer/screens/prices', ['PricesScreen.tsx']],
  ['renderer/screens/prices/adjust', ['AdjustPopover.tsx', 'ReplacePopover.tsx']],
  ['renderer/screens/products/editor', ['ProductEditor.tsx']],
  ['renderer/screens/products/images', ['ProductImages.tsx']],
  ['renderer/screens/products/images/viewer', ['ImageViewer.tsx']],
  ['renderer/screens/review', ['ReviewScreen.tsx']],
  ['renderer/screens/settings', ['SettingsScreen.tsx']],
  ['renderer/screens/today', ['TodayScreen.tsx']],
  ['sandbox', ['sandbox.ts']],
  ['sandbox/answer-styles', ['answer-styles.ts']],
  ['sandbox/seed', ['orders.ts', 'random.ts', 'sample-world.ts']],
])

/** What is wrong with an import that does not go through the door, in a sentence; null when it is allowed. */
export function wrongEntry(file: string, specifier: string): string | null {
  const target = targetOf(file, specifier)
  if (target === null || target.endsWith('.css') || /^(tests|e2e|bench)\//.test(file)) return null
  const folder = dirname(target)
  const doors = ENTRIES.get(folder)
  if (doors === undefined || file.startsWith(`${folder}/`)) return null
  if (doors.some(door => target === `${folder}/${door}`)) return null
  return `${file} imports ${target}; from outside, ${folder} is entered by ${doors.join(' or ')} only`
}
