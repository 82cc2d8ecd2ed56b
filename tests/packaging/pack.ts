import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type System, writeStubElectron } from './stub-electron.ts'
import { BUILDER, root } from './tools.ts'

/** One packed program, unpacked on disk. */
export interface Packed {
  /** Temporary folder of the run; the caller deletes it. */
  folder: string
  /** The name of the program file or bundle. */
  program: string
  /** The archive with our files. */
  archive: string
}

const ARGUMENTS: Record<System, readonly string[]> = {
  linux: ['--linux', 'dir', '--x64'],
  win: ['--win', 'dir', '--x64'],
  // Signing needs a Mac's own programs and real binaries.
  mac: [
    '--mac',
    'dir',
    '--arm64',
    '-c.mac.identity=null',
    '-c.electronFuses.resetAdHocDarwinSignature=false',
  ],
}

const PLACES: Record<System, { program: string; archive: string }> = {
  linux: { program: 'linux-unpacked/supplier-desk', archive: 'linux-unpacked/resources/app.asar' },
  win: { program: 'win-unpacked/Supplier Desk.exe', archive: 'win-unpacked/resources/app.asar' },
  mac: {
    program: 'mac-arm64/Supplier Desk.app',
    archive: 'mac-arm64/Supplier Desk.app/Contents/Resources/app.asar',
  },
}

/** Packs dist/ for one system around a stub binary. Rejects with the packager's message. */
export async function pack(system: System, more: readonly string[] = []): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), `pack-${system}-`))
  const stub = join(folder, 'electron')
  writeStubElectron(stub, system)
  const out = join(folder, 'out')
  await run([
    ...ARGUMENTS[system],
    `-c.electronDist=${stub}`,
    `-c.directories.output=${out}`,
    '--publish',
    'never',
    ...more,
  ])
  const { program, archive } = PLACES[system]
  return { folder, program: join(out, program), archive: join(out, archive) }
}

function run(args: readonly string[]): Promise<void> {
  // A proxy that does not exist: every network access fails at once instead of succeeding on some machines.
  const nowhere = 'http://127.0.0.1:9'
  const child = spawn(process.execPath, [BUILDER, ...args], {
    cwd: root,
    env: {
      ...process.env,
      HTTP_PROXY: nowhere,
      HTTPS_PROXY: nowhere,
      CSC_IDENTITY_AUTO_DISCOVERY: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  child.stderr.on('data', chunk => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve() : reject(new Error(`the packager refused:\n${said}`))))
  })
}
