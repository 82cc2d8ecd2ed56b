import { expect, test } from 'vitest'
import { makeLanguage } from '../../i18n/language.ts'
import { repairedText } from './repaired-text.ts'

const language = makeLanguage('en', '.')
const nothing = { settings: null, aside: null, accounts: [], nameless: 0 }

test('a settings file that its copy replaced is told calmly: nothing is to be done', () => {
  const words = repairedText({ ...nothing, settings: 'copy', aside: 'settings.corrupt-1.json' }, language)
  expect(words.isGrave).toBe(false)
  expect(words.text).toMatch(/as you left them.*settings\.corrupt-1\.json/)
})

test('lost settings name the guard rails, an account without its file says how it comes back', () => {
  expect(repairedText({ ...nothing, settings: 'lost' }, language)).toMatchObject({
    isGrave: true,
    text: expect.stringContaining('check your guard rails'),
  })
  expect(repairedText({ ...nothing, nameless: 1 }, language)).toMatchObject({
    isGrave: true,
    text: expect.stringMatching(/address and key to continue where you left off/),
  })
})

test('an account whose own file was written again is named', () => {
  expect(repairedText({ ...nothing, accounts: ['Rosa & Sons'] }, language).text).toContain('Rosa & Sons')
})
