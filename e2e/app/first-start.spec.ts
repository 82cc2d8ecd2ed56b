import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, FULL, test } from '../support/fixtures.ts'
import { startProgram } from '../support/hosts/program.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 5, images: false } })

test('a first start offers sample data', async ({ desk }) => {
  const page = await desk.open({ account: 'none', args: ['--products', '400'] })
  await expect(page.getByRole('heading', { name: t('connect.title') })).toBeVisible()
  await page.getByRole('button', { name: t('connect.sample') }).click()
  const window = new DeskWindow(page)
  await window.catalogRead(400)
  await expect(window.grid).toHaveAttribute('aria-rowcount', '401')
})

test('a file dropped before there is an account is opened in it', FULL, async ({ desk }) => {
  const page = await desk.open({ account: 'none', args: ['--products', '30'] })
  const window = new DeskWindow(page)
  await expect(page.getByRole('heading', { name: t('connect.title') })).toBeVisible()
  await window.drop('monday.csv', 'SKU;Price\nnobody;1,50\n')
  await expect(page.getByRole('status').filter({ hasText: 'monday.csv' })).toBeVisible()
  await page.getByRole('button', { name: t('connect.sample') }).click()
  await expect(page.getByRole('heading', { name: /monday\.csv|Import/, level: 1 })).toBeVisible()
  await expect(page.getByText('monday.csv').first()).toBeVisible()
})

test(
  'npm start without an account opens the sample marketplace, and keeps edits in it',
  FULL,
  async ({ desk }) => {
    const page = await desk.open({ account: 'sample', args: ['--products', '300'] })
    const window = new DeskWindow(page)
    await window.catalogRead(300)
    await expect(page.getByText('Sample marketplace')).toBeVisible()
    await window.type(1, t('prices.price'), '7.77')
    await expect(page.getByText(t('app.draftSaved', { n: 1 }))).toBeVisible()
    await desk.stop()
    await desk.open({ account: 'sample' })
    await expect(await window.cell(1, t('prices.price'))).toContainText('7.77')
  },
)

test(
  'npm start opens the account of its key and passes the key to no program',
  FULL,
  async ({ page, sandbox }) => {
    const folder = await mkdtemp(join(tmpdir(), 'supplier-desk-start-'))
    const flags = ['--preview', '--no-open', '--data', folder, '--base-url', sandbox.baseUrl]
    const ready = /is ready at (http\S+)/
    const key = sandbox.keys.valid
    const program = await startProgram(['scripts/start.mjs', ...flags], ready, { SUPPLIER_API_KEY: key })
    try {
      await page.goto(ready.exec(program.ready)?.[1] ?? '')
      await new DeskWindow(page).catalogRead(5)
      const started = await processesWith(folder)
      expect(started).toHaveLength(process.platform === 'linux' ? 2 : 0)
      for (const { command, environment } of started)
        expect(environment.includes(key), command).toBe(command.includes('scripts/start.mjs'))
    } finally {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** What Linux reports about every process with this word on its command line. */
async function processesWith(word: string): Promise<{ command: string; environment: string }[]> {
  const pids = await readdir('/proc').catch(() => [])
  const readFact = (pid: string, file: string) => readFile(join('/proc', pid, file), 'latin1').catch(() => '')
  const all = await Promise.all(
    pids.map(async pid => ({
      command: await readFact(pid, 'cmdline'),
      environment: await readFact(pid, 'environ'),
    })),
  )
  return all.filter(({ command }) => command.includes(word))
}
