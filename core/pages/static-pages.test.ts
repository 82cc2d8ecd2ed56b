import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPagesIn } from './page-folder.ts'
import { CONTENT_SECURITY_POLICY, pageFileOf, servePages } from './static-pages.ts'

const files: Record<string, string> = { 'index.html': '<!doctype html>', 'assets/app-1.js': 'export {}' }
const serve = servePages('bundle', async file => {
  const text = files[file]
  return text === undefined ? null : new TextEncoder().encode(text)
})

test.each([
  ['/', 'index.html'],
  ['/prices', 'index.html'],
  ['/orders/12', 'index.html'],
  ['/assets/app-1.js', 'assets/app-1.js'],
  ['//assets//app-1.js', 'assets/app-1.js'],
])('%s is the file %s', (path, file) => expect(pageFileOf(path)?.file).toBe(file))

test.each([
  '/../secret.json',
  '/assets/../../secret.json',
  '/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/..%5csecret.json',
  '/..\\secret.json',
  '/a%00.js',
  '/%zz.js',
  '/%252e%252e%252fsecret.json',
  '/C:/secret.json',
  '/app.js::$DATA',
  '/.env.json',
  '/app.js.map',
  '/main.ts',
])('the hostile or foreign path %s is no file', path => expect(pageFileOf(path)).toBeNull())

test('every answer carries the content security policy and the other headers', async () => {
  const answers = await Promise.all([
    serve(new Request('app://bundle/')),
    serve(new Request('app://bundle/missing.js')),
    serve(new Request('app://bundle/', { method: 'POST' })),
    serve(new Request('app://elsewhere/')),
  ])
  expect(answers.map(answer => answer.status)).toEqual([200, 404, 405, 403])
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a page comes with its type, and without a body when only its head was asked for', async () => {
  const script = await serve(new Request('app://bundle/assets/app-1.js'))
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await script.text()).toBe('export {}')
  expect(await (await serve(new Request('app://bundle/', { method: 'HEAD' }))).text()).toBe('')
})

test('a folder of pages never gives a file from outside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), 'here')
  const read = readPagesIn(join(folder, 'inside'))
  expect(await read('index.html')).toBeNull()
  expect(await read('../index.html')).toBeNull()
  expect(new TextDecoder().decode((await readPagesIn(folder)('index.html')) ?? undefined)).toBe('here')
})

test('a path longer than any file name is a file that is not there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const answer = servePages('bundle', readPagesIn(folder))
  const path = `${'a'.repeat(9000)}.js`
  expect((await answer(new Request(`app://bundle/${path}`))).status).toBe(404)
})
