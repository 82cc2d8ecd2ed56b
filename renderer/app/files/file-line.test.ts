import { expect, test } from 'vitest'
import {
  addFiles,
  addNext,
  closeCurrent,
  lineOfLeft,
  markTaken,
  NO_FILES,
  nextFile,
  openFiles,
  reopenFile,
  unfinishedOf,
} from './file-line.ts'

const files = (...names: string[]) => names.map(name => ({ name }))
const [monday, tuesday, second, tenth] = files('monday.csv', 'tuesday.csv', 'list 2.csv', 'list 10.csv')
if (!monday || !tuesday || !second || !tenth) throw new Error('four files')

test('several files are opened one by one, by name', () => {
  const line = openFiles(NO_FILES, [tenth, tuesday, second])
  expect(line).toMatchObject({ current: second, waiting: [tenth, tuesday] })
  expect(nextFile(markTaken(line, second))).toMatchObject({ current: tenth, waiting: [tuesday] })
})

test('files that come together follow each other, before the one that was open', () => {
  const line = openFiles(openFiles(NO_FILES, [monday]), [tuesday, second])
  expect(line).toMatchObject({ current: second, waiting: [tuesday, monday] })
  expect(addFiles(line, [tenth])).toMatchObject({ waiting: [tuesday, monday, tenth] })
})

test('other sheets of a workbook are next', () => {
  const line = addNext(openFiles(NO_FILES, [monday, tuesday]), [second, tenth])
  expect(line).toMatchObject({ current: monday, waiting: [second, tenth, tuesday] })
})

test('a file that is left for the next one waits as the last', () => {
  const line = openFiles(NO_FILES, [monday, tuesday, second])
  expect(nextFile(line)).toMatchObject({ current: monday, waiting: [tuesday, second] })
})

test('a file that is closed gives its place to the next one, and takes it again', () => {
  const closed = closeCurrent(openFiles(NO_FILES, [monday, tuesday]))
  expect(closed).toMatchObject({ current: tuesday, waiting: [] })
  expect(reopenFile(closed, monday)).toMatchObject({ current: monday, waiting: [tuesday] })
  expect(closeCurrent(closed)).toMatchObject({ current: null, waiting: [] })
})

test('a file that comes from outside waits for the one that is open', () => {
  expect(addFiles(openFiles(NO_FILES, [tuesday]), [monday])).toMatchObject({
    current: tuesday,
    waiting: [monday],
  })
})

test('a file that a person drops is opened, and the one that was open waits for its turn', () => {
  const line = openFiles(NO_FILES, [monday, tuesday])
  expect(openFiles(line, [tenth])).toMatchObject({ current: tenth, waiting: [monday, tuesday] })
  expect(openFiles(line, [])).toBe(line)
})

test('what was taken does not come back, also if that becomes known after the next file was opened', () => {
  const taken = markTaken(openFiles(NO_FILES, [monday]), monday)
  expect([unfinishedOf(openFiles(NO_FILES, [monday])), unfinishedOf(taken)]).toEqual([monday, null])
  expect(openFiles(taken, [tenth])).toMatchObject({ current: tenth, waiting: [] })
  const late = markTaken(openFiles(openFiles(NO_FILES, [monday]), [tenth]), monday)
  expect(late).toMatchObject({ current: tenth, waiting: [] })
  expect(unfinishedOf(late)).toBe(tenth)
})

test('a list that was saved again and dropped again replaces the older one', () => {
  const [again] = files('monday.csv')
  if (!again) throw new Error('a file')
  expect(openFiles(openFiles(NO_FILES, [monday, tuesday]), [again])).toMatchObject({
    current: again,
    waiting: [tuesday],
  })
})

test('the last file stays open', () => {
  expect(nextFile(openFiles(NO_FILES, [monday]))).toMatchObject({ current: monday, waiting: [] })
})

test('the line goes on as it was left', () => {
  expect(lineOfLeft([tuesday, tenth, second])).toMatchObject({ current: tuesday, waiting: [tenth, second] })
  expect(lineOfLeft([])).toEqual(NO_FILES)
})
