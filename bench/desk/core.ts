import { memoryKeyStore } from '../../core/account/keys/memory-key-store.ts'
import { systemClock } from '../../core/base/clock.ts'
import { createCore } from '../../core/core.ts'
import { type Bridge, bridgeOver } from '../../shared/contract/bridge.ts'
import { pairOfPorts } from '../../shared/contract/port.ts'

interface OpenedCore {
  readonly bridge: Bridge
  /** Resolves when every product has been read. */
  catalogComplete(): Promise<void>
  close(): Promise<void>
}

/** The core in this process, called through the contract like any window. */
export async function openCore(folder: string, baseUrl: string, key: string): Promise<OpenedCore> {
  const core = await createCore({
    folder,
    facts: { version: '0.0.0', host: 'cli', platform: 'linux' },
    clock: systemClock,
    random: Math.random,
    log: { write: () => {}, error: () => '', hide: () => {} },
    keyStores: [memoryKeyStore()],
    begin: { kind: 'given', baseUrl, key },
  })
  const [ours, cores] = pairOfPorts()
  const detach = core.attach(cores)
  const bridge = bridgeOver(ours)
  return {
    bridge,
    catalogComplete: () =>
      new Promise(resolve => {
        const resolveWhenComplete = ({ state }: { state: string }) => {
          if (state !== 'complete') return
          stop()
          resolve()
        }
        const stop = bridge.on('catalogProgressed', resolveWhenComplete)
        void bridge.call('readCatalogProgress', {}).then(resolveWhenComplete)
      }),
    close: async () => {
      bridge.close()
      detach()
      await core.close()
    },
  }
}
