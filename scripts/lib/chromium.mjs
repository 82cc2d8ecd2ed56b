// Finds a Chromium for the end-to-end tests: on PATH, Playwright's own, or the system's package manager.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** @returns {Promise<string>} Path of a Chromium; ends the program with a sentence when there is none. */
export async function ensureChromium() {
  const found = onPath() ?? (await playwrights())
  if (found !== null) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium with apt-get …')
    const quiet = {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
  } else {
    console.error("Fetching Playwright's Chromium …")
    spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
  }
  const installed = onPath() ?? (await playwrights())
  if (installed !== null) return installed
  console.error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome so that it is on PATH, then run npm test again.',
  )
  process.exit(2)
}

function onPath() {
  if (process.env.SD_CHROMIUM !== undefined) return process.env.SD_CHROMIUM
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // Not there; the next one may be.
      }
    }
  }
  return null
}

async function playwrights() {
  const require = createRequire(import.meta.url)
  const path = require('@playwright/test').chromium.executablePath()
  return path !== '' && existsSync(path) ? path : null
}
