// Type-checks everything by four programs. `npm run types`, or of one layer by its own tsconfig: `npm run types layer …`
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, environment, node24, root } from './lib/install.mjs'

/**
 * Code without Node and window, code of the window, of Node, and of both: what has the types of one has no types of
 * another. The longest first. One program per layer would check shared files as many times.
 */
const PROGRAMS = ['tsconfig.tests.json', 'renderer', 'tsconfig.node.json', 'shared']
/** One thread each takes half of the processor time that eight take together. */
const AT_ONCE = 2

ensureInstalled()
const asked = process.argv.slice(2)
const waiting = asked.length > 0 ? asked : [...PROGRAMS]
let failed = 0

async function checkNext() {
  for (let layer = waiting.shift(); layer !== undefined; layer = waiting.shift()) {
    const { status, said } = await check(layer)
    console.log(`${said}types ${layer}: ${status === 0 ? 'ok' : 'FAILED'}`)
    if (status !== 0) failed += 1
  }
}

function check(layer) {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const child = spawn(node24(), [compiler, '-p', layer, '--singleThreaded'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  return new Promise(resolve => child.on('close', status => resolve({ status, said })))
}

await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
process.exit(failed === 0 ? 0 : 1)
