import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usePictureHost } from '../../sandbox/document/fixtures/picture-host.ts'
import type { SandboxFault } from '../../sandbox/faults/fault.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { nineChanges } from './fixtures/nine-changes.ts'
import { openRealAccount, type RealAccount, untilIdle } from './fixtures/real-account.ts'

describe.each(['a', 'b'] as const)('all nine operations over HTTP, with a marketplace of shape %s', shape => {
  const pictureAt = usePictureHost()
  let sandbox: Sandbox
  let account: RealAccount
  let folder: string
  beforeEach(async () => {
    sandbox = await startSandbox({
      products: 30,
      orders: 0,
      shape,
      limit: 100_000,
      allowPrivateImages: true,
    })
    folder = ownFolder()
    account = open()
  })
  afterEach(async () => {
    await account.close()
    await sandbox.close()
  })
  const open = () => openRealAccount({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, folder })

  const nine = () => nineChanges(sandbox, shape, pictureAt)

  const effectsOf = (path: string) =>
    sandbox.control
      .requests()
      .filter(request => request.method === 'POST' && request.path === path && request.applied)

  test('take effect, and reach the catalog', async () => {
    const { changes, paths, check } = nine()
    account.outbox.queue(changes, null)
    await untilIdle(account.outbox)
    expect(account.outbox.read().counts.applied).toBe(9)
    check()
    for (const path of paths) expect([path, effectsOf(path).length]).toEqual([path, 1])
    const [made = 0] = account.catalog.findSku('NEW-1')
    expect(account.catalog.held(made)).toMatchObject({ sku: 'NEW-1' })
  })

  test('after an added image its product is read again, which shows the id of the image', async () => {
    const { changes } = nine()
    const add = changes.find(({ kind }) => kind === 'image-add')
    if (add?.kind !== 'image-add') throw new Error('there is no image to add')
    await account.catalog.refreshProduct(add.product)
    const before = account.catalog.held(add.product)
    expect(before?.detailReadAt).not.toBeNull()
    account.outbox.queue([add], null)
    await untilIdle(account.outbox)
    expect(account.catalog.held(add.product)?.detailReadAt).toBeNull()
    expect(await account.catalog.refreshProduct(add.product)).toEqual({ kind: 'read' })
    const after = account.catalog.held(add.product)
    expect(after?.detailReadAt).not.toBeNull()
    expect(after?.images).toHaveLength((before?.images?.length ?? 0) + 1)
  })

  const mishaps: [string, SandboxFault][] = [
    ['the connection is reset before anything happened', { kind: 'reset', when: 'before' }],
    ['the connection is reset after it was carried out', { kind: 'reset', when: 'after' }],
    ['half an answer comes', { kind: 'truncate' }],
    ['a web page comes instead', { kind: 'html', status: 200, when: 'before' }],
    ['a web page comes after it was carried out', { kind: 'html', status: 502, when: 'after' }],
    ['the server fails before', { kind: 'error', status: 500, when: 'before' }],
    ['the server fails after', { kind: 'error', status: 500, when: 'after' }],
    ['JSON of another world comes', { kind: 'wrong-json', when: 'after' }],
  ]
  test.each(mishaps)(
    'each takes effect exactly once when %s',
    async (_, mishap) => {
      const { changes, paths, check } = nine()
      for (const path of paths) sandbox.control.failNext({ mishap, method: 'POST', path })
      account.outbox.queue(changes, null)
      await untilIdle(account.outbox)
      expect(account.outbox.read().counts.applied).toBe(9)
      check()
      for (const path of paths) expect([path, effectsOf(path).length]).toEqual([path, 1])
    },
    30_000,
  )

  /** Fewer than the failures in a row that let nothing but probes out. */
  const READINGS = ['/products', '/products/*/images', '/products/*', '/orders/*']
  test('each takes effect exactly once when every kind of reading goes wrong once', async () => {
    const { changes, paths, check } = nine()
    for (const path of READINGS)
      sandbox.control.failNext({ mishap: { kind: 'error', status: 503 }, method: 'GET', path })
    account.outbox.queue(changes, null)
    await untilIdle(account.outbox)
    const wrong = sandbox.control.requests().filter(request => request.status === 503)
    expect(wrong).toHaveLength(READINGS.length)
    expect(account.outbox.read().counts.applied).toBe(9)
    check()
    for (const path of paths) expect([path, effectsOf(path).length]).toEqual([path, 1])
  }, 30_000)

  test('a create with a taken SKU shows the message of the marketplace', async () => {
    const { changes } = nine()
    const taken = sandbox.control.state().products.find(({ supplierId }) => supplierId === 1)
    const made = changes.find(change => change.kind === 'create')
    if (made?.kind !== 'create') throw new Error('no create')
    account.outbox.queue([{ ...made, fields: { ...made.fields, sku: taken?.sku ?? '' }, images: [] }], null)
    await untilIdle(account.outbox)
    expect(account.outbox.readChanges(0, 10).changes[0]).toMatchObject({
      state: 'rejected',
      reason: 'sku-taken',
    })
    expect(account.outbox.readChanges(0, 10).changes[0]?.words).toContain('already in use')
  })
})
