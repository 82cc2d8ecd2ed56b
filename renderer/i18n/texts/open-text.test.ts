import { expect, test } from 'vitest'
import type { OpenTrouble } from '../../../shared/contract/groups/accounts.ts'
import { makeLanguage } from '../language.ts'
import { openText, openTroubleText } from './open-text.ts'

const language = makeLanguage('en', '.', 'UTC')

const TROUBLES = ['damaged', 'too-new', 'locked', 'disk-full', 'disk-error'] as const satisfies OpenTrouble[]

test.each(TROUBLES)(
  'an account that does not open (%s) is told by its name, that nothing is lost, and what to do',
  why => {
    const { title, text } = openTroubleText('De Linde', why, language)
    expect(title).toBe('“De Linde” couldn’t be opened')
    expect(text).toMatch(/nothing (in them )?(was|is) (lost|changed)|left untouched/i)
    expect(text).toMatch(/then|contact|update|install|close/i)
    const others = TROUBLES.filter(other => other !== why)
    for (const other of others) expect(openTroubleText('De Linde', other, language).text).not.toBe(text)
  },
)

test('an account that opened needs no words; every other outcome has a sentence', () => {
  expect(openText('De Linde', { kind: 'opened' }, language)).toBeNull()
  expect(openText('De Linde', { kind: 'no-such-account' }, language)).toContain('De Linde')
  expect(openText('De Linde', { kind: 'no-sample' }, language)).toContain('sample')
  expect(openText('De Linde', { kind: 'not-opened', why: 'locked' }, language)).toContain('another program')
})
