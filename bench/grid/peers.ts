import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../peers/', import.meta.url)

/** The grids that stand beside ours, by the name their page knows, and how the table calls them. */
export const PEERS = {
  ag: 'AG Grid Community 36',
  glide: 'Glide Data Grid 6',
  rdg: 'react-data-grid 7 beta',
  'rdg-notes': 'react-data-grid 7 beta with notes',
  revo: 'RevoGrid 4',
} as const

export type Peer = keyof typeof PEERS

/**
 * Installs the peers by their lock file, into their own folder, unless that was done before.
 *
 * @returns Why they are missing, as a sentence for the terminal; null when they are there.
 */
export function installPeers(): string | null {
  if (isInstalled()) return null
  console.error('Installing the grids of bench/peers/package-lock.json (npm ci) …')
  const isWindows = process.platform === 'win32'
  const done = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel', 'error'],
    { cwd: fileURLToPath(FOLDER), stdio: ['ignore', 2, 2], shell: isWindows },
  )
  if (done.status === 0) return null
  return 'The other grids could not be installed, so ours is measured without them. Read what npm said above.'
}

/** Compares npm's own record of what is installed with the lock file, version by version. */
function isInstalled(): boolean {
  const record = new URL('node_modules/.package-lock.json', FOLDER)
  if (!existsSync(record)) return false
  const wanted = versionsOf(new URL('package-lock.json', FOLDER))
  const found = new Map(versionsOf(record))
  return wanted.every(([name, version]) => found.get(name) === version)
}

function versionsOf(lock: URL): [string, string | undefined][] {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Record<string, { version?: string; optional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([name, { optional }]) => name !== '' && optional !== true)
    .map(([name, { version }]) => [name, version])
}
