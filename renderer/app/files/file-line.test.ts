import { expect, test } from 'vitest'
import { addFiles, NO_FILES, nextFile, openFiles } from './file-line.ts'

const files = (...names: string[]) => names.map(name => ({ name }))
const [monday, tuesday, second, tenth] = files('monday.csv', 'tuesday.csv', 'list 2.csv', 'list 10.csv')
if (!monday || !tuesday || !second || !tenth) throw new Error('four files')

test('several files are opened one by one, by name', () => {
  const line = openFiles(NO_FILES, [tenth, tuesday, second])
  expect(line).toEqual({ current: second, waiting: [tenth, tuesday] })
  expect(nextFile(line)).toEqual({ current: tenth, waiting: [tuesday] })
})

test('a file that comes from outside waits for the one that is open', () => {
  expect(addFiles(openFiles(NO_FILES, [tuesday]), [monday])).toEqual({ current: tuesday, waiting: [monday] })
})

test('a file that a person drops replaces the one that is open, and those that wait stay', () => {
  const line = openFiles(NO_FILES, [monday, tuesday])
  expect(openFiles(line, [tenth])).toEqual({ current: tenth, waiting: [tuesday] })
  expect(openFiles(line, [])).toBe(line)
})

test('the last file stays open', () => {
  expect(nextFile(openFiles(NO_FILES, [monday]))).toEqual({ current: monday, waiting: [] })
})
