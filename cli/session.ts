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

/** The core in this process, called through the same contract as from a window. */
export interface Session {
  bridge: Bridge
  folder: string
  close(): Promise<void>
}

/** Connects a command to the core by a pair of ports in memory. */
export function portToCore({ attach }: Pick<Core, 'attach'>): { port: Port; close: () => void } {
  const [ours, cores] = pairOfPorts()
  return { port: ours, close: attach(cores) }
}

/** The same connection as a bridge for calls. */
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
export async function openSession(args: Arguments, env: NodeJS.ProcessEnv): Promise<Session> {
  const address = completeAddress(args.need('base-url'))
  if (address.kind !== 'ok')
    throw new Stop(
      EXIT.usage,
      `--base-url is not the address of a marketplace (${address.why}): "${args.text('base-url')}".`,
    )
  const key = checkKey(env.SUPPLIER_API_KEY ?? '')
  if (key.kind !== 'ok')
    throw new Stop(EXIT.notAuthorised, 'Put the API key into the environment variable SUPPLIER_API_KEY.')
  const folder = args.text('data') ?? folderNamed('supplier-desk-cli', process.platform, env)
  const lock = lockFolder(folder)
  if (lock.kind === 'taken')
    throw new Stop(
      EXIT.usage,
      `Supplier Desk is already using ${folder}. Wait until it is finished, or choose another folder with --data.`,
    )
  if (lock.kind === 'not-writable')
    throw new Stop(
      EXIT.usage,
      `Supplier Desk cannot write to ${folder}. Make it writable, or choose another folder with --data. (${lock.why})`,
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
