import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Desk, expect, test } from '../support/fixtures.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

/** Makes the screen Today crash: the core's answer loses its list on the way. */
async function spoilToday(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const parse = JSON.parse
    JSON.parse = text => parse(String(text).replace('"loosenings":[]', '"loosenings":{}'))
  })
}

const crashesIn = async (desk: Desk) =>
  (await readFile(join(desk.folder, 'log', 'desk.log'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(line => line.includes('a crash in a window'))
    .map(line => JSON.parse(line))

test('a screen that crashes says so, and the rest of the window works', async ({ desk }) => {
  const page = await desk.open({ before: spoilToday })
  await page.getByRole('link', { name: t('today.title') }).click()
  await expect(page.getByText(t('app.crashTitle'))).toBeVisible()
  await expect.poll(() => crashesIn(desk)).toHaveLength(1)
  expect((await crashesIn(desk))[0]).toMatchObject({
    of: 'screen',
    message: expect.stringContaining('TypeError'),
    stack: expect.stringContaining('/assets/'),
    componentStack: expect.stringMatching(/\n\s+at /),
  })
  await page.getByRole('link', { name: t('settings.title') }).click()
  await expect(page.getByRole('heading', { name: t('settings.title') })).toBeVisible()
})

test('errors outside a screen are logged', async ({ desk }) => {
  const page = await desk.open({ mayFail: true })
  await expect(page.getByRole('link', { name: t('today.title') })).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('no such row')
    })
    void Promise.reject(new Error('no answer'))
  })
  const named = ({ of, message }: { of: string; message: string }) => `${of}: ${message}`
  await expect
    .poll(async () => (await crashesIn(desk)).map(named).sort())
    .toEqual(['code: RangeError: no such row', 'promise: Error: no answer'])
})
