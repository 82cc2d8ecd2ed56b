import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { buildStale } from '../../scripts/build.mjs'
import { root } from '../packaging/tools.ts'
import { type Driven, drive } from './drive.ts'

const MAIN = join(root, 'dist', 'main', 'main.js')
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types app-worker"

beforeAll(async () => {
  await buildStale({ log: () => {} })
}, 120_000)

async function driven(options: Parameters<typeof drive>[1] = {}, main = MAIN): Promise<Driven> {
  const done = await drive(main, options)
  onTestFinished(() => rmSync(done.folder, { recursive: true, force: true }))
  return done
}

describe('one life of the built main process', () => {
  let life: Driven
  const part = (name: string) => (life.report as Record<string, unknown>)[name]
  beforeAll(async () => {
    life = await drive(MAIN)
    return () => rmSync(life.folder, { recursive: true, force: true })
  }, 60_000)

  test('it is read to its end without waiting, and takes the lock before anything but the folder', () => {
    expect(life.errors).toBe('')
    expect(life.code).toBe(0)
    expect(part('read')).toEqual([
      'setPath userData',
      'lock',
      'crashReporter upload false',
      'schemes',
      'enableSandbox',
      'appUserModelId com.example.supplierdesk',
    ])
  })

  test('after ready it serves the scheme, then makes the window, then loads its page', () => {
    expect((part('started') as string[]).slice(6, 11)).toEqual([
      'ready',
      'handle app',
      'window',
      'loadURL app://bundle/',
      'show',
    ])
  })

  test('the scheme has the rights of a page and none besides', () => {
    expect(part('schemes')).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ])
  })

  test('the window is made with exactly these preferences', () => {
    expect(part('options')).toEqual({
      title: 'Supplier Desk',
      width: 1360,
      height: 860,
      minWidth: 900,
      minHeight: 600,
      show: false,
      backgroundColor: '#e9edea',
      webPreferences: {
        preload: join(root, 'dist', 'preload', 'preload.cjs'),
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: false,
      },
    })
  })

  test('calls of the page are answered by the real core', () => {
    expect(part('app')).toMatchObject({
      type: 'output',
      output: { host: 'electron', version: '0.1.0', region: 'lt-LT' },
    })
    expect(part('accounts')).toMatchObject({
      output: { accounts: [], open: null, keyPlaces: ['sealed', 'session'], sampleOffered: true },
    })
  })

  test('messages from other frames, other pages and other windows are not answered, nor is anything but text', () => {
    expect(part('refused')).toEqual([])
  })

  test('a reloaded page gets only the answers to its own calls', () => {
    expect(part('afterReload')).toEqual([7002])
    expect(part('heard')).toBe(1)
  })

  test('pages come with the policy; hostile addresses get nothing', () => {
    const pages = part('pages') as { url: string; status: number; policy: string; sniff: string }[]
    expect(pages.map(({ url, status }) => `${status} ${url}`)).toEqual([
      '200 app://bundle/',
      '200 app://bundle/prices',
      '404 app://bundle/%2e%2e/main/main.js',
      '404 app://bundle/..%2fmain%2fmain.js',
      '404 app://bundle/..%5cmain%5cmain.js',
      '404 app://bundle/..\\main\\main.js',
      '404 app://bundle/%2e%2e%2f%2e%2e%2fpackage.json',
      '404 app://bundle/a%00.js',
      '404 app://bundle/%zz',
      '403 app://elsewhere/index.html',
      '403 app://bundle.evil/index.html',
      '403 app://bundle:8080/index.html',
      '404 app://bundle/_img?path=/uploads/x.png&account=nobody',
      '403 app://elsewhere/_img?path=/uploads/x.png&account=nobody',
    ])
    for (const { policy, sniff } of pages) expect([policy, sniff]).toEqual([POLICY, 'nosniff'])
  })

  test('the page gets no permission, no network, no other page, no window and no embedded page', () => {
    expect(part('doors')).toEqual({
      permissions: [false, false, false, false, false],
      check: false,
      device: false,
      requests: {
        'app://bundle/a.js': true,
        'blob:app://bundle/1': true,
        'data:,x': true,
        'https://example.com/': false,
        'http://127.0.0.1/': false,
        'file:///a': false,
        'ws://x/': false,
        'app://evil/': false,
      },
      navigation: [
        [true, false],
        [true, false],
        [true, false],
      ],
      webview: true,
      window: { action: 'deny' },
    })
  })

  test('a second start brings the window to the front', () => {
    expect(part('secondStart')).toEqual(['show', 'focus'])
  })

  test('quitting closes the core first, once, and then ends', () => {
    expect(part('quit')).toEqual(['quit', 'quit', 'ended'])
  })
})

