// Where tests run: their environment, and a folder for what they write.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, node24, root } from './install.mjs'

/**
 * @param {string} chromium Path of the browser.
 * @returns `run` runs one of our programs on Node and waits for it; `leave` deletes what the tests left.
 */
export function openRoom(chromium) {
  const memory = inMemory()
  const env = environment({
    SD_CHROMIUM: chromium,
    // Hundreds of programs start from the same sources: their types are stripped once.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    // Colours are noise in a log.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    ...(memory === null ? {} : { TMPDIR: memory }),
  })

  return {
    /** `isQuiet` returns the output and prints nothing. After `most` ms the program is ended. */
    run: (args, { more = {}, isQuiet = false, most } = {}) => {
      const child = spawn(node24(), args, {
        cwd: root,
        stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
        env: { ...env, ...more },
        timeout: most,
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', words => {
          said += words
        })
      return new Promise(resolve => {
        // A program that cannot be started counts as failed.
        child.on('error', error => {
          console.log(`${args[0]} did not start: ${error.message}`)
          resolve({ status: 1, said })
        })
        child.on('close', status => resolve({ status: status ?? 1, said }))
      })
    },
    leave: () => {
      if (memory !== null) rmSync(memory, { recursive: true, force: true })
    },
  }
}

/**
 * A folder for what tests write and delete, in memory if the computer has plenty: thousands of databases are created
 * and deleted. A killed program leaves the same files there; only a power failure loses what was not synced.
 */
function inMemory() {
  const most = 4 * 2 ** 30
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < most ? null : mkdtempSync('/dev/shm/supplier-desk-')
  } catch {
    return null
  }
}
