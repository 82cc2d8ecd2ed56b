// Loads a built main process into plain Node with the fake Electron in place of the real one, drives it through one
// short life, and prints a report as one JSON line: node drive-main.ts <main.js> [arguments of the program]
import { pathToFileURL } from 'node:url'
import { pictureAddress } from '../../shared/domain/images/picture-address.ts'
import { app, becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'
import { given } from './fake/electron.ts'
import { fakeInsteadOfElectron } from './fake/instead.ts'
import { arrive, heardBy } from './fake/ipc.ts'
import { type FakeWindow, windows } from './fake/window.ts'

/** The main module may not wait for `ready`; one that does never ends being read, and Electron hangs. */
const READ_MS = Number(process.env.FAKE_READ_MS ?? 10_000)
const ANSWER_MS = 15_000

fakeInsteadOfElectron()

const [, , main = ''] = process.argv
const watchdog = setTimeout(() => {
  console.error('the main module waits for something while it is read')
  process.exit(3)
}, READ_MS)
await import(pathToFileURL(main).href)
clearTimeout(watchdog)
const read = [...desk.journal]

if (!desk.hasLock) end({ read, handedOver: desk.handedOver })
await becomeReady()
const started = [...desk.journal]
const [first] = windows
if (first === undefined) end({ read, started })
else {
  await until(() => heardBy() > 0)
  const report = {
    read,
    started,
    schemes: desk.schemes,
    options: first.options,
    menu: given.menu,
    app: await ask(first, 'readApp', {}),
    accounts: await ask(first, 'listAccounts', {}),
    connected: await connect(first),
    pictures: await pictures(first),
    pages: await Promise.all(PAGES().map(answerOf)),
    refused: await refusedBy(first),
    doors: doorsOf(first),
    afterReload: await afterReload(first),
    secondStart: secondStart(),
    heard: heardBy(),
    quit: await quit(),
    // Everything the page was ever reported, for looking for what it must not be reported.
    reported: first.reported,
    environment: 'SUPPLIER_API_KEY' in process.env,
  }
  end(report)
}

function end(report: object): never {
  console.log(JSON.stringify(report))
  process.exit(0)
}

async function until(isSo: () => boolean): Promise<void> {
  const latest = performance.now() + ANSWER_MS
  while (!isSo()) {
    if (performance.now() > latest) throw new Error(`waited in vain; so far: ${desk.journal.join(', ')}`)
    await new Promise(resolve => setImmediate(resolve))
  }
}

interface Answer {
  type: string
  id: number | null
}

function answersTo({ reported }: FakeWindow): Answer[] {
  return reported.map(text => JSON.parse(text) as Answer).filter(message => message.type !== 'event')
}

/** Sends a call as the page does, and resolves with the answer to it. */
async function ask(window: FakeWindow, call: string, input: unknown): Promise<Answer | undefined> {
  const id = answersTo(window).length + 1
  const { contents } = window
  arrive(
    { sender: contents, senderFrame: contents.mainFrame },
    JSON.stringify({ type: 'call', id, call, input }),
  )
  await until(() => answersTo(window).some(answer => answer.id === id))
  return answersTo(window).findLast(answer => answer.id === id)
}

function PAGES(): string[] {
  return [
    'app://bundle/',
    'app://bundle/prices',
    'app://bundle/%2e%2e/main/main.js',
    'app://bundle/..%2fmain%2fmain.js',
    'app://bundle/..%5cmain%5cmain.js',
    'app://bundle/..\\main\\main.js',
    'app://bundle/%2e%2e%2f%2e%2e%2fpackage.json',
    'app://bundle/a%00.js',
    'app://bundle/%zz',
    'app://elsewhere/index.html',
    'app://bundle.evil/index.html',
    'app://bundle:8080/index.html',
    'app://bundle/_img?path=/uploads/x.png&account=nobody',
    'app://elsewhere/_img?path=/uploads/x.png&account=nobody',
  ]
}

async function answerOf(url: string) {
  const answer = await given.answerPage?.(new Request(url))
  return {
    url,
    status: answer?.status,
    policy: answer?.headers.get('content-security-policy'),
    sniff: answer?.headers.get('x-content-type-options'),
  }
}

/** Messages that may not be answered; returns the answers that came nevertheless. */
async function refusedBy(window: FakeWindow): Promise<Answer[]> {
  const { contents } = window
  const frame = contents.mainFrame
  const text = JSON.stringify({ type: 'call', id: 9000, call: 'readApp', input: {} })
  const at = (url: string) => ({ sender: contents, senderFrame: { url } })
  const strangers = [
    { sender: contents, senderFrame: null },
    { sender: {}, senderFrame: frame },
    at(frame.url),
    at('https://example.com/'),
    at('app://elsewhere/'),
    at('app://bundle.evil/'),
    at('file:///index.html'),
    at('not an address'),
  ]
  const before = answersTo(window).length
  for (const event of strangers) arrive(event, text)
  const ours = frame.url
  for (const url of [
    'https://example.com/',
    'app://user:word@bundle/',
    'data:text/html,x',
    'about:blank',
    '',
  ]) {
    Object.assign(frame, { url })
    arrive({ sender: contents, senderFrame: frame }, text)
  }
  Object.assign(frame, { url: ours })
  for (const junk of [5, null, undefined, {}, [text], Buffer.from(text)])
    arrive({ sender: contents, senderFrame: frame }, junk)
  await ask(window, 'readApp', {})
  return answersTo(window).slice(before, -1)
}

function doorsOf({ contents, openAnother }: FakeWindow) {
  const stays = (event: string, url: string) => {
    const facts = { url, prevented: false, preventDefault: () => (facts.prevented = true) }
    contents.emit(event, facts)
    return facts.prevented
  }
  const attach = { prevented: false, preventDefault: () => (attach.prevented = true) }
  contents.emit('will-attach-webview', attach)
  return {
    permissions: ['media', 'geolocation', 'notifications', 'clipboard-read', 'hid'].map(one =>
      given.permission?.(one),
    ),
    check: given.permissionCheck?.(),
    device: given.device?.(),
    requests: Object.fromEntries(
      [
        'app://bundle/a.js',
        'blob:app://bundle/1',
        'data:,x',
        'https://example.com/',
        'http://127.0.0.1/',
        'file:///a',
        'ws://x/',
        'app://evil/',
      ].map(url => [url, given.request?.(url)]),
    ),
    navigation: ['will-navigate', 'will-frame-navigate', 'will-redirect'].map(event => [
      stays(event, 'https://example.com/'),
      stays(event, 'app://bundle/prices'),
    ]),
    webview: attach.prevented,
    window: openAnother('https://example.com/'),
  }
}

/** A page that was reloaded numbers its calls from 1 again; only its own are answered. */
async function afterReload(window: FakeWindow) {
  const { contents } = window
  const ask1 = JSON.stringify({ type: 'call', id: 7001, call: 'readSettings', input: {} })
  const before = answersTo(window).length
  arrive({ sender: contents, senderFrame: contents.mainFrame }, ask1)
  contents.emit('did-navigate', {}, contents.mainFrame.url)
  const id = 7002
  arrive(
    { sender: contents, senderFrame: contents.mainFrame },
    JSON.stringify({ type: 'call', id, call: 'readSettings', input: {} }),
  )
  await until(() => answersTo(window).some(answer => answer.id === id))
  return answersTo(window)
    .slice(before)
    .map(answer => answer.id)
}

function secondStart(): string[] {
  const before = desk.journal.length
  app.emit('second-instance', {}, [], '', {})
  return desk.journal.slice(before)
}

/** Connects the account of `FAKE_CONNECT` (address, key), its key sealed by the system. */
async function connect(window: FakeWindow) {
  const { FAKE_CONNECT: wanted } = process.env
  if (wanted === undefined) return null
  const { address, key } = JSON.parse(wanted) as { address: string; key: string }
  return ask(window, 'connectAccount', { address, key, name: null, keyPlace: 'sealed' })
}

/** The picture at `FAKE_PICTURE` (a path), asked for by the account that is open and by another one. */
async function pictures(window: FakeWindow) {
  const { FAKE_PICTURE: path } = process.env
  if (path === undefined) return null
  const listed = (await ask(window, 'listAccounts', {})) as { output?: { open: string } } | undefined
  const accounts = [listed?.output?.open ?? '', 'another']
  return Promise.all(
    accounts.map(async account => {
      const answer = await given.answerPage?.(new Request(`app://bundle${pictureAddress(path, account)}`))
      const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? [])
      const headers = Object.fromEntries(answer?.headers ?? [])
      return { status: answer?.status, headers, begins: [...bytes.subarray(0, 4)] }
    }),
  )
}

async function quit(): Promise<string[]> {
  const before = desk.journal.length
  app.quit()
  await until(() => desk.journal.includes('ended'))
  return desk.journal.slice(before)
}
