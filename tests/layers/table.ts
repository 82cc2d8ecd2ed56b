/** A folder of the program, and what its files may import besides each other. */
export interface Layer {
  /** Its path from the root, with a final slash. The first matching row applies. */
  folder: string
  /** Folders. */
  may: readonly string[]
  /** Packages; `node` is all of Node. */
  packages: readonly (string | RegExp)[]
}

const REACT = ['react', 'react-dom', /^react(-dom)?\//] as const

/** The folders of these names, separated by blanks. */
function foldersOf(parent: string, names: string): string[] {
  return names.split(' ').flatMap(name => (name === '' ? [] : [`${parent}/${name}/`]))
}

/** A folder of the core: `may` names others of the core; `shared/` is free to all. */
function core(folder: string, may: string, packages: Layer['packages'] = []): Layer {
  return {
    folder: `core/${folder}`,
    may: [...foldersOf('core', may), 'shared/'],
    packages: ['node', ...packages],
  }
}

/** The same for the window. */
function renderer(folder: string, may: string, packages: Layer['packages']): Layer {
  return { folder: `renderer/${folder}`, may: [...foldersOf('renderer', may), 'shared/'], packages }
}

/** The core from the bottom up: a folder imports those above its row, never those below. */
const CORE: readonly Layer[] = [
  core('base/', ''),
  core('disk/', 'base'),
  core('sqlite/', 'disk'),
  core('api/', 'base', ['undici', 'zod']),
  core('settings/', 'base api disk', ['zod']),
  core('rate-limit/quota/', 'api', ['zod']),
  core('rate-limit/', 'base disk api rate-limit/quota', ['zod']),
  core('polling/', 'base api rate-limit'),
  core('images/fetch/', 'base api', ['undici']),
  core('images/store/', 'base disk'),
  core('images/check/', 'base api images/fetch images/store', ['undici']),
  core('images/', 'base disk api images/fetch images/store images/check', ['undici', 'zod']),
  core('pages/', 'images'),
  core('orders/plan/', 'api'),
  core('orders/rows/', 'sqlite api orders/plan'),
  core('orders/', 'base disk sqlite api rate-limit polling orders/plan orders/rows', ['zod']),

  core('catalog/search/', 'base sqlite'),
  core('catalog/crawl-state/', 'api'),
  core('catalog/replica/rows/', 'sqlite api polling catalog/crawl-state'),
  core('catalog/replica/', 'base sqlite api polling catalog/search catalog/crawl-state catalog/replica/rows'),
  core('catalog/crawl/', 'base sqlite api rate-limit polling catalog/crawl-state catalog/replica'),
  core('catalog/', 'base sqlite api rate-limit polling orders catalog/replica catalog/crawl'),

  core('drafts/', 'base sqlite api', ['zod']),
  core('outbox/rows/', 'base sqlite api catalog/replica', ['zod']),
  core('files/', 'sqlite outbox/rows'),
  core('outbox/durability/', 'base disk sqlite drafts outbox/rows', ['zod']),
  core('outbox/store/', 'base sqlite api drafts outbox/rows outbox/durability', ['zod']),
  core('outbox/requests/', 'api outbox/rows'),
  core(
    'outbox/context/',
    'base disk sqlite api rate-limit catalog outbox/rows outbox/durability outbox/store outbox/requests',
  ),
  core('outbox/apply/', 'catalog drafts outbox/rows outbox/store outbox/requests outbox/context'),
  core('outbox/reads/', 'api rate-limit outbox/rows outbox/store outbox/requests outbox/context'),
  core(
    'outbox/send/',
    'base api rate-limit outbox/rows outbox/store outbox/requests outbox/context outbox/apply',
  ),
  core(
    'outbox/reconcile/',
    'rate-limit outbox/rows outbox/store outbox/requests outbox/context outbox/apply outbox/reads outbox/send',
  ),
  core(
    'outbox/precheck/',
    'api rate-limit catalog outbox/rows outbox/store outbox/requests outbox/context outbox/apply outbox/reads outbox/send',
  ),
  core(
    'outbox/enqueue/',
    'base outbox/durability api catalog outbox/rows outbox/store outbox/requests outbox/apply',
  ),
  core('outbox/views/', 'base sqlite outbox/rows outbox/durability outbox/store outbox/requests', ['zod']),
  core('outbox/', 'base sqlite api catalog drafts files outbox'),

  core('linked-files/', 'base disk', ['zod']),
  core('hot-folder/', 'base disk', ['zod']),
  core('recent-files/', 'base disk', ['zod']),
  core('account/keys/', 'base disk settings', ['zod']),
  core(
    'account/',
    'base disk sqlite api settings rate-limit images orders catalog outbox linked-files hot-folder recent-files account/keys',
    ['zod'],
  ),
  core('calls/', 'disk settings rate-limit images catalog outbox account'),
  { folder: 'core/', may: ['core/', 'shared/'], packages: ['node', 'zod'] },
]

const RENDERER: readonly Layer[] = [
  {
    folder: 'renderer/grid/',
    may: ['renderer/bridge/in-pieces.ts', 'renderer/bridge/in-steps.ts'],
    packages: [...REACT, '@tanstack/react-virtual'],
  },
  {
    folder: 'renderer/ui/',
    may: [],
    packages: [...REACT, /^@base-ui\//, '@tanstack/react-virtual', 'zustand'],
  },
  renderer('i18n/', '', ['react']),
  renderer('bridge/port/', '', ['react', 'zod', '@noble/hashes']),
  renderer('bridge/stores/', 'bridge/port', ['react', 'zustand']),
  renderer('bridge/queries/', 'bridge/port bridge/stores', ['react', '@tanstack/react-query']),
  renderer('bridge/', 'bridge', ['react', '@tanstack/react-query', 'zustand']),
  renderer('stage/', 'bridge i18n', ['react', 'zustand']),
  renderer('parts/', 'bridge i18n ui', ['react', 'zustand', '@tanstack/react-query']),
  renderer('linked/', 'stage bridge ui i18n', ['react']),
  renderer('review/', 'stage parts bridge ui i18n', ['react']),
  renderer('screens/', 'grid linked review stage parts bridge ui i18n', [
    ...REACT,
    '@tanstack/react-query',
    'zustand',
  ]),
  renderer('app/route/', 'i18n ui', ['react']),
  ...['connection/', 'banners/', 'palette/', 'files/'].map(inner =>
    renderer(`app/${inner}`, 'parts bridge ui i18n app/route app/connection', [...REACT, 'zustand']),
  ),
  renderer('app/shell/', 'linked stage screens parts bridge ui i18n app', REACT),
  {
    folder: 'renderer/',
    may: ['renderer/', 'shared/'],
    packages: [...REACT, '@tanstack/react-query', 'zustand', 'zod'],
  },
]

/** Which folder may import which. First match wins, so inner folders stand above outer ones. */
export const TABLE: readonly Layer[] = [
  { folder: 'shared/contract/', may: ['shared/domain/'], packages: ['zod'] },
  { folder: 'shared/domain/', may: [], packages: ['zod'] },
  { folder: 'shared/import/', may: ['shared/domain/'], packages: ['zod', 'papaparse', 'fflate'] },
  ...CORE,
  {
    folder: 'electron/',
    may: ['core/', 'shared/'],
    packages: ['node', 'electron', /^electron-/, 'undici', 'zod'],
  },
  ...RENDERER,
  { folder: 'sandbox/', may: ['shared/domain/rules/'], packages: ['node', /^@jsquash\//] },
  { folder: 'preview/', may: ['core/', 'shared/', 'sandbox/'], packages: ['node', 'ws'] },
  { folder: 'cli/', may: ['core/', 'shared/', 'sandbox/'], packages: ['node', 'zod'] },
  {
    folder: 'e2e/',
    may: ['sandbox/', 'shared/', 'preview/', 'scripts/', 'renderer/grid/', 'renderer/ui/', 'renderer/i18n/'],
    packages: ['node', /^@playwright\//, /^@axe-core\//, /^react/, 'vite', /^@vitejs\//],
  },
  {
    folder: 'bench/peers/',
    may: ['e2e/grid/page/sample-source.ts', 'renderer/bridge/in-pieces.ts', 'renderer/grid/blocks/tsv.ts'],
    packages: [/^react/, /^ag-grid/, /^@glideapps\//, /^@revolist\//],
  },
  {
    folder: 'bench/',
    may: [
      'shared/',
      'core/',
      'sandbox/',
      'e2e/support/hosts/program.ts',
      'e2e/support/words.ts',
      'renderer/grid/',
      'renderer/stage/',
      'scripts/',
      'playwright.config.ts',
    ],
    packages: ['node', 'vite', /^@playwright\//, /^@vitejs\//, /^react/, 'papaparse', 'zod'],
  },
  { folder: 'tests/', may: [''], packages: [/./] },
  { folder: 'scripts/', may: ['scripts/', 'playwright.config.ts'], packages: [/./] },
  { folder: 'build/', may: [], packages: [/./] },
  { folder: 'vite.config.ts', may: [], packages: [/./] },
  { folder: 'vitest.config.ts', may: ['scripts/', 'tests/', 'e2e/'], packages: [/./] },
  { folder: 'playwright.config.ts', may: ['scripts/', 'tests/', 'e2e/'], packages: [/./] },
]
