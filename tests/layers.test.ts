import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = /\.(ts|tsx|cts)$/
const TESTS = /(\.test\.tsx?|\.spec\.ts)$|\/fixtures\//
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'/g

/** What a folder may import: its own files always; then these folders and these packages. First match wins. */
const LAYERS: readonly { folder: string; may: readonly string[]; packages: readonly (string | RegExp)[] }[] =
  [
    { folder: 'shared/contract/', may: ['shared/domain/'], packages: ['zod'] },
    { folder: 'shared/domain/', may: [], packages: ['zod'] },
    { folder: 'shared/import/', may: ['shared/domain/'], packages: ['zod', 'papaparse'] },
    { folder: 'core/', may: ['shared/'], packages: ['node', 'undici', 'zod'] },
    {
      folder: 'electron/',
      may: ['core/', 'shared/', 'sandbox/'],
      packages: ['node', 'electron', /^electron-/, 'undici', 'zod'],
    },
    { folder: 'sandbox/', may: ['shared/domain/rules/'], packages: ['node', /^@jsquash\//] },
    { folder: 'preview/', may: ['core/', 'shared/', 'sandbox/'], packages: ['node', 'ws'] },
    { folder: 'cli/', may: ['core/', 'shared/', 'preview/', 'sandbox/'], packages: ['node', 'zod'] },
    {
      folder: 'renderer/grid/',
      may: [],
      packages: ['react', 'react-dom', /^react\//, '@tanstack/react-virtual'],
    },
    {
      folder: 'renderer/ui/',
      may: [],
      packages: ['react', 'react-dom', /^react\//, /^@base-ui\//, '@tanstack/react-virtual'],
    },
    { folder: 'renderer/i18n/', may: ['shared/'], packages: ['react'] },
    {
      folder: 'renderer/bridge/',
      may: ['shared/', 'renderer/i18n/'],
      packages: ['react', 'zod', '@tanstack/react-query', 'zustand', '@noble/hashes'],
    },
    {
      folder: 'renderer/stage/',
      may: ['shared/', 'renderer/bridge/', 'renderer/i18n/'],
      packages: ['react', 'zustand'],
    },
    {
      folder: 'renderer/screens/',
      may: [
        'renderer/grid/',
        'renderer/stage/',
        'renderer/bridge/',
        'renderer/ui/',
        'renderer/i18n/',
        'shared/',
      ],
      packages: ['react', 'react-dom', /^react\//, /^@tanstack\//, /^@base-ui\//, 'zustand'],
    },
    {
      folder: 'renderer/',
      may: ['renderer/', 'shared/'],
      packages: ['react', 'react-dom', /^react(-dom)?\//, /^@tanstack\//, /^@base-ui\//, 'zustand', 'zod'],
    },
    { folder: 'tests/simulation/', may: ['core/', 'shared/'], packages: ['node'] },
    {
      folder: 'e2e/',
      may: ['sandbox/', 'shared/', 'preview/', 'renderer/grid/', 'renderer/ui/'],
      packages: ['node', /^@playwright\//, /^@axe-core\//, /^react/, 'vite', /^@vitejs\//],
    },
    {
      folder: 'bench/',
      may: [
        'shared/',
        'core/',
        'sandbox/',
        'preview/',
        'renderer/grid/',
        'renderer/stage/',
        'scripts/',
        'playwright.config.ts',
      ],
      packages: [/./],
    },
  ]

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)))
const sources = tracked.filter(file => SOURCES.test(file) && !file.endsWith('.d.ts'))

/** The modules a file names, types included: a type is a dependency too. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORTS)].map(match => match[1] ?? match[2] ?? match[3] ?? '')
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node'
  const [scope, name] = specifier.split('/')
  return specifier.startsWith('@') ? `${scope}/${name}` : specifier
}

function complaint(file: string, specifier: string): string | null {
  const layer = LAYERS.find(candidate => file.startsWith(candidate.folder))
  if (layer === undefined) return null
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(file), specifier.replace(/\?.*$/, '')))
    if (!/\.[a-z]+$/.test(target)) return `${file} imports ${specifier} without its extension`
    const inside = target.startsWith(layer.folder)
    const screen = /^renderer\/screens\/([^/]+)\//
    const [, own] = screen.exec(file) ?? []
    const [, other] = screen.exec(target) ?? []
    if (own !== undefined && other !== undefined && own !== other)
      return `${file} imports another screen (${target}); move what both need to renderer/ui, renderer/bridge or shared/domain`
    if (inside || layer.may.some(folder => target.startsWith(folder))) return null
    return `${file} imports ${target}; ${layer.folder} may use: ${layer.may.join(', ') || 'only its own files'}`
  }
  const name = packageOf(specifier)
  const allowed = layer.packages.some(rule =>
    typeof rule === 'string' ? rule === name || specifier.startsWith(`${rule}/`) : rule.test(specifier),
  )
  return allowed
    ? null
    : `${file} imports the package ${specifier}; ${layer.folder} may use: ${layer.packages.join(', ') || 'none'}`
}

test('every folder imports only what its layer may', () => {
  const complaints = sources
    .filter(file => !TESTS.test(file))
    .flatMap(file => importsOf(file).map(specifier => complaint(file, specifier)))
    .filter(found => found !== null)
  expect(complaints).toEqual([])
})

test('the rule sees a wrong import when there is one', () => {
  expect(complaint('shared/domain/x.ts', 'node:fs')).toContain('imports the package')
  expect(complaint('core/x.ts', 'electron')).toContain('imports the package')
  expect(complaint('renderer/screens/prices/x.ts', '../outbox/y.ts')).toContain('another screen')
  expect(complaint('renderer/grid/x.ts', '../../shared/domain/change.ts')).toContain('only its own files')
  expect(complaint('core/x.ts', '../../shared/domain/change.ts')).toBeNull()
})

test('every folder of the layout says what it is for in a README', () => {
  const folders = [
    'shared',
    'shared/contract',
    'shared/domain',
    'shared/import',
    'electron',
    'core',
    'renderer',
    'sandbox',
    'preview',
    'cli',
    'e2e',
    'bench',
    'tests/simulation',
    'tests',
    'scripts',
  ]
  expect(folders.filter(folder => !existsSync(join(root, folder, 'README.md')))).toEqual([])
})

test('no machine path, registry address or key is written into a file', () => {
  const found = tracked
    .filter(file => /\.(ts|tsx|mjs|css|json|md|yml|html)$/.test(file) && file !== 'package-lock.json')
    .filter(file => /(^|[^\w.])\/(work|root)\/[\w.]/m.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http')
})
