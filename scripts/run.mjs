// Runs one of our TypeScript entry points on Node 24: node scripts/run.mjs cli/main.ts …
import { join } from 'node:path'
import { becomeChild } from './lib/child.mjs'
import { ensureInstalled, node24, root } from './lib/install.mjs'

const [entry, ...args] = process.argv.slice(2)
if (entry === undefined) {
  console.error('Usage: node scripts/run.mjs <entry.ts> [arguments]')
  process.exit(2)
}
ensureInstalled()
// Paths are relative to the folder in which the command was given, not to the project.
becomeChild(node24(), [join(root, entry), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() })
