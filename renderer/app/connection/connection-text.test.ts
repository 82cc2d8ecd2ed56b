import { expect, test } from 'vitest'
import type { Network } from '../../../shared/contract/groups/connection.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { connectionText } from './connection-text.ts'

const now = Date.UTC(2026, 10, 21, 9, 0)
const language = makeLanguage('en', '.', 'UTC')
const budget = { limit: 1000, remaining: 0, resetsAt: null, reserve: 20, known: true }
const say = (network: Network, remaining = 0) =>
  connectionText({ network, budget: { ...budget, remaining } }, '/home/anna/desk', now, language)

test.each<[Network, string]>([
  [{ kind: 'closed' }, 'No account open'],
  [{ kind: 'untried' }, 'No answer yet'],
  [{ kind: 'trying' }, 'Connecting…'],
  [{ kind: 'online', since: now }, 'Online'],
  [{ kind: 'online', since: 0, unansweredSince: now - 20_400 }, 'No answer for 20 s'],
  [{ kind: 'offline', since: now, retryAt: now + 42_000, why: 'name' }, 'Offline, next try in 0:42'],
  [{ kind: 'limited', until: now + 600_000 }, 'Limit reached, resumes in 10:00'],
  [{ kind: 'key-refused', status: 401, words: null, retryAt: null }, 'Key refused'],
  [{ kind: 'no-key', why: 'not-stored' }, 'Key needed'],
  [{ kind: 'no-key', why: 'locked' }, 'Key locked'],
  [{ kind: 'disk', why: 'disk-full' }, 'Sending stopped'],
  [{ kind: 'failing', since: now, retryAt: now + 5000, status: 500 }, 'Marketplace errors, next try in 0:05'],
])('$kind is told in the top bar', (network, wanted) => expect(say(network).short).toBe(wanted))

test('offline says why, that nothing is lost, and when it is tried again', () => {
  const { short, text, action } = say({ kind: 'offline', since: now, retryAt: now + 42_000, why: 'name' })
  expect(text).toContain('no internet connection')
  expect(text).toContain('your changes are saved')
  expect(short).toContain('0:42')
  expect(action).toBe('try-again')
})

test('a read without an answer is told apart from a change without one', () => {
  const read = { kind: 'online', since: 0, unansweredSince: now - 20_000 } as const
  expect(say(read).text).toContain('don’t depend on it')
  expect(say({ ...read, outboxUnansweredSince: now - 12_000 }).text).toContain('checks what arrived')
})

test('a reason this version does not know is shown as it came', () => {
  expect(say({ kind: 'offline', since: now, retryAt: now, why: 'EHOSTDOWN' }).text).toContain('“EHOSTDOWN”')
  expect(say({ kind: 'offline', since: now, retryAt: now, why: 'toString' }).text).toContain('“toString”')
})

test.each([
  ['not-stored', 'enter-key', 'It was kept only until Supplier Desk closed.'],
  ['lost', 'enter-key', 'can no longer read the key it stored'],
  ['locked', 'try-again', 'Unlock it, then try again.'],
  ['not-available', 'either', 'Try again, or enter the key.'],
] as const)('a key that is %s says so, and what to do', (why, action, words) => {
  const said = say({ kind: 'no-key', why })
  expect([said.action, said.text]).toEqual([action, expect.stringContaining(words)])
})

test('the hourly limit is waited for, not tried again', () => {
  expect(say({ kind: 'limited', until: now + 600_000 })).toMatchObject({ action: null })
})

test('a blocked key can be replaced, or tried again once the marketplace has lifted it', () => {
  expect(say({ kind: 'key-refused', status: 403, words: null, retryAt: now + 600_000 })).toMatchObject({
    action: 'either',
  })
})

test('a blocked key is tried again, and says when', () => {
  const { text } = say({ kind: 'key-refused', status: 403, words: null, retryAt: now + 600_000 })
  expect(text).toContain('Trying again in 10:00.')
  expect(say({ kind: 'key-refused', status: 401, words: null, retryAt: null }).text).not.toContain(
    'Trying again',
  )
})

test('a data folder that was moved away says where it belongs', () => {
  expect(say({ kind: 'disk', why: 'folder-moved' }).text).toContain('Move it back to /home/anna/desk')
})

test.each(['disk-full', 'disk-error', 'folder-moved'] as const)(
  '%s says that sending resumes automatically once a person has seen to it',
  why => {
    const { text, action } = say({ kind: 'disk', why })
    expect(text).toContain('resumes automatically')
    expect(action).toBeNull()
  },
)

test.each<Network>([
  { kind: 'offline', since: now, retryAt: now, why: 'name' },
  { kind: 'limited', until: now },
  { kind: 'key-refused', status: 401, words: null, retryAt: null },
  { kind: 'key-refused', status: 403, words: null, retryAt: now },
  { kind: 'no-key', why: 'not-stored' },
  { kind: 'failing', since: now, retryAt: now, status: 502 },
  { kind: 'disk', why: 'disk-full' },
  { kind: 'disk', why: 'disk-error' },
  { kind: 'disk', why: 'folder-moved' },
])('$kind is told in a banner: what it is, what it means, what can be done', network => {
  const { title, text } = say(network)
  expect(title).not.toBe('')
  expect(text).toMatch(/saved|Nothing is lost|ask the marketplace/)
})

test('a refused key quotes the marketplace, and is replaced or tried again', () => {
  expect(say({ kind: 'key-refused', status: 401, words: 'Invalid API key', retryAt: null })).toMatchObject({
    action: 'either',
    quoted: 'The marketplace says: “Invalid API key”',
  })
})

test('a wait the marketplace asks for while requests are left is not called a limit', () => {
  const { short, title } = say({ kind: 'limited', until: now + 60_000 }, 795)
  expect(`${short} ${title}`).not.toMatch(/limit/i)
  expect(title).toBe('The marketplace asked Supplier Desk to wait')
})

test.each<Network>([
  { kind: 'offline', since: now, retryAt: now + 42_000, why: 'name' },
  { kind: 'limited', until: now + 600_000 },
  { kind: 'failing', since: now, retryAt: now + 5000, status: 500 },
  { kind: 'key-refused', status: 403, words: null, retryAt: now + 600_000 },
])('what is said aloud of $kind stays the same while the seconds run', network => {
  const later = connectionText({ network, budget }, undefined, now + 3000, language)
  expect(`${later.short} ${later.text}`).not.toBe(`${say(network).short} ${say(network).text}`)
  expect(later.announcement).toBe(say(network).announcement)
})
