import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { dropScript, openedFiles, tablesHandedOver, tablesIn } from '../../electron/files/opened-files.ts'
import { readBegin } from '../../electron/startup/begin.ts'
import { forgetOldDumps } from '../../electron/window/dumps.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
const { readPlace } = await import('../../electron/sample.ts')

test('the sample marketplace is found by the first line it prints', () => {
  expect(
    readPlace('{"baseUrl":"http://127.0.0.1:1/api/v1/supplier","control":"x","keys":{"valid":"k"}}'),
  ).toEqual({
    baseUrl: 'http://127.0.0.1:1/api/v1/supplier',
    key: 'k',
  })
  for (const line of ['', 'null', '{}', '{"baseUrl":1,"keys":{"valid":"k"}}', '{"baseUrl":"x","keys":null}'])
    expect(readPlace(line)).toBeNull()
})

test.each([
  [['desk'], undefined, { kind: 'begin', begin: { kind: 'last', orSample: false } }],
  [['desk', '--sample'], undefined, { kind: 'begin', begin: { kind: 'last', orSample: true } }],
  [
    ['desk', '--base-url', 'https://market.example.com'],
    'key_123',
    {
      kind: 'begin',
      begin: { kind: 'given', baseUrl: 'https://market.example.com/api/v1/supplier', key: 'key_123' },
    },
  ],
  [['desk', '--base-url=http://market.example.com'], 'key_123', { kind: 'wrong', why: expect.any(String) }],
  [
    ['desk', '--base-url', 'https://market.example.com'],
    undefined,
    { kind: 'wrong', why: expect.any(String) },
  ],
])('the arguments %j with the key %s', (args, key, begin) => {
  expect(readBegin(args, key)).toEqual(begin)
})

test('crash dumps are forgotten after fourteen days, and nothing else is', () => {
  const folder = ownFolder()
  const now = Date.UTC(2026, 10, 21)
  const put = (name: string, ageDays: number) => {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'x')
    const at = now / 1000 - ageDays * 86_400
    utimesSync(path, at, at)
    return path
  }
  const old = put('completed/old.dmp', 15)
  const young = put('completed/young.dmp', 13)
  const other = put('settings.dat', 99)
  forgetOldDumps(folder, now, error => expect.unreachable(String(error)))
  expect([existsSync(old), existsSync(young), existsSync(other)]).toEqual([false, true, true])
  forgetOldDumps(join(folder, 'not-there'), now, error => expect.unreachable(String(error)))
})

test('tables among the arguments are opened, flags and other things are not', () => {
  expect(tablesIn(['.', '--sample', 'prices.CSV', '/a/stock.xlsx', '--x.csv', 'desk.exe'], '/here')).toEqual([
    '/here/prices.CSV',
    '/a/stock.xlsx',
  ])
  // As the file managers of Linux name files.
  expect(
    tablesIn(
      ['file:///a%20b.csv', 'file:///etc/passwd', 'file://elsewhere/x.csv', 'file:///%zz.csv'],
      '/here',
    ),
  ).toEqual(['/a b.csv'])
  for (const junk of [undefined, null, 5, {}, { files: 'a.csv' }, { files: [5, null, '/etc/passwd'] }])
    expect(tablesHandedOver(junk)).toEqual([])
})

test('a file larger than the import takes is refused before it is read', async () => {
  const folder = ownFolder()
  const path = join(folder, 'huge.csv')
  writeFileSync(path, '')
  truncateSync(path, 100 * 1024 * 1024 + 1)
  expect(await openedFiles('app://bundle/').take(path)).toEqual({ kind: 'too-large', name: 'huge.csv' })
})

test.each([
  ['a pipe that nobody writes to', (path: string) => void execFileSync('mkfifo', [path])],
  ['a link to a device that never ends', (path: string) => symlinkSync('/dev/zero', path)],
  ['a link to a device', (path: string) => symlinkSync('/dev/null', path)],
  ['a folder', (path: string) => void mkdirSync(path)],
  ['a link to nothing', (path: string) => symlinkSync(`${path}.not-there`, path)],
])('%s is not read as a table', async (_what, make) => {
  const folder = ownFolder()
  const path = join(folder, 'x.csv')
  make(path)
  expect(await openedFiles('app://bundle/').take(path)).toMatchObject({ kind: 'unreadable', name: 'x.csv' })
})

test('a link to a table is read as the table, once', async () => {
  const folder = ownFolder()
  writeFileSync(join(folder, 'stock.csv'), 'sku;stock\nR-1;5\n')
  symlinkSync(join(folder, 'stock.csv'), join(folder, 'link.csv'))
  const files = openedFiles('app://bundle/')
  const taken = await files.take(join(folder, 'link.csv'))
  if (taken.kind !== 'taken') return expect.unreachable(taken.kind)
  expect(await files.answer(new Request(taken.address))?.text()).toBe('sku;stock\nR-1;5\n')
  expect(files.answer(new Request(taken.address))?.status).toBe(404)
})

test('a file name cannot become a part of the script', () => {
  const script = dropScript({ address: 'app://bundle/_opened/1', name: '");alert(1)//\u2028.csv' })
  expect(() => new Function(script)).not.toThrow()
  expect(script).toContain('"\\");alert(1)//')
})
