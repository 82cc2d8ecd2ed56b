import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { everythingIn } from '../core/fixtures/core-market.ts'
import { listening } from '../core/fixtures/listening.ts'
import { ownFolder } from '../core/fixtures/own-folder.ts'
import { startSandbox } from '../sandbox/sandbox.ts'
import { bridgeOver } from '../shared/contract/bridge.ts'
import { openTab } from '../tests/contract/preview-tab.ts'
import { type PreviewFlags, readFlags } from './flags.ts'
import { CannotStart, openPreview } from './start.ts'

let pages: string
beforeAll(() => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Supplier Desk</title>')
  return () => rmSync(pages, { recursive: true })
})

function argsOf(...words: string[]): PreviewFlags {
  const read = readFlags(words)
  if (read.kind !== 'options') throw new Error('these flags are wrong')
  return read.args
}

async function start(args: PreviewFlags, env: Record<string, string> = {}, from = pages) {
  const warned: string[] = []
  const preview = await openPreview(args, {
    pages: from,
    version: '1.2.3',
    env,
    warn: words => warned.push(words),
  })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await preview.close()
    isClosed = true
  }
  onTestFinished(close)
  return { ...preview, close, warned }
}

async function tabOf(preview: { oneTimeUrl(): string }) {
  const tab = await openTab(preview.oneTimeUrl())
  onTestFinished(tab.close)
  return { ...tab, bridge: bridgeOver(tab.port) }
}

test('with --sample a tab finds the sample marketplace open, and the same one after a restart', async () => {
  const folder = ownFolder()
  const flags = argsOf('--data', folder, '--sample', '--products', '12', '--orders', '0')
  const first = await start(flags)
  const tab = await tabOf(first)
  expect(await tab.bridge.call('readApp', {})).toMatchObject({ host: 'preview', version: '1.2.3' })
  const { accounts, open } = await tab.bridge.call('listAccounts', {})
  expect(accounts).toMatchObject([{ id: open, isSample: true, hasKey: true }])
  tab.close()
  await first.close()
  expect(first.warned).toEqual([])
  const second = await start(flags)
  expect((await (await tabOf(second)).bridge.call('listAccounts', {})).open).toBe(open)
  expect(second.warned).toEqual([
    expect.stringContaining('--products, --orders and --seed are for a new one'),
  ])
})

test('a tab that comes before the core is open waits for it', async () => {
  const folder = ownFolder()
  const { promise: served, resolve } = Promise.withResolvers<ReturnType<typeof tabOf>>()
  const order: string[] = []
  const running = openPreview(argsOf('--data', folder, '--sample', '--products', '12', '--orders', '0'), {
    pages,
    version: '1.2.3',
    env: {},
    warn: () => {},
    onServed: preview => resolve(tabOf(preview)),
  })
  const tab = await served
  const asked = tab.bridge.call('listAccounts', {}).then(({ open }) => {
    order.push('answer')
    return open
  })
  const preview = await running.finally(() => order.push('open'))
  onTestFinished(() => preview.close())
  expect(await asked).not.toBeNull()
  expect(order).toEqual(['open', 'answer'])
})

test('of two tabs one has the desk, and the core hears of the other when it is given up', async () => {
  const preview = await start(argsOf('--data', ownFolder()))
  const one = await tabOf(preview)
  const away = Promise.withResolvers<() => void>()
  const back = Promise.withResolvers<void>()
  const two = await openTab(preview.oneTimeUrl(), {
    onAway: (why, useHere) => why === 'elsewhere' && away.resolve(useHere),
    onBack: back.resolve,
  })
  onTestFinished(two.close)
  const second = bridgeOver(two.port)
  const useHere = await away.promise
  await expect(second.call('readApp', {})).rejects.toMatchObject({ fault: { kind: 'closed' } })
  await one.bridge.call('readApp', {})
  useHere()
  await back.promise
  await second.call('readApp', {})
  await expect(one.bridge.call('readApp', {})).rejects.toMatchObject({ fault: { kind: 'closed' } })
})

test('a tab reconnects by itself and gets events again', async () => {
  const preview = await start(argsOf('--data', ownFolder()))
  const seen: string[] = []
  const tab = await openTab(preview.oneTimeUrl(), {
    onAway: why => seen.push(why),
    onBack: () => seen.push('back'),
  })
  onTestFinished(tab.close)
  const bridge = bridgeOver(tab.port)
  const themes: string[] = []
  bridge.on('settingsChanged', ({ theme }) => themes.push(theme))
  await bridge.call('readApp', {})
  tab.cut()
  await expect.poll(() => seen).toEqual(['lost', 'back'])
  await bridge.call('writeSettings', { settings: { theme: 'dark' } })
  await expect.poll(() => themes).toEqual(['dark'])
})

