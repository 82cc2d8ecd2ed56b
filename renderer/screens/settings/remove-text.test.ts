import { expect, test } from 'vitest'
import { makeLanguage } from '../../i18n/language.ts'
import { removeMessage } from './remove-text.ts'

const language = makeLanguage('en', '.', 'UTC')

test.each([
  [{ kind: 'removed' }, 'ok', 'was removed'],
  [{ kind: 'no-such-account' }, 'warn', 'no longer exists'],
  [{ kind: 'outbox-not-empty', open: 3 }, 'bad', '3 changes'],
  [
    { kind: 'not-opened', why: 'locked' },
    'bad',
    'may contain unsent changes. It’s in use by another program',
  ],
  [{ kind: 'not-removed', why: 'disk-full' }, 'bad', 'disk is full'],
  [{ kind: 'not-removed', why: 'disk-error' }, 'bad', 'couldn’t be deleted'],
  [{ kind: 'not-removed', why: 'folder-moved' }, 'bad', 'the data folder was moved'],
] as const)('removing an account says what came of it: %j', (result, tone, wanted) => {
  const words = removeMessage('De Linde', result, language)
  expect(words.tone).toBe(tone)
  expect(words.text).toContain('“De Linde”')
  expect(words.text).toContain(wanted)
})
