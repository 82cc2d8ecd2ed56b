import { expect, test } from 'vitest'
import type { ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { connectText } from './connect-text.ts'

const now = Date.UTC(2026, 10, 21, 12, 0)
const language = makeLanguage('en', '.', 'UTC')
const say = (result: Exclude<ConnectResult, { kind: 'ok' }>) => connectText(result, now, language)

test.each([
  ['empty', 'Enter the address'],
  ['not-a-url', 'isn’t a web address'],
  ['not-https', 'https://'],
  ['has-credentials', 'user name and password'],
  ['has-query', '? or #'],
] as const)('an address that is wrong (%s) is told at the address', (why, wanted) => {
  const words = say({ kind: 'bad-address', why })
  expect(words.title).toContain(wanted)
  expect(words.field).toBe('address')
})

test.each([
  [{ kind: 'unauthorized', words: 'Invalid key' } as const, 'doesn’t recognise this key'],
  [{ kind: 'forbidden', words: 'Invalid key' } as const, 'isn’t allowed to do anything'],
])('a refused key ($kind) quotes the marketplace beside our own words', (result, wanted) => {
  const words = say(result)
  expect(words.title).toContain(wanted)
  expect(words.quoted).toBe('The marketplace says: “Invalid key”')
  expect(words.field).toBe('key')
})

test.each(['unauthorized', 'forbidden'] as const)(
  'a refusal without a word (%s) asks to check the address',
  kind => {
    const { title, text } = say({ kind, words: null })
    expect(title).toContain('without a reason')
    expect(text).toContain('Check the address first')
  },
)

test('the hourly limit tells when to try again', () => {
  expect(say({ kind: 'limited', retryAt: now + 3_600_000 }).text).toContain('13:00')
})

test('a web page is named by its title, so that a guest network is recognised', () => {
  const words = say({ kind: 'not-this-api', what: 'html', status: 200, detail: 'Hotel Wi-Fi' })
  expect(words.text).toContain('(“Hotel Wi-Fi”)')
  expect(say({ kind: 'not-this-api', what: 'html', status: 200, detail: null }).text).toContain(
    'A web page came back. Use',
  )
})

test('a redirect says where it leads and that the key did not go there', () => {
  const { text } = say({
    kind: 'not-this-api',
    what: 'redirect',
    status: 302,
    detail: 'https://www.x.example',
  })
  expect(text).toContain('https://www.x.example')
  expect(text).toContain('wasn’t sent there')
})

test.each([
  [{ kind: 'no-such-account' } as const, 'no longer exists', 'Connect it'],
  [{ kind: 'no-sample' } as const, 'sample marketplace didn’t start', 'Restart Supplier Desk'],
  [{ kind: 'not-kept', why: 'disk-full' } as const, 'couldn’t be saved', 'disk is full'],
  [{ kind: 'not-kept', why: 'disk-error' } as const, 'couldn’t be saved', 'can’t be written'],
  [{ kind: 'not-kept', why: 'folder-moved' } as const, 'couldn’t be saved', 'Move the folder back'],
])('trouble of this computer (%j) says what happened and what to do', (result, title, text) => {
  expect(say(result).title).toContain(title)
  expect(say(result).text).toContain(text)
})

test('a key that works for an account that does not open says both', () => {
  const account = {
    id: 'a',
    name: 'De Linde',
    baseUrl: 'https://market.example',
    hasKey: true,
    keyEnds: '',
    keyPlace: 'session' as const,
    isSample: false,
    openedAt: null,
    trouble: 'damaged' as const,
    left: null,
  }
  const words = say({ kind: 'not-opened', account, why: 'damaged' })
  expect(words.title).toContain('“De Linde”')
  expect(words.text).toMatch(/The key works and is saved.*damaged/)
})

test.each(['name', 'refused', 'timeout', 'reset', 'network'] as const)(
  'unreachable (%s) has a sentence of its own',
  why => {
    const others = (['name', 'refused', 'timeout', 'reset', 'network'] as const).filter(
      other => other !== why,
    )
    const { text } = say({ kind: 'unreachable', why })
    for (const other of others) expect(say({ kind: 'unreachable', why: other }).text).not.toBe(text)
  },
)
