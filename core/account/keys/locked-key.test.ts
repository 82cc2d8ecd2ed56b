import { expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '../../../sandbox/sandbox.ts'
import { accountOf, listAccounts, startCore } from '../../fixtures/core-in-folder.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import type { KeyStore } from './key-store.ts'
import { memoryKeyStore } from './memory-key-store.ts'

/** A key chain that a person can lock; it outlives the program. */
function keyChain() {
  const keys = new Map<string, string>()
  const chain = { isLocked: false }
  const store: KeyStore = {
    place: 'sealed',
    isOffered: () => true,
    save: async (account, key) => {
      keys.set(account, key)
      return { kind: 'saved' }
    },
    read: async account => {
      const key = keys.get(account)
      if (key === undefined) return { kind: 'none' }
      return chain.isLocked ? { kind: 'temporarily-locked' } : { kind: 'key', key }
    },
    remove: async account => {
      keys.delete(account)
    },
  }
  return { chain, store }
}

test('a key in a locked key chain is not typed again: once unlocked it is found by trying again', async () => {
  const sandbox = await startSandbox({ products: 3, orders: 0, images: false })
  onTestFinished(() => sandbox.close())
  const { chain, store } = keyChain()
  const folder = ownFolder()
  const start = () => startCore(folder, { keyStores: [store, memoryKeyStore()] })
  const first = await start()
  const { id } = accountOf(
    await first.handlers.connectAccount({
      address: sandbox.baseUrl,
      key: sandbox.keys.valid,
      name: null,
      keyPlace: 'sealed',
    }),
  )
  await first.close()

  chain.isLocked = true
  const second = await start()
  const network = async () => (await second.handlers.readConnection({})).network
  expect(await network()).toEqual({ kind: 'no-key', why: 'locked' })
  expect(listAccounts(second)).toMatchObject({ open: id, accounts: [{ id, hasKey: true }] })

  // Still locked: the account stays open as it is.
  const changed = vi.fn()
  second.onEvent(event => event === 'accountsChanged' && changed())
  expect(await second.handlers.openAccount({ id })).toEqual({ kind: 'opened' })
  expect(changed).not.toHaveBeenCalled()

  chain.isLocked = false
  expect(await second.handlers.openAccount({ id })).toEqual({ kind: 'opened' })
  await vi.waitFor(async () => expect((await network()).kind).toBe('online'))
})
