import { portToCore } from '../../cli/session.ts'
import { memoryKeyStore } from '../../core/account/keys/memory-key-store.ts'
import type { Core, CoreOptions } from '../../core/core.ts'
import { startCore } from '../../core/fixtures/core-in-folder.ts'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { silentLog } from '../../core/fixtures/silent-log.ts'
import { stock } from '../../core/outbox/fixtures/bench.ts'
import { startPreview } from '../../preview/server.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import { draftCell } from '../../shared/contract/fixtures/draft-cell.ts'
import { answerPort, type Host, type HostOptions } from '../../shared/contract/host.ts'
import { type Port, pairOfPorts } from '../../shared/contract/port.ts'
import { openIpcWindow } from '../electron/ipc-host.ts'
import { openStandInWindow } from '../electron/stand-in-host.ts'
import { openTab } from './preview-tab.ts'

/** A way of connecting a window and a core. */
export interface HostFixture {
  name: string
  /** Connects a new window to these handlers; `host` sends it events. */
  connect(handlers: Handlers, options: HostOptions): Promise<ConnectedHost>
}

interface ConnectedHost {
  /** The window's port. */
  port: Port
  host: Pick<Host, 'emit'>
  /** Ends the window's connection from the core's side. */
  close(): Promise<void>
}

const inMemory: HostFixture = {
  name: 'in memory',
  connect: async (handlers, options) => {
    const [window, core] = pairOfPorts()
    const host = answerPort(core, handlers, options)
    return { port: window, host, close: async () => host.close() }
  },
}

/** The preview as it runs: real HTTP, a real WebSocket, token and session. */
const preview: HostFixture = {
  name: 'preview over HTTP',
  connect: async (handlers, options) => {
    const hosts = new Set<Host>()
    const server = await startPreview({
      port: 0,
      read: async () => new TextEncoder().encode('<!doctype html><title>Supplier Desk</title>'),
      pictures: async () => new Response(null, { status: 404 }),
      onPort: port => {
        const host = answerPort(port, handlers, options)
        hosts.add(host)
        return () => {
          hosts.delete(host)
          host.close()
        }
      },
      onBug: () => 'no-log',
    })
    const tab = await openTab(server.oneTimeUrl())
    return {
      port: tab.port,
      host: {
        emit: (event, value) => {
          for (const host of hosts) host.emit(event, value)
        },
      },
      close: async () => {
        await server.close()
        tab.close()
      },
    }
  },
}

/** Electron: the built preload and the IPC port of the main process; only Electron's wire is replaced. */
const electronIpc: HostFixture = {
  name: 'Electron IPC',
  connect: openIpcWindow,
}

/** The same in a real page, over the stand-in for Electron's binary. */
const electronPage: HostFixture = {
  name: 'Electron, a page',
  connect: openStandInWindow,
}

/** `desk`: the core in the process of the command. */
const commandLine: HostFixture = {
  name: 'command line',
  connect: async (handlers, options) => {
    const hosts: Host[] = []
    const { port, close } = portToCore({
      attach: cores => {
        const host = answerPort(cores, handlers, options)
        hosts.push(host)
        return host.close
      },
    })
    return {
      port,
      host: {
        emit: (event, value) => {
          for (const host of hosts) host.emit(event, value)
        },
      },
      close: async () => close(),
    }
  },
}

/**
 * Every host of this product. The suite in `hosts.test.ts` runs on each, on a real page in `npm run test:full` alone: it
 * takes as long as all others together.
 */
export const hosts: HostFixture[] = [
  ...[inMemory, preview, electronIpc, commandLine],
  ...(process.env.DESK_FULL ? [electronPage] : []),
]

/** A core on an empty folder, without an account, until the test is finished. */
export async function emptyCore(
  folder = ownFolder(),
  options: Partial<CoreOptions> = {},
): Promise<{ core: Core; folder: string }> {
  const keyStores = [memoryKeyStore()]
  return { core: await startCore(folder, { log: silentLog, keyStores, ...options }), folder }
}

/** A core with data: an account without its key (so nothing happens by itself), a staged cell and a queued change. */
export async function busyCore(): ReturnType<typeof emptyCore> {
  const given = {
    kind: 'given',
    baseUrl: 'http://127.0.0.1:9/api/v1/supplier',
    key: 'a-key-of-nobody',
  } as const
  const { core, folder } = await emptyCore(ownFolder(), { begin: given })
  await core.handlers.pauseOutbox({ paused: true })
  await core.handlers.saveDraft({ set: [draftCell(1, '1', '2')], remove: [] })
  await core.handlers.queueChanges({ changes: [stock(2, 1, 5)], file: null })
  await core.close()
  return emptyCore(folder)
}
