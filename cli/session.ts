import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryKeyStore } from '../core/account/keys/memory-key-store.ts'
import { checkKey, completeAddress } from '../core/api/address.ts'
import { verifyCertificates } from '../core/api/verify-certificates.ts'
import { systemClock } from '../core/base/clock.ts'
import { openLog } from '../core/base/log.ts'
import { platformName } from '../core/base/platform-name.ts'
import { signedIn } from '../core/base/signed-in.ts'
import { type Core, createCore } from '../core/core.ts'
import { folderNamed } from '../core/data-folder.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { type Bridge, bridgeOver } from '../shared/contract/bridge.ts'
import { type Port, pairOfPorts } from '../shared/contract/port.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, Stop } from './exit.ts'

/** The core in this process, reached through the same contract as every window. */
export interface Session {
  bridge: Bridge
  folder: string
  close(): Promise<void>
}

/** The command-line host: a pair of ports in memory between a command and the core, in one process. */
export function portToCore({ attach }: Pick<Core, 'attach'>): { port: Port; close: () => void } {
  const [ours, cores] = pairOfPorts()
  return { port: ours, close: attach(cores) }
}

/** That port as the calls a command makes. */
export function bridgeToCore(core: Pick<Core, 'attach'>): { bridge: Bridge; close: () => void } {
  const { port, close } = portToCore(core)
  const bridge = bridgeOver(port)
  return {
    bridge,
    close: () => {
      bridge.close()
      close()
    },
  }
}

/** Opens the account of `--base-url` and `SUPPLIER_API_KEY` in the data folder. The key stays in memory. */
export async function openSession(words: Arguments, env: NodeJS.ProcessEnv = process.env): Promise<Session> {
  const address = completeAddress(words.need('base-url'))
  if (address.kind !== 'ok')
    throw new Stop(
      EXIT.usage,
      `--base-url is no address of a marketplace (${address.why}): "${words.text('base-url')}".`,
    )
  const key = checkKey(env.SUPPLIER_API_KEY ?? '')
  if (key.kind !== 'ok')
    throw new Stop(EXIT.notAuthorised, 'Put the API key into the environment variable SUPPLIER_API_KEY.')
  const folder = words.text('data') ?? folderNamed('supplier-desk-cli', process.platform, env)
  const lock = lockFolder(folder)
  if (lock.kind === 'taken')
    throw new Stop(
      EXIT.usage,
      `Supplier Desk already works in ${folder}. Wait until it is done, or give another --data.`,
    )
  if (lock.kind === 'not-writable')
    throw new Stop(
      EXIT.usage,
      `Supplier Desk cannot write to ${folder}. Make it writable, or give another --data. (${lock.why})`,
    )
  const log = openLog({ file: join(folder, 'log', 'desk.log'), now: Date.now })
  verifyCertificates(env, log)
  const core = await createCore({
    folder,
    facts: { version: ownVersion(), host: 'cli', platform: platformName(process.platform) },
    clock: systemClock,
    random: Math.random,
    who: signedIn(),
    log,
    keyStores: [memoryKeyStore()],
    begin: { kind: 'given', baseUrl: address.baseUrl, key: key.key },
  })
  const { bridge, close } = bridgeToCore(core)
  return {
    bridge,
    folder,
    close: async () => {
      close()
      await core.close()
      lock.release()
    },
  }
}

function ownVersion(): string {
  const isBundled = import.meta.url.endsWith('.js')
  const file = new URL(isBundled ? '../../package.json' : '../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
