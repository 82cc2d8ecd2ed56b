import { beforeEach, describe, expect, test } from 'vitest'
import { usePictureHost } from '../../sandbox/document/fixtures/picture-host.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { nineChanges } from './fixtures/nine-changes.ts'
import { MISHAPS, openOverHttp } from './fixtures/over-http.ts'
import { type RealAccount, untilIdle } from './fixtures/real-account.ts'

describe.each(['a', 'b'] as const)('all nine operations over HTTP, with a marketplace of shape %s', shape => {
  const pictureAt = usePictureHost()
  let sandbox: Sandbox
  let account: RealAccount
  beforeEach(async () => {
    ;({ sandbox, account } = await openOverHttp({ products: 30, shape, allowPrivateImages: true }))
  })

  const nine = () => nineChanges(sandbox, shape, pictureAt)

  /** Carries out all nine, and expects each to have taken effect once. */
  const expectNine = async ({ changes, check }: ReturnType<typeof nine>) => {
    account.outbox.queue(changes, null)
    await untilIdle(account.outbox)
    expect(account.outbox.read().counts.applied).toBe(9)
    check()
  }

  test('take effect, and reach the catalog', async () => {
    await expectNine(nine())
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

  test.each(MISHAPS)(
    'each takes effect exactly once when %s',
    async (_, mishap) => {
      const all = nine()
      for (const path of all.paths) sandbox.control.failNext({ mishap, method: 'POST', path })
      await expectNine(all)
    },
    30_000,
  )

  /** Fewer than the failures in a row that let nothing but probes out. */
  const READINGS = ['/products', '/products/*/images', '/products/*', '/orders/*']
  test('each takes effect exactly once when every kind of reading goes wrong once', async () => {
    const all = nine()
    for (const path of READINGS)
      sandbox.control.failNext({ mishap: { kind: 'error', status: 503 }, method: 'GET', path })
    await expectNine(all)
    const wrong = sandbox.control.requests().filter(request => request.status === 503)
    expect(wrong).toHaveLength(READINGS.length)
  }, 30_000)
})
