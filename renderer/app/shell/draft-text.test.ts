import { expect, test } from 'vitest'
import { makeLanguage } from '../../i18n/language.ts'
import { draftText } from './draft-text.ts'

const language = makeLanguage('en', '.')
const say = (draft: Partial<Parameters<typeof draftText>[0]>) =>
  draftText({ saving: { kind: 'saved' }, restoring: 'restored', cells: 12, ...draft }, language)

test('edits are called saved only once they are', () => {
  expect(say({}).text).toBe('12 edits, saved on this computer')
  expect(say({ saving: { kind: 'saving', cells: 3 } }).text).toBe('Saving…')
})

test('what is not saved says how much and what to do', () => {
  expect(say({ saving: { kind: 'not-saved', cells: 3, why: 'disk-full' } })).toMatchObject({
    text: '3 edits aren’t saved: the disk is full. Free some space.',
    isBad: true,
  })
})

test('edits that a moved data folder does not take say so, and not that the disk failed', () => {
  const { text } = say({ saving: { kind: 'not-saved', cells: 1, why: 'folder-moved' } })
  expect(text).toBe('1 edit isn’t saved: the data folder was moved or deleted. Move it back.')
})

test('edits that could not be read back are not called none', () => {
  expect(say({ restoring: 'failed', cells: 0 })).toMatchObject({ isBad: true })
})
