import { join } from 'node:path'
import { app, dialog, safeStorage, session, shell } from 'electron'
import { memoryKeyStore } from '../core/account/keys/memory-key-store.ts'
import { openNetwork } from '../core/api/network.ts'
import { systemClock } from '../core/base/clock.ts'
import type { Log } from '../core/base/log.ts'
import { platformName } from '../core/base/platform-name.ts'
import { signedIn } from '../core/base/signed-in.ts'
import { type Begin, type Core, createCore } from '../core/core.ts'
import { senderLocks } from '../core/sender-lock.ts'
import { blobsIn } from './keys/key-blobs.ts'
import { encryptedKeyStore } from './keys/key-store.ts'
import { storeFile } from './keys/settings.ts'
import { connectionsTo } from './network/connections.ts'
import { routesOf, trustBeforeTls } from './network/network.ts'
import type { ProxyRoute } from './network/proxy-rules.ts'
import type { Sample } from './sample.ts'

interface OpenCoreOptions {
  /** Where the databases are. */
  folder: string
  begin: Begin
  sample: Sample
  log: Log
}

/** The core with what only Electron can give it: sealed keys, the system's certificates and proxies. */
export function openCore({ folder, begin, sample, log }: OpenCoreOptions): Promise<Core> {
  const { now, monotonic, after } = systemClock
  const trustFor = trustBeforeTls(error => log.error("the system's certificates could not be read", error))
  const routeTo = routesOf(session.defaultSession)
  const onTrouble = (what: string, error: unknown) => {
    log.error(what, error)
  }
  return createCore({
    folder,
    facts: {
      version: app.getVersion(),
      host: 'electron',
      platform: platformName(process.platform),
      region: app.getSystemLocale(),
    },
    clock: systemClock,
    random: Math.random,
    who: signedIn(),
    log,
    lockSender: senderLocks(process.platform, process.env, why =>
      log.write('an account could not be locked against other programs', { why }),
    ),
    keyStores: [
      encryptedKeyStore({
        vault: safeStorage,
        blobs: blobsIn(storeFile(join(folder, 'keys'), 'sealed', now)),
        platform: process.platform,
        onTrouble,
      }),
      memoryKeyStore(),
    ],
    connectionsTo: (address, options) => {
      trustFor(address)
      const open = (route: ProxyRoute) =>
        openNetwork({
          ...options,
          proxy: route.kind === 'proxy' ? route.url : null,
          isProxyUnknown: route.kind === 'unsupported',
        })
      return connectionsTo(address, { routeTo, open, monotonic, after, onTrouble })
    },
    startSample: () => sample.start(),
    // An empty text is Electron's word for success.
    openFile: async path => (await shell.openPath(path)) || null,
    hotFolders: { chooseFolder },
    begin,
  })
}

async function chooseFolder(): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory', 'createDirectory'] })
  return filePaths[0] ?? null
}
