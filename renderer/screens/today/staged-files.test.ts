import { expect, test } from 'vitest'
import { stagedFiles } from './staged-files.ts'

test('edits are counted by the file they came from; typed ones came from none', () => {
  const from = (file: string, source?: string) => ({ origin: { file, line: 2, ...(source && { source }) } })
  const edits = [
    from('monday.csv', 'S1'),
    { origin: null },
    from('tuesday.csv', 'S3'),
    from('monday.csv', 'S2'),
    from('list.xlsx'),
    from('monday.csv', 'S2'),
  ]
  const { files, ofSource } = stagedFiles(edits)
  expect(files).toEqual([
    { name: 'monday.csv', values: 3 },
    { name: 'tuesday.csv', values: 1 },
    { name: 'list.xlsx', values: 1 },
  ])
  expect([...ofSource]).toEqual([
    ['S1', 1],
    ['S3', 1],
    ['S2', 2],
  ])
})
