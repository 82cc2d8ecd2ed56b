// Finds a Chromium for tests and measurements: on PATH, Playwright's own, or from the system's package manager.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The same engine without a browser window: a page takes little more than half of the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * For the end-to-end tests: Chromium's headless shell if it exists or can be installed without a prompt, otherwise a
 * whole browser.
 *
 * @param {() => void} prepare Sets up node_modules while the browser is being installed.
 * @returns {Promise<string>} Its path; ends the program with a sentence when there is none.
 */
export async function ensureHeadless(prepare) {
  const shell = process.env.SD_CHROMIUM ?? onPath(SHELLS)
  const installing = shell === null && mayInstall() ? install('chromium-headless-shell') : null
  prepare()
  if (shell !== null) return shell
  await installing
  return onPath(SHELLS) ?? (await ensureChromium())
}

/** @returns {Promise<string>} Path of a whole browser; ends the program with a sentence when there is none. */
export async function ensureChromium() {
  const found = process.env.SD_CHROMIUM ?? onPath(BROWSERS) ?? (await playwrights())
  if (found !== null) return found
  if (mayInstall()) await install('chromium')
  else {
    console.error("Fetching Playwright's Chromium …")
    spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
  }
  const installed = onPath(BROWSERS) ?? (await playwrights())
  if (installed !== null) return installed
  console.error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome so that it is on PATH, then run npm test again.',
  )
  process.exit(2)
}

/** Usually in a container, where nobody can be asked. */
function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @returns {Promise<unknown>} Resolves when apt-get has ended, successfully or not. */
function install(aptPackage) {
  console.error(`Installing ${aptPackage} with apt-get …`)
  // Slightly outdated package lists are good enough.
  const child = spawn('sh', ['-c', `apt-get update -qq; apt-get install -y -qq ${aptPackage}`], {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return once(child, 'close').catch(() => null)
}

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // Not found; try the next one.
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
