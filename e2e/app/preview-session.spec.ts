import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { expect, FULL, test } from '../support/fixtures.ts'
import { t } from '../support/words.ts'

const SHUT_OUT = 'Open Supplier Desk from its own address'

/** Another program on this computer: serves a page on its own port, and stores all that browsers send to it. */
async function otherProgram(page: string) {
  const received: { url: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((incoming, outgoing) => {
    received.push({ url: incoming.url ?? '', headers: incoming.headers })
    outgoing.setHeader('content-type', 'text/html').end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The answer of the program at `desk` to a request for the accounts with these headers. */
function replay(desk: URL, sent: IncomingHttpHeaders): Promise<string[]> {
  const { 'sec-websocket-protocol': protocols = '', ...rest } = sent
  const headers = {
    ...rest,
    host: desk.host,
    origin: desk.origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
  }
  const socket = new WebSocket(`ws://${desk.host}/_port`, protocols.split(', ').filter(Boolean), { headers })
  const announced: string[] = []
  socket.on('open', () => socket.send('{"type":"call","id":1,"call":"listAccounts","input":{}}'))
  socket.on('message', text => {
    announced.push(String(text))
    socket.close()
  })
  socket.on('error', () => {})
  return new Promise(resolve => socket.on('close', () => resolve(announced)))
}

function get(desk: URL, path: string, sent: IncomingHttpHeaders): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { origin: _, ...headers } = { ...sent, host: desk.host }
    const asked = request({ host: desk.hostname, port: desk.port, path, headers }, async answer => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const pictures = (page: Page) =>
  page.locator('img').evaluateAll(all => all.filter(img => (img as HTMLImageElement).naturalWidth > 0).length)

test.describe('the browser preview', () => {
  test(
    'a program on another port gets no access from what the browser sends',
    FULL,
    async ({ desk, page, context }) => {
      const address = new URL(await desk.start())
      await page.goto(address.href)
      await expect(page.getByRole('navigation', { name: t('app.navigation') })).toBeVisible()
      const own = `${address.origin}/`
      const other = await otherProgram(`<!doctype html><script>
      fetch('${own}', { credentials: 'include', mode: 'no-cors' }).catch(() => {})
      const ours = new WebSocket('ws://${address.host}/_port')
      new BroadcastChannel('supplier-desk-session').postMessage('session?')
      if (location.pathname !== '/y') setTimeout(() => { location.href = '/y' }, 50)
      </script><img src="${own}_img?path=%2Fa.jpg&account=A">`)
      // As a separate page, with ours as its opener, and in place of ours.
      const beside = await context.newPage()
      await beside.goto(`${other.address}/beside`)
      await beside.waitForURL('**/y')
      await page.goto(`${other.address}/x`)
      await page.waitForURL('**/y')

      expect(other.received.length).toBeGreaterThanOrEqual(4)
      const shell = (await get(address, '/', {})).text
      for (const { headers } of other.received) {
        expect(headers.cookie).toBeUndefined()
        expect(await replay(address, headers)).toEqual([])
        expect(await get(address, '/', headers)).toMatchObject({ text: shell })
        expect((await get(address, '/_img?path=%2Fa.jpg&account=A', headers)).status).toBe(403)
      }
      expect(await context.cookies()).toEqual([])
      await other.close()
    },
  )

  test(
    'reloading works, and a new tab gets its session from an open one',
    FULL,
    async ({ desk, page, context }) => {
      const address = await desk.start()
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: t('app.navigation') })).toBeVisible()
      expect(page.url()).not.toContain('token')
      await page.reload()
      await expect(page.getByTitle(t('catalog.count', { n: 300 }))).toBeVisible()
      const second = await context.newPage()
      await second.goto(`${new URL(address).origin}/#/settings`)
      await second.getByRole('button', { name: t('app.elsewhereUse') }).click()
      await expect(second.getByRole('heading', { name: t('settings.title') })).toBeVisible()
      await expect(second.getByRole('alertdialog')).toHaveCount(0)
    },
  )

  test('a tab without a session says how to get one', FULL, async ({ desk, page, context }) => {
    const address = await desk.start()
    await page.goto(new URL(address).origin)
    await expect(page.getByRole('alertdialog', { name: SHUT_OUT })).toBeVisible()
    const entered = await context.newPage()
    await entered.goto(address)
    await expect(entered.getByRole('navigation', { name: t('app.navigation') })).toBeVisible()
    await expect(page.getByRole('alertdialog', { name: t('app.elsewhereTitle') })).toBeVisible()
  })
})

test.describe('pictures in the browser preview', () => {
  test.use({ market: { products: 12, orders: 0, images: true } })

  test('are shown in a tab with a session', FULL, async ({ desk }) => {
    const page = await desk.open()
    await page.getByRole('link', { name: t('products.title') }).click()
    await expect.poll(() => pictures(page)).toBeGreaterThan(0)
  })
})
