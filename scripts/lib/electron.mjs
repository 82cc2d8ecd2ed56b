// Finds out whether the Electron window can be opened, and downloads its binary within a time limit when it is
// missing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './install.mjs'

/** How long a download may take: a first start should not wait for ever, who asks for the window has time. */
const FETCH_MS = { unasked: 90_000, asked: 600_000 }
/** After a failed download, further starts don't try again for this long, so that they stay quick. */
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000

/** @returns {{ path: string } | { why: string }} Never imports `electron`: that alone would start a download. */
export function electronOrWhy(forced) {
  const { ELECTRON_OVERRIDE_DIST_PATH: folder } = process.env
  if (folder) {
    // Electron's own variable: a build of one's own, or what stands in for it where there is no display either.
    const path = resolve(folder, recordedName() ?? 'electron')
    return existsSync(path) ? { path } : { why: `ELECTRON_OVERRIDE_DIST_PATH has no Electron: ${path}` }
  }
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return { why: 'this machine has no display' }
  const present = binary()
  if (present !== null) return { path: present }
  const note = join(root, '.cache', 'electron-not-fetched')
  if (!forced && existsSync(note) && Date.now() - Number(readFileSync(note, 'utf8')) < RETRY_AFTER_MS)
    return { why: 'its binary could not be downloaded earlier today (npm start -- --electron tries again)' }
  console.error("Fetching Electron's binary, once …")
  const done = spawnSync(process.execPath, [join(root, 'node_modules', 'electron', 'install.js')], {
    cwd: root,
    stdio: forced ? ['ignore', 'inherit', 'inherit'] : 'ignore',
    timeout: forced ? FETCH_MS.asked : FETCH_MS.unasked,
  })
  const fetched = done.status === 0 ? binary() : null
  if (fetched !== null) {
    rmSync(note, { force: true })
    return { path: fetched }
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(note, String(Date.now()))
  const isLate = done.error?.code === 'ETIMEDOUT'
  return {
    why: `${isLate ? 'its download took too long' : 'its binary could not be downloaded'} (npx install-electron downloads it with no time limit)`,
  }
}

function binary() {
  const name = recordedName()
  if (name === null) return null
  const path = join(root, 'node_modules', 'electron', 'dist', name)
  return existsSync(path) ? path : null
}

/** The executable within Electron's folder, as its download wrote it down. */
function recordedName() {
  const record = join(root, 'node_modules', 'electron', 'path.txt')
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : null
}