test('a program that runs already keeps the files to itself: the second one only quits', async () => {
  const { report, folder } = await driven({
    env: { FAKE_LOCK: 'taken' },
    args: ['--sample', '/tables/prices.csv'],
  })
  expect(report).toEqual({
    read: ['setPath userData', 'lock', 'quit', 'ended'],
    handedOver: { files: ['/tables/prices.csv'] },
  })
  expect(existsSync(join(folder, 'lock.db'))).toBe(false)
  expect(existsSync(join(folder, 'log'))).toBe(false)
})

test('"--sample" opens the built-in marketplace in a process of its own', async () => {
  const { report, errors } = await driven({ args: ['--sample'] })
  expect(errors).toBe('')
  expect(report?.accounts).toMatchObject({ output: { accounts: [{ isSample: true, hasKey: true }] } })
  expect(report?.quit).toEqual(['quit', 'quit', 'ended'])
})

test('a picture of the marketplace comes over the scheme, to the account that is open and to no other', async () => {
  const sandbox = await startSandbox({ products: 5, orders: 0 })
  onTestFinished(() => sandbox.close())
  const key = sandbox.keys.valid
  const headers = { authorization: `Bearer ${key}` }
  const listed = await fetch(`${sandbox.baseUrl}/products`, { headers })
  const { data } = (await listed.json()) as { data: { products: { primary_image: string }[] } }
  const { report } = await driven({
    env: {
      FAKE_CONNECT: JSON.stringify({ address: sandbox.baseUrl, key }),
      FAKE_PICTURE: data.products[0]?.primary_image ?? '',
    },
  })
  const sniffing = { 'x-content-type-options': 'nosniff', 'content-security-policy': POLICY }
  expect(report?.pictures).toMatchObject([
    { status: 200, begins: [0x52, 0x49, 0x46, 0x46], headers: { 'content-type': 'image/webp', ...sniffing } },
    { status: 404, headers: { 'x-picture': 'gone', ...sniffing } },
  ])
})

test.each([
  ['a file in its way', ''],
  ['a file where its folder would be', '/desk'],
])(
  'a data folder that cannot be made because of %s is reported in a box, and the program ends',
  async (_what, below) => {
    const folder = ownFolder()
    writeFileSync(join(folder, 'file'), '')
    const wanted = `${join(folder, 'file')}${below}`
    const { report } = await driven({ env: { SD_USER_DATA: wanted } })
    expect(report?.read).toEqual([])
    expect(report?.started).toEqual([
      'ready',
      expect.stringMatching(/^error box: .*its data folder .* cannot be made/),
      'exit 1',
    ])
  },
)

test('the key leaves the environment before any process starts that could inherit it', async () => {
  const { report } = await driven({
    args: ['--base-url', 'https://marketplace.example.com'],
    env: { SUPPLIER_API_KEY: 'sk_live_0123456789' },
  })
  expect(report?.read).toContain('crashReporter upload false')
  expect(report?.environment).toBe(false)
})

test.each(['--remote-debugging-port=0', '--remote-debugging-pipe', '--inspect', '--inspect-brk=9229'])(
  'a package does not start under %s: whoever attaches there reads the key',
  async flag => {
    const { report } = await driven({ args: [flag], env: { FAKE_PACKAGED: '1' } })
    expect(report?.read).toEqual([expect.stringMatching(/^error box: .*debugger/), 'exit 1'])
    expect(report?.started).not.toContain('window')
  },
)

test('an address without a key is refused with a sentence, and nothing is opened', async () => {
  const { report } = await driven({
    args: ['--base-url', 'https://marketplace.example.com'],
    env: { SUPPLIER_API_KEY: '' },
  })
  expect(JSON.stringify(report?.started)).toContain('needs the API key in the environment variable')
  expect(report?.started).toEqual(expect.arrayContaining(['exit 1']))
})

test('a main module that waits for ready would be caught here', async () => {
  const folder = ownFolder()
  writeFileSync(join(folder, 'main.mjs'), "import { app } from 'electron'\nawait app.whenReady()\n")
  const { code, errors } = await driven({ env: { FAKE_READ_MS: '1000' } }, join(folder, 'main.mjs'))
  expect(code).toBe(3)
  expect(errors).toContain('waits for something while it is read')
})

test('a damaged settings file does not keep the program from starting, and is kept', async () => {
  const folder = ownFolder()
  writeFileSync(join(folder, 'settings.json'), '{"theme": "da')
  const { report } = await driven({ env: { SD_USER_DATA: folder } })
  expect(report?.app).toMatchObject({ type: 'output' })
})

test('the main bundle imports Electron and Node, and nothing that would have to be shipped beside it', () => {
  const code = readFileSync(MAIN, 'utf8')
  const { staticImports, dynamicImports } = parseSync('main.js', code).module
  const modules = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...[...code.matchAll(/\b__require\(["']([^"']+)["']\)/g)].map(match => match[1] ?? ''),
  ]
  expect(modules).toContain('electron')
  const known = new Set(builtinModules.map(name => name.replace(/^node:/, '')))
  expect(modules.filter(name => name !== 'electron' && !known.has(name.replace(/^node:/, '')))).toEqual([])
})
