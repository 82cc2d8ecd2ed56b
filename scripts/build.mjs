// Builds what Electron and the preview load: node scripts/build.mjs [--main] [--sandbox] [--preview] [--cli] [--renderer] [--force]
//   dist/main/main.js        the main process, one ES module; imports nothing but electron and Node
//   dist/main/judge-worker.js the thread that judges files of hot folders; beside the preview too
//   dist/preload/preload.cjs the preload, one plain script, as a sandboxed window wants it
//   dist/sandbox/main.js     the built-in marketplace, run as a process of its own
//   dist/preview/main.js     the browser preview; start.js and flags.js are its parts, for a program that starts several
//   dist/cli/main.js         the command line, as its tests run it
//   dist/renderer/           the window
// Runs on Node 20 as well as 24, and does nothing for a part whose sources did not change.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources, readStamp, withLock, writeStamp } from './lib/stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')
// Node 20 does not list node:sqlite among its modules, hence the pattern.
const NODE = [/^node:/, ...builtinModules, 'electron', /^electron\//]
const COMMON = ['shared', 'package-lock.json', 'scripts/build.mjs']

/** The sources of each part. `entry` is the file that proves that a build exists. */
const PARTS = {
  main: { sources: ['electron', 'core', 'package.json', ...COMMON], entry: 'main/main.js', build: buildMain },
  preload: {
    sources: ['electron/page/preload.ts', 'electron/page/channels.ts', ...COMMON],
    entry: 'preload/preload.cjs',
    build: buildPreload,
  },
  sandbox: { sources: ['sandbox', ...COMMON], entry: 'sandbox/main.js', build: buildSandbox },
  preview: {
    sources: ['preview', 'core', 'sandbox', ...COMMON],
    entry: 'preview/main.js',
    build: buildPreview,
  },
  cli: { sources: ['cli', 'core', ...COMMON], entry: 'cli/main.js', build: buildCli },
  renderer: {
    sources: ['renderer', 'vite.config.ts', ...COMMON],
    entry: 'renderer/index.html',
    build: buildRenderer,
  },
}

/**
 * Builds the parts whose sources changed since their last build, and nothing otherwise.
 * @param {{ parts?: string[], force?: boolean, log?: (line: string) => void }} options `parts`: of main, preload, sandbox, preview, cli, renderer; all when absent
 * @returns {Promise<string[]>} the parts that were built
 */
export async function buildStale({ parts = Object.keys(PARTS), force = false, log = console.error } = {}) {
  const built = []
  if (!force && parts.every(isFresh)) return built
  await withLock(join(root, '.cache', 'build.lock'), async () => {
    for (const name of parts) {
      // The previous holder of the lock may have built it already.
      if (!force && isFresh(name)) continue
      const hash = hashOf(name)
      const startedAt = performance.now()
      await swapIn(name, PARTS[name].build)
      writeStamp(stampFile, { ...readStamp(stampFile), [name]: hash })
      log(`built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      built.push(name)
    }
  })
  return built
}

function hashOf(name) {
  return hashSources(root, PARTS[name].sources)
}

function isFresh(name) {
  return existsSync(join(dist, PARTS[name].entry)) && readStamp(stampFile)[name] === hashOf(name)
}

/** Builds beside the old result and swaps at the end, so that a failed build leaves the old one intact. */
async function swapIn(name, build) {
  const fresh = join(root, '.cache', 'building', name)
  const target = join(dist, name)
  rmSync(fresh, { recursive: true, force: true })
  await forProduction(() => build(fresh))
  mkdirSync(dist, { recursive: true })
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
}

/** A test that builds first would bundle React for development, which takes twice the time. */
async function forProduction(build) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

async function buildMain(outDir) {
  await buildForNode({ main: 'electron/main.ts' }, outDir, 'node24', {
    external: NODE,
    output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  })
  await buildJudge(outDir)
}

/** A file of its own, beside the program that starts it: they share no chunk. */
function buildJudge(outDir) {
  return buildForNode(
    { 'judge-worker': 'core/hot-folder/judge-worker.ts' },
    outDir,
    'node24',
    { external: NODE, output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false } },
    { emptyOutDir: false },
  )
}

/**
 * Without `codeSplitting: false` a dynamic import would create a second file, which a sandboxed preload cannot load.
 */
function buildPreload(outDir) {
  return buildForNode({ preload: 'electron/page/preload.ts' }, outDir, 'chrome156', {
    external: ['electron'],
    output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
  })
}

function buildSandbox(outDir) {
  return buildForNode({ main: 'sandbox/main.ts' }, outDir, 'node24', {
    external: NODE,
    plugins: [carryFiles()],
    output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  })
}

function buildCli(outDir) {
  return buildForNode({ main: 'cli/main.ts' }, outDir, 'node24', {
    external: NODE,
    plugins: [carryFiles()],
    output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  })
}

async function buildPreview(outDir) {
  const entries = ['main', 'start', 'flags', 'sample-child']
  await buildForNode(
    Object.fromEntries(entries.map(name => [name, `preview/${name}.ts`])),
    outDir,
    'node24',
    {
      external: NODE,
      plugins: [carryFiles()],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  )
  await buildJudge(outDir)
}

/**
 * undici without what nothing here uses: its index loads fetch, caches, mocks and WebSockets too, a quarter of a program
 * that has to be compiled before it can answer. A name that is missing here fails the build.
 */
function usedUndici() {
  return {
    name: 'used-undici',
    load: id =>
      /node_modules[\\/]undici[\\/]index\.js$/.test(id)
        ? `import Dispatcher from './lib/dispatcher/dispatcher.js'
import api from './lib/api/index.js'
Object.assign(Dispatcher.prototype, api)
export { Dispatcher }
export { default as Agent } from './lib/dispatcher/agent.js'
export { default as Pool } from './lib/dispatcher/pool.js'
export { default as ProxyAgent } from './lib/dispatcher/proxy-agent.js'
export { default as buildConnector } from './lib/core/connect.js'`
        : null,
  }
}

/**
 * Copies what our code refers to beside the bundle: WebAssembly by package, as the program has no node_modules, and
 * pictures by path.
 */
function carryFiles() {
  const require = createRequire(import.meta.url)
  return {
    name: 'carry-files',
    transform(code, id) {
      if (id.includes('node_modules')) return null
      return code.replace(/(['"])(@[\w-]+\/[\w./-]+\.wasm|\.\/[\w./-]+\.webp)\1/g, (_match, quote, name) => {
        const path = name.startsWith('.') ? join(dirname(id), name) : require.resolve(name)
        this.emitFile({ type: 'asset', fileName: basename(path), source: readFileSync(path) })
        return `${quote}./${basename(path)}${quote}`
      })
    },
  }
}

/** Everything is bundled, so the package needs no node_modules. Not minified, so that stack traces are readable. */
async function buildForNode(input, outDir, target, rolldownOptions, { emptyOutDir = true } = {}) {
  const { build } = await import('vite')
  const paths = Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(root, file)]))
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir,
      emptyOutDir,
      target,
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        input: paths,
        ...rolldownOptions,
        plugins: [usedUndici(), ...(rolldownOptions.plugins ?? [])],
      },
    },
  })
}

async function buildRenderer(outDir) {
  const { build } = await import('vite')
  await build({
    root: join(root, 'renderer'),
    configFile: join(root, 'vite.config.ts'),
    envDir: false,
    logLevel: 'warn',
    // Read from disk, so the size of a file costs no transfer.
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4096 },
  })
}

async function runFromCommandLine(args) {
  const known = {
    '--main': ['main', 'preload'],
    '--sandbox': ['sandbox'],
    '--preview': ['preview'],
    '--cli': ['cli'],
    '--renderer': ['renderer'],
  }
  const unknown = args.filter(arg => arg !== '--force' && !(arg in known))
  if (unknown.length > 0) {
    console.error(
      `Unknown argument ${unknown.join(' ')}. Usage: node scripts/build.mjs [--main] [--sandbox] [--preview] [--cli] [--renderer] [--force]`,
    )
    return 2
  }
  const asked = args.flatMap(arg => known[arg] ?? [])
  const parts = asked.length > 0 ? asked : Object.keys(PARTS)
  const built = await buildStale({ parts, force: args.includes('--force') })
  if (built.length === 0) console.error('Nothing changed since the last build.')
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ensureInstalled } = await import('./lib/install.mjs')
  ensureInstalled()
  process.exitCode = await runFromCommandLine(process.argv.slice(2))
}
