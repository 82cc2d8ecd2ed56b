// npm start: installs and builds what is missing, then opens the app: Electron where it can, else the browser preview.
// Arguments: --preview, --electron, --port N, --no-open, --data DIR; everything else is handed to the app.
import { join } from 'node:path'
import { becomeChild } from './lib/child.mjs'
import { electronOrWhy } from './lib/electron.mjs'
import { ensureInstalled, node24, root } from './lib/install.mjs'

// Before any other program starts: npm ci and the builds run third-party code.
const { SUPPLIER_API_KEY: key } = process.env
delete process.env.SUPPLIER_API_KEY

const args = process.argv.slice(2)
const has = flag => args.includes(flag)
const rest = args.filter(arg => arg !== '--preview' && arg !== '--electron')
// Without an account the built-in marketplace is opened, so that a first start shows a working catalog.
if (!has('--base-url') && !has('--connect')) rest.push('--sample')

ensureInstalled()
const { buildStale } = await import('./build.mjs')
await buildStale()

// A port and --no-open are flags of the preview, so they select it.
const preview = has('--preview') || has('--port') || has('--no-open')
const electron = preview ? null : electronOrWhy(has('--electron'))
// Files are named from the folder in which a person typed the command.
const cwd = process.env.INIT_CWD ?? process.cwd()
if (electron !== null && 'path' in electron) {
  becomeChild(electron.path, [root, ...rest], {
    cwd,
    env: key === undefined ? {} : { SUPPLIER_API_KEY: key },
  })
} else {
  if (electron !== null)
    console.error(`Electron cannot open its window: ${electron.why}. Opening the browser preview.`)
  becomeChild(node24(), [join(root, 'dist', 'preview', 'main.js'), ...rest], {
    cwd,
    ...(key === undefined ? {} : { secret: key, env: { SUPPLIER_API_KEY_FD: '3' } }),
  })
}
