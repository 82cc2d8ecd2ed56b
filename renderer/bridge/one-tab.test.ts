import { expect, test, vi } from 'vitest'
import { makeCoreLink } from './core-link.ts'
import { oneTab } from './one-tab.ts'

type Hear = (message: unknown) => void

/** Tabs of one browser: they hear each other, and share its locks. */
function browser() {
  const tabs = new Map<object, Hear>()
  const held = new Map<string, () => void>()
  const waiting: { name: string; grant: () => void }[] = []
  const next = (name: string) => {
    const at = waiting.findIndex(one => one.name === name)
    if (at !== -1 && !held.has(name)) waiting.splice(at, 1)[0]?.grant()
  }
  const request = (name: string, options: LockOptions, run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const grant = () => {
        const lose = () => reject(new DOMException('stolen', 'AbortError'))
        held.set(name, lose)
        void run().then(() => {
          if (held.get(name) === lose) held.delete(name)
          resolve()
          next(name)
        })
      }
      if (options.steal === true) {
        held.get(name)?.()
        return grant()
      }
      const place = { name, grant }
      waiting.push(place)
      options.signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(place)
        if (at !== -1) waiting.splice(at, 1)
        if (at !== -1) reject(options.signal?.reason)
      })
      next(name)
    })
  return (finish: () => Promise<boolean> = async () => true) => {
    const own = {}
    const link = makeCoreLink()
    const tab = oneTab({
      locks: { request } as unknown as LockManager,
      otherTabs: {
        send: message => {
          for (const [other, hear] of tabs) if (other !== own) hear(message)
        },
        onMessage: hear => void tabs.set(own, hear),
        close: () => {},
      },
      link,
      finish,
      waitsMs: { reload: 20, leave: 40 },
    })
    return { ...tab, link, is: (place: string) => vi.waitFor(() => expect(tab.getState().place).toBe(place)) }
  }
}

test('a tab that is asked saves first, and then leaves the desk to the other one', async () => {
  const open = browser()
  const done: string[] = []
  const first = open(async () => {
    done.push(`finishing, ${second.getState().place}`)
    return true
  })
  await first.is('here')
  const second = open()
  await second.is('elsewhere')
  second.takeHere()
  await second.is('here')
  expect([first.getState().place, done]).toEqual(['elsewhere', ['finishing, asking']])
  first.takeHere()
  await first.is('here')
  expect(second.getState().place).toBe('elsewhere')
})

test('a tab that can’t save its edits keeps the desk', async () => {
  const open = browser()
  const first = open(async () => false)
  await first.is('here')
  const second = open()
  await second.is('elsewhere')
  second.takeHere()
  await second.is('unsaved')
  expect(first.getState().place).toBe('here')
})

test('the desk is taken from a tab that hangs', async () => {
  const open = browser()
  const first = open(() => new Promise(() => {}))
  await first.is('here')
  const second = open()
  await second.is('elsewhere')
  second.takeHere()
  await second.is('here')
  await first.is('elsewhere')
})

test('a tab that the core doesn’t let in keeps nobody out', async () => {
  const open = browser()
  const first = open()
  await first.is('here')
  first.link.onShutOut()
  expect(first.getState().place).toBe('elsewhere')
  await open().is('here')
})
