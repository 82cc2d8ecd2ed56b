import { expect, test } from 'vitest'
import { makeLanguage } from '../language.ts'
import { leaveQuestion } from './leave-question.ts'

const language = makeLanguage('en', '.', 'UTC')

test('who leaves an account with edits that are not saved is told why they are not, and what to do about just that', () => {
  const textOf = (why: Parameters<typeof leaveQuestion>[0]['why'], cells = 3) =>
    leaveQuestion({ why, cells }, language).text
  expect(textOf('disk-full')).toContain('Free some space')
  expect(textOf('folder-moved')).toContain('Move the folder back')
  expect(textOf('folder-moved', 1)).toMatch(/, it’s lost\.$/)
  for (const why of ['disk-error', 'folder-moved', 'fault'] as const) {
    expect(textOf(why)).not.toContain('space')
    expect(textOf(why)).toMatch(/another account now, they’re lost\.$/)
  }
})
