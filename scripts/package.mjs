// Makes the installers of this system from what was built, signed by what the environment holds: see lib/signing.mjs.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24, root } from './lib/install.mjs'
import { signing } from './lib/signing.mjs'

const SYSTEM = { win32: '--win', darwin: '--mac' }

const { args, env } = signing(process.platform, process.env)
const folder = mkdtempSync(join(tmpdir(), 'signing-'))
try {
  const { APPLE_API_KEY } = process.env
  // Apple's tool takes the key as a file only.
  const apple = join(folder, 'apple-api-key.p8')
  if (APPLE_API_KEY) writeFileSync(apple, APPLE_API_KEY, { mode: 0o600 })
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
  const given = [
    SYSTEM[process.platform] ?? '--linux',
    '--publish',
    'never',
    ...args,
    ...process.argv.slice(2),
  ]
  const { status } = spawnSync(node24(), [builder, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, ...(APPLE_API_KEY && { APPLE_API_KEY: apple }) },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
