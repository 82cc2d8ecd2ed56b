// Type-checks every layer by its own tsconfig. `npm run types [layer …]`
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, environment, node24, root } from './lib/install.mjs'

ensureInstalled()
const all = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).references.map(entry => entry.path)
const asked = process.argv.slice(2)
let failed = 0
for (const layer of asked.length > 0 ? asked : all) {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const done = spawnSync(node24(), [compiler, '-p', layer], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  console.log(`types ${layer}: ${done.status === 0 ? 'ok' : 'FAILED'}`)
  if (done.status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
