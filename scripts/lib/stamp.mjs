// What a build was made from, so that nothing is built twice, and a lock so that no two processes build at once.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const NOT_SOURCE = /(\.test\.tsx?|\.md|\.tsbuildinfo)$|(^|\/)(fixtures|node_modules)\//
const POLL_MS = 100
/** An older lock was left by a build that was killed, even if its process id is in use again. */
const STALE_LOCK_MS = 5 * 60_000

/** One hash over names and contents of everything under `inputs` (files and folders, relative to `root`). */
export function hashSources(root, inputs) {
  const hash = createHash('sha256')
  const files = inputs.flatMap(input => filesUnder(root, input))
  for (const file of [...new Set(files)].sort()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(root, input) {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter(file => !NOT_SOURCE.test(file))
}

/** The hashes of the last builds by part; `{}` when there were none or the file cannot be read. */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(stamp, null, 2)}\n`)
}

/** Runs `act` while no other process on this folder does; waits for the other one to end. */
export async function withLock(folder, act) {
  mkdirSync(dirname(folder), { recursive: true })
  while (!takeLock(folder)) await new Promise(resolve => setTimeout(resolve, POLL_MS))
  try {
    return await act()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creating a folder is atomic on every file system: it fails for all processes but one. */
function takeLock(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeftBehind(folder)) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

function isLeftBehind(folder) {
  try {
    if (Date.now() - statSync(folder).mtimeMs > STALE_LOCK_MS) return true
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    // ESRCH: its process is gone. ENOENT: it is just being created or removed, so the next try decides.
    return error.code === 'ESRCH'
  }
}
