import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What shows each manner: a test by its file and title, or a decision. */
const manners = [...read('docs/sheet-manners.md').matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .filter(([line]) => !/^\| (In a spreadsheet|---)/.test(line))
  .map(([, manner = '', , shown = '']) => ({ manner, shown: shown.split('<br>') }))

test.each(manners)('$manner is shown by tests that exist, or a decision', ({ shown }) => {
  for (const one of shown) {
    const [, file, title = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? []
    if (file === undefined) expect(one).toMatch(/\]\(decisions\/\d{4}-/)
    else expect(read(file)).toContain(title)
  }
})

test('there are as many manners as were found', () => {
  expect(manners.length).toBeGreaterThanOrEqual(60)
})