test('a second start on the same data folder is refused', async () => {
  const folder = ownFolder()
  const preview = await start(argsOf('--data', folder))
  await expect(start(argsOf('--data', folder))).rejects.toThrow(/already runs on the folder/)
  expect(await (await tabOf(preview)).bridge.call('readApp', {})).toBeDefined()
  await preview.close()
  await start(argsOf('--data', folder))
})

test('a port in use is refused, and the folder is unlocked', async () => {
  const port = await listening(createServer())
  const folder = ownFolder()
  const refused = start(argsOf('--data', folder, '--port', String(port)))
  await expect(refused).rejects.toThrow(`Port ${port} is in use`)
  await expect(refused).rejects.toBeInstanceOf(CannotStart)
  await start(argsOf('--data', folder))
})

test.each([
  [['--base-url', 'ftp://x'], { SUPPLIER_API_KEY: 'k' }, /--base-url is not the address/],
  [['--base-url', 'https://market.example'], {}, /SUPPLIER_API_KEY/],
  [['--base-url', 'https://market.example'], { SUPPLIER_API_KEY: 'a b' }, /SUPPLIER_API_KEY/],
])('%j without what it needs is refused before anything is made', async (words, env, sentence) => {
  const folder = join(ownFolder(), 'inside')
  await expect(start(argsOf('--data', folder, ...words), env)).rejects.toThrow(sentence)
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})

test('a missing build and an unusable folder are reported', async () => {
  await expect(start(argsOf(), {}, ownFolder())).rejects.toThrow(/not built/)
  const file = join(ownFolder(), 'file')
  writeFileSync(file, '')
  await expect(start(argsOf('--data', join(file, 'below')))).rejects.toThrow(
    /cannot write to its data folder .* Make it writable, or give another/,
  )
})

test('the key of the environment is in no file and in no answer', async () => {
  const market = await startSandbox({ products: 20, orders: 0, images: false })
  onTestFinished(() => market.close())
  const key = market.keys.valid
  const folder = ownFolder()
  const preview = await start(argsOf('--data', folder, '--base-url', market.baseUrl), {
    SUPPLIER_API_KEY: key,
  })
  const page = await fetch(preview.oneTimeUrl())
  const received = [await page.text(), JSON.stringify([...page.headers])]
  const tab = await tabOf(preview)
  tab.port.onMessage(text => received.push(text))
  await vi.waitFor(async () =>
    expect(await tab.bridge.call('readConnection', {})).toMatchObject({ network: { kind: 'online' } }),
  )
  const { open } = await tab.bridge.call('listAccounts', {})
  market.control.failNext({ mishap: { kind: 'error', status: 422, message: `no: Bearer ${key}` } })
  await tab.bridge.call('connectAccount', { address: market.baseUrl, key, name: null, keyPlace: 'session' })
  await tab.bridge.call('replaceKey', { id: open ?? '', key: `${key}x`, keyPlace: 'session' })
  await tab.bridge.call('readCatalog', { after: 0, limit: 100 })
  await preview.close()
  expect(received.join('\n')).toContain('keyEnds')
  expect(received.join('\n')).not.toContain(key)
  expect(readdirSync(folder)).toContain('settings.json')
  expect(everythingIn(folder)).not.toContain(key)
})

test('a key repeated by the marketplace reaches neither disk nor window', async () => {
  const key = 'sk_live_51HqLyjWDarjtT1zdp7dcRa5'
  const said = `no: ${key} ${btoa(`Bearer ${key}`)} ${encodeURIComponent(key)} ${key.slice(0, 20)}`
  const market = createServer((asked, answer) => {
    answer.setHeader('content-type', 'application/json')
    const isWrite = asked.method === 'POST'
    const errors = [{ index: 0, product_id: 1, error: said, code: said }]
    const data = isWrite
      ? { updated: 0, failed: 1, errors }
      : { products: [], id: 1, base_price: '1.00', sku: 'R' }
    asked.resume().on('end', () => answer.end(JSON.stringify({ success: true, data })))
  })
  const port = await listening(market)
  const folder = ownFolder()
  const flags = argsOf('--data', folder, '--base-url', `http://127.0.0.1:${port}`)
  const preview = await start(flags, { SUPPLIER_API_KEY: key })
  const tab = await tabOf(preview)
  const received: string[] = []
  tab.port.onMessage(text => received.push(text))
  const price = { kind: 'price', product: 1, sku: null, origin: null, from: '1', to: '1.2' } as const
  await tab.bridge.call('queueChanges', { changes: [price], file: null })
  const storedChange = async () => JSON.stringify(await tab.bridge.call('readChange', { id: 1 }))
  await vi.waitFor(async () => expect(await storedChange()).toContain('no: …'), 8000)
  await preview.close()
  const files = everythingIn(folder)
  for (const part of [key, btoa(`Bearer ${key}`).slice(12, -4), key.slice(0, 20), key.slice(0, 8)]) {
    expect(received.join('\n')).not.toContain(part)
    expect(files).not.toContain(part)
  }
})
