import type { QueryClient } from '@tanstack/react-query'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { Output } from '../../../../shared/contract/contract.ts'
import { takeSettings } from '../app.ts'
import { keys } from './query-keys.ts'

/** Waits, then calls once however often it was requested meanwhile. The clock is passed in for tests. */
type Later = (run: () => void, ms: number) => void

const JOBS_EVERY_MS = 250

/**
 * Keeps the cache in step with the core: an event that carries the view replaces it, one that only says "changed"
 * invalidates it. Returns how to stop.
 */
export function keepLive(
  bridge: Bridge,
  client: QueryClient,
  later: Later = (run, ms) => setTimeout(run, ms),
): () => void {
  let jobsAreDue = false
  const readJobsSoon = () => {
    if (jobsAreDue) return
    jobsAreDue = true
    later(() => {
      jobsAreDue = false
      void client.invalidateQueries({ queryKey: keys.jobs })
      void client.invalidateQueries({ queryKey: keys.changes })
      // A product made here may have its number by now.
      void client.invalidateQueries({ queryKey: keys.products, predicate: isMadeHere })
    }, JOBS_EVERY_MS)
  }

  /** Finish times are right only while sending goes on. */
  const readCosts = () => void client.invalidateQueries({ queryKey: keys.costs })

  const stops = [
    bridge.on('settingsChanged', settings => takeSettings(client, settings)),
    bridge.on('accountsChanged', () => {
      void client.invalidateQueries({ queryKey: keys.accounts })
      // Another account may be open now; nothing of the last one may stay on the screen.
      void client.resetQueries({ queryKey: keys.ofAccount })
    }),
    bridge.on('connectionChanged', connection => {
      const before = client.getQueryData<Output<'readConnection'>>(keys.connection)
      client.setQueryData(keys.connection, connection)
      if (before !== undefined && before.network.kind !== connection.network.kind) readCosts()
    }),
    bridge.on('hotFoldersChanged', () => void client.invalidateQueries({ queryKey: keys.hotFolders })),
    bridge.on('linkedFilesChanged', () => void client.invalidateQueries({ queryKey: keys.linkedFiles })),
    bridge.on('catalogProgressed', progress => client.setQueryData(keys.progress, progress)),
    bridge.on('catalogChanged', () => void client.invalidateQueries({ queryKey: keys.products })),
    bridge.on('ordersChanged', () => void client.invalidateQueries({ queryKey: keys.orders })),
    bridge.on('ordersProgressed', progress => client.setQueryData(keys.ordersProgress, progress)),
    bridge.on('categoriesChanged', () => void client.invalidateQueries({ queryKey: keys.categories })),
    bridge.on('outboxChanged', outbox => {
      const wasPaused = client.getQueryData<Output<'readOutbox'>>(keys.outbox)?.paused
      // The event has the counts only; the rest of the answer stays as it was.
      client.setQueryData(keys.outbox, (before: Output<'readOutbox'> | undefined) =>
        before === undefined ? undefined : { ...before, ...outbox },
      )
      if (wasPaused !== undefined && wasPaused !== outbox.paused) readCosts()
      readJobsSoon()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function isMadeHere({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const product = queryKey[keys.products.length]
  return typeof product === 'number' && product < 0
}
