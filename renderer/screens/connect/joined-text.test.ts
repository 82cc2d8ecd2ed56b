import { expect, test } from 'vitest'
import type { Account, Joined } from '../../../shared/contract/groups/accounts.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { isSameHost, joinedText } from './joined-text.ts'

const language = makeLanguage('en', '.')
const account = (id: string, name: string): Account => ({
  id,
  name,
  baseUrl: 'https://market.example/api/v1/supplier',
  hasKey: true,
  keyEnds: '9f3c',
  keyPlace: 'session',
  isSample: false,
  openedAt: null,
  trouble: null,
  left: null,
})
const ok = (joined: Joined, id = 'A') => ({ kind: 'ok' as const, account: account(id, 'Rosa'), joined })

test('the first account and the same one once more need no words', () => {
  expect(joinedText(ok('new'), null, language)).toBeNull()
  expect(joinedText(ok('same'), null, language)).toBeNull()
  expect(joinedText(ok('continued'), account('A', 'Rosa'), language)).toBeNull()
})

test('a new key of the same supplier says that it continued the account', () => {
  expect(joinedText(ok('continued'), null, language)?.text).toMatch(/Continuing with .*Rosa/)
})

test.each(['another', 'same'] as const)(
  'another supplier’s key (%s) entered for an account says that it opened another one',
  joined => {
    expect(joinedText(ok(joined, 'B'), account('A', 'Lily'), language)).toMatchObject({
      tone: 'warn',
      text: expect.stringContaining('another supplier'),
    })
  },
)

test('a key of which nobody said whose it is is not called another supplier’s', () => {
  expect(joinedText(ok('unsure'), null, language)?.text).toContain('didn’t say')
})

test('the name is asked for where the host is known, however the address is typed', () => {
  const known = 'https://market.example/api/v1/supplier'
  expect(
    ['market.example', ' https://market.example/shop ', 'other.example', ''].map(typed =>
      isSameHost(typed, known),
    ),
  ).toEqual([true, true, false, false])
})
