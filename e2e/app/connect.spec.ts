import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, FULL, test } from '../support/fixtures.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

/** A server that is not a marketplace. */
async function otherServer(type: string, body: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': type }).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

async function connect(page: Page, address: string, key: string): Promise<void> {
  await page.getByRole('textbox', { name: t('connect.address') }).fill(address)
  await page.getByLabel(t('connect.key')).fill(key)
  await page.getByRole('button', { name: t('connect.submit'), exact: true }).click()
}

test('a wrong and a revoked key get a sentence, a valid one the catalog', async ({ desk, sandbox }) => {
  const page = await desk.open({ account: 'none' })
  await connect(page, sandbox.baseUrl, 'sk_wrong')
  await expect(page.getByText(t('connect.unauthorized'))).toBeVisible()
  await connect(page, sandbox.baseUrl, sandbox.keys.revoked)
  await expect(page.getByText(t('connect.forbidden'))).toBeVisible()
  await connect(page, sandbox.baseUrl, sandbox.keys.unverified)
  await expect(page.getByText(t('connect.forbidden'))).toBeVisible()
  // The path is added when only the host is given.
  await connect(page, new URL(sandbox.baseUrl).origin, sandbox.keys.valid)
  await new DeskWindow(page).catalogRead(300)
})

test('after connecting the key is nowhere in the window', async ({ desk, sandbox }) => {
  const page = await desk.open({ account: 'none' })
  await connect(page, sandbox.baseUrl, sandbox.keys.valid)
  const window = new DeskWindow(page)
  await window.catalogRead(300)
  await window.go('Settings')
  await expect(page.getByText(sandbox.keys.valid.slice(-4))).toBeVisible()
  expect(await page.content()).not.toContain(sandbox.keys.valid)
})

test('a web page, other JSON and no answer get different sentences', FULL, async ({ desk, sandbox }) => {
  const shop = await otherServer('text/html', '<!doctype html><title>Flower shop</title><h1>Welcome</h1>')
  const other = await otherServer('application/json', '{"hello":"world"}')
  const page = await desk.open({ account: 'none' })

  await connect(page, shop.url, sandbox.keys.valid)
  await expect(page.getByText(/A web page came back.*Flower shop/)).toBeVisible()
  await connect(page, other.url, sandbox.keys.valid)
  await expect(page.getByText('The answer isn’t what this API sends.')).toBeVisible()
  shop.server.close()
  other.server.close()
  await connect(page, shop.url, sandbox.keys.valid)
  await expect(page.getByText(t('app.offlineTitle'))).toBeVisible()
  await connect(page, 'http://flowers.example', sandbox.keys.valid)
  await expect(page.getByText('The address has to start with https://')).toBeVisible()
  await connect(page, 'not an address', sandbox.keys.valid)
  await expect(page.getByText('This isn’t a web address.')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('connect.title') })).toBeVisible()
})
