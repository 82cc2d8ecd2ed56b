import { beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../../core/core.ts'
import type { StateCounts } from '../../shared/contract/outbox/job.ts'
import { noCounts } from '../../shared/domain/changes/change.ts'
import { desk } from './fake/desk.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
const { showOutboxSigns, signsOf } = await import('../../electron/system/outbox-signs.ts')

const counts = (some: Partial<StateCounts>): StateCounts => ({ ...noCounts(), ...some })

beforeEach(() => {
  desk.journal.length = 0
})

/** Shows the signs of a core with one rejected change; returns how it tells an event. */
async function signsOfCore(unseen = () => 0): Promise<(event: string, value: unknown) => void> {
  let notify: (event: string, value: unknown) => void = () => {}
  await showOutboxSigns({
    handlers: {
      readOutbox: () => ({ counts: counts({ rejected: 1 }) }),
      readOrdersProgress: () => ({ unseen: unseen() }),
      listAccounts: () => ({ accounts: [], open: null }),
    },
    onEvent: (listener: typeof notify) => {
      notify = listener
      return () => {}
    },
  } as unknown as Core)
  return (event, value) => notify(event, value)
}

test('the icon counts what waits for a person, and nothing that goes on by itself', () => {
  expect(signsOf(counts({ queued: 5, unknown: 1, applied: 9 }))).toEqual({ attention: 0, isBusy: false })
  expect(signsOf(counts({ rejected: 2, conflict: 3, blocked: 1, sending: 4 }))).toEqual({
    attention: 6,
    isBusy: true,
  })
})

test('the computer stays awake while changes are being sent, and may sleep afterwards', async () => {
  desk.journal.length = 0
  const notify = await signsOfCore()
  for (const some of [{ sending: 5 }, { sending: 3, rejected: 2 }, {}])
    notify('outboxChanged', { counts: counts(some) })
  expect(desk.journal).toEqual([
    'badge 1',
    'badge 0',
    'stay awake prevent-app-suspension',
    'badge 2',
    'badge 0',
    'may sleep 7',
  ])
})

test('new orders count on the icon with what waits in the outbox, until a person has seen them', async () => {
  let unseen = 2
  const notify = await signsOfCore(() => unseen)
  notify('ordersProgressed', { unseen: 2 })
  notify('ordersProgressed', { unseen: 5 })
  notify('outboxChanged', { counts: counts({}) })
  unseen = 0
  notify('accountsChanged', { open: null })
  await vi.waitFor(() => expect(desk.journal.at(-1)).toBe('badge 1'))
  expect(desk.journal).toEqual(['badge 3', 'badge 6', 'badge 5', 'badge 1'])
})

test('changes that wait in another account count on the icon, those of the sample do not', async () => {
  desk.journal.length = 0
  const other = (id: string, isSample: boolean) => ({ id, isSample, left: { waiting: 3, attention: 1 } })
  await showOutboxSigns({
    handlers: {
      readOutbox: () => ({ counts: counts({ rejected: 1 }) }),
      readOrdersProgress: () => ({ unseen: 0 }),
      listAccounts: () => ({ accounts: [other('a', false), other('b', false), other('s', true)], open: 'a' }),
    },
    onEvent: () => () => {},
  } as unknown as Core)
  expect(desk.journal).toEqual(['badge 5'])
})
