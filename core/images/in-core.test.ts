import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { Output } from '../../shared/contract/contract.ts'
import { checkedAddress, pictureAddress } from '../../shared/domain/images/picture-address.ts'
import type { Core } from '../core.ts'
import { startCore } from '../fixtures/core-in-folder.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { silentLog } from '../fixtures/silent-log.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ products: 5, orders: 0 })
  return () => sandbox.close()
})

async function start(): Promise<{ core: Core; folder: string }> {
  const folder = ownFolder()
  const begin = { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid } as const
  const core = await startCore(folder, { begin, log: silentLog })
  return { core, folder }
}

const openAccount = (core: Core) => (core.handlers.listAccounts({}) as Output<'listAccounts'>).open ?? ''
const get = (core: Core, address: string) => core.pictures.answer(new Request(`app://bundle${address}`))

/** The path of a picture as the catalog holds it. */
async function somePath(core: Core): Promise<string> {
  return vi.waitFor(async () => {
    const { columns } = (await core.handlers.readCatalog({ after: 0, limit: 100 })).value()
    const path = columns.primary_image.find(one => typeof one === 'string')
    if (typeof path !== 'string') throw new Error('no product was read yet')
    return path
  })
}

test('a path from the catalog is a picture, and goes with its account', async () => {
  const { core, folder } = await start()
  const path = await somePath(core)
  const id = openAccount(core)
  const answer = await get(core, pictureAddress(path, id))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await get(core, pictureAddress(path, 'another'))).status).toBe(404)

  const pictures = join(folder, 'accounts', id, 'pictures')
  expect(readdirSync(pictures)).toHaveLength(1)
  expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'removed' })
  expect(existsSync(pictures)).toBe(false)
  expect((await get(core, pictureAddress(path, id))).status).toBe(404)
})

test('an image can be looked at before it is given to the marketplace, and without an account none can', async () => {
  const { core } = await start()
  const url = new URL(await somePath(core), sandbox.baseUrl).href
  expect(await core.handlers.checkImage({ url })).toMatchObject({ kind: 'good', type: 'webp' })
  const id = openAccount(core)
  expect((await get(core, checkedAddress(url, id))).status).toBe(200)
  await core.handlers.removeAccount({ id })
  expect(await core.handlers.checkImage({ url })).toMatchObject({ kind: 'bad', why: 'unreachable' })
})
