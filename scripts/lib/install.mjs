// Sets up node_modules when it is missing or older than package-lock.json. Runs on Node 20, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const WANTED_NODE = 24

/** Installs what package-lock.json lists unless it is installed. Prints to stderr: stdout belongs to the command. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.error('Installing the packages of package-lock.json (npm ci) …')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (done.status !== 0) {
      console.error('npm ci did not finish. Read its message above, mend what it names, and start again.')
      process.exit(2)
    }
  }
  node24()
}

/** Compares npm's record of installed packages with the lock file. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const found = JSON.parse(readFileSync(record, 'utf8')).packages
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || entry.optional || entry.link || found[path]?.version === entry.version,
    )
  } catch {
    return false
  }
}

/** Path of a Node of Electron's generation: this process's own if it fits, else the devDependency `node`. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_NODE) return process.execPath
  const path = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(path)) {
    // npm was told not to run install scripts, so the package's own one-line step remains.
    spawnSync(process.execPath, ['installArchSpecificPackage'], {
      cwd: join(root, 'node_modules', 'node'),
      stdio: ['ignore', 2, 2],
    })
  }
  if (existsSync(path)) return path
  console.error(
    `Node ${WANTED_NODE} is needed and its npm package did not install. Install Node ${WANTED_NODE} and start again.`,
  )
  process.exit(2)
}

/** The environment for child processes: our Node and our commands first on the path. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}`, ...extra }
}
