import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENTRIES, wrongEntry } from './entries.ts'
import { namedIn, SOURCES, TESTS } from './imports.ts'
import { complaint, cyclesIn, graphOf } from './rules.ts'
import { TABLE } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)))
const sources = tracked.filter(file => SOURCES.test(file) && !file.endsWith('.d.ts') && !TESTS.test(file))
const imports = sources.flatMap(file =>
  namedIn(file, readFileSync(join(root, file), 'utf8')).map(specifier => ({ file, specifier })),
)

test('every folder imports only what its row allows, and every file has a row', () => {
  const unlisted = sources
    .map(file => complaint(TABLE, file, './itself.ts'))
    .filter(found => /no row/.test(found ?? ''))
  expect(unlisted).toEqual([])
  expect(
    imports.map(({ file, specifier }) => complaint(TABLE, file, specifier)).filter(found => found !== null),
  ).toEqual([])
})

test('folders have no import cycles', () => {
  expect(cyclesIn(graphOf(TABLE, imports))).toEqual([])
})

test('a folder is imported through its entry files', () => {
  const found = imports.map(({ file, specifier }) => wrongEntry(file, specifier))
  expect(found.filter(complaint => complaint !== null)).toEqual([])
  const doors = [...ENTRIES].flatMap(([folder, files]) => files.map(file => `${folder}/${file}`))
  expect(doors.filter(door => !existsSync(join(root, door)))).toEqual([])
  expect(wrongEntry('core/account/x.ts', '../orders/order-store.ts')).toContain(
    'is entered by open-orders.ts',
  )
  expect(wrongEntry('core/orders/rows/x.ts', '../order-store.ts')).toBeNull()
})

test('the rules find a wrong import', () => {
  const found = (file: string, specifier: string) => complaint(TABLE, file, specifier)
  expect(found('shared/domain/x.ts', 'node:fs')).toContain('imports the package')
  expect(found('core/x.ts', 'electron')).toContain('imports the package')
  expect(found('core/api/x.ts', '../outbox/outbox.ts')).toContain('may use')
  expect(found('renderer/screens/prices/x.ts', '../outbox/y.ts')).toContain('another screen')
  expect(found('renderer/screens/prices/x.tsx', '@base-ui/react/menu')).toContain('imports the package')
  expect(found('renderer/grid/x.ts', '../../shared/domain/change.ts')).toContain('may use')
  expect(found('cli/x.ts', '../preview/start.ts')).toContain('may use')
  expect(found('new-folder/x.ts', './y.ts')).toContain('no row')
  expect(found('core/outbox/outbox.ts', '../../shared/domain/change.ts')).toBeNull()
})

test('cycles of two and three folders are found', () => {
  const table = ['a/', 'b/', 'c/'].map(folder => ({ folder, may: [], packages: [] }))
  const at = (file: string, specifier: string) => ({ file, specifier })
  expect(cyclesIn(graphOf(table, [at('a/x.ts', '../b/y.ts'), at('b/y.ts', '../a/z.ts')]))).toEqual([
    'a/ → b/ → a/',
  ])
  const round = [at('a/x.ts', '../b/y.ts'), at('b/y.ts', '../c/y.ts'), at('c/y.ts', '../a/x.ts')]
  expect(cyclesIn(graphOf(table, round))).toEqual(['a/ → b/ → c/ → a/'])
  expect(cyclesIn(graphOf(table, round.slice(1)))).toEqual([])
})

test('types, workers, styles and .mjs count as imports', () => {
  expect(namedIn('a.ts', "import type { A } from './b.ts'")).toEqual(['./b.ts'])
  expect(namedIn('a.ts', "new Worker(new URL('./worker.ts', import.meta.url))")).toEqual(['./worker.ts'])
  expect(namedIn('a.mjs', "const { x } = await import('./c.mjs')")).toEqual(['./c.mjs'])
  expect(namedIn('a.module.css', ".a { composes: b from '../ui/b.module.css'; }")).toEqual([
    '../ui/b.module.css',
  ])
})

test('every row of the table has a README in its folder or above it', () => {
  const named = (folder: string): boolean =>
    existsSync(join(root, folder, 'README.md')) || (folder !== '' && folder !== '.' && named(dirname(folder)))
  expect(TABLE.filter(({ folder }) => folder.endsWith('/') && !named(dirname(`${folder}x`)))).toEqual([])
})

test('no machine path, registry address or key is written into a file', () => {
  const found = tracked
    .filter(file => /\.(ts|tsx|mjs|css|json|md|yml|html)$/.test(file) && !file.endsWith('package-lock.json'))
    .filter(file => /(^|[^\w.])\/(work|root)\/[\w.]/m.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
  const locks = tracked.filter(file => file.endsWith('package-lock.json'))
  expect(locks).toEqual(['bench/peers/package-lock.json', 'package-lock.json'])
  for (const lock of locks) expect(readFileSync(join(root, lock), 'utf8')).not.toContain('"resolved": "http')
})
