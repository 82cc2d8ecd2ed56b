import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { needsStandIn } from '../support/hosts/desktop.ts'
import type { ElectronHost } from '../support/hosts/electron-host.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

/** Connects an account whose key the system seals, and ends the program. */
async function connectSealed(electron: ElectronHost, { baseUrl: address, keys }: Sandbox): Promise<void> {
  const page = await electron.open({ account: 'none' })
  const input = { address, key: keys.valid, name: null, keyPlace: 'sealed' } as const
  await deskCall(page, 'connectAccount', input)
  await new DeskWindow(page).catalogRead(40)
  await electron.stop()
}

test('a sealed key is opened at the next start', async ({ electron, sandbox }) => {
  needsStandIn()
  await connectSealed(electron, sandbox)
  const page = await electron.open({ account: 'none' })
  await new DeskWindow(page).catalogRead(40)
  await expect(page.getByText(t('app.noKeyTitle'))).toHaveCount(0)
  await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
})

test('the catalog is there while the key chain is locked', FULL, async ({ electron, sandbox }) => {
  needsStandIn()
  await connectSealed(electron, sandbox)
  const locked = await electron.open({ account: 'none', env: { STAND_IN_VAULT: 'locked' } })
  await new DeskWindow(locked).catalogRead(40)
  await expect(locked.getByText(t('app.lockedKeyTitle')).first()).toBeVisible()
  await expect(locked.getByText(t('app.lockedKeyText')).first()).toBeVisible()
  await electron.stop()
  const page = await electron.open({ account: 'none' })
  await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
})

test('a key that the system cannot open any more is asked for', FULL, async ({ electron, sandbox }) => {
  needsStandIn()
  await connectSealed(electron, sandbox)
  await rm(join(electron.folder, 'window', 'stand-in-key'))
  const page = await electron.open({ account: 'none' })
  await new DeskWindow(page).catalogRead(40)
  await expect(page.getByText(t('app.noKeyTitle')).first()).toBeVisible()
})
