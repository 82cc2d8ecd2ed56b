import { expect, test } from 'vitest'
import { csvShapeOf } from '../../../shared/import/write/write-csv.ts'
import { spreadsheetLocale } from './app.ts'

test.each([
  ['en-US', ',', ',', 'the system’s format, whatever the person chose for the screen'],
  ['nl-BE', '.', ';', 'the system’s format'],
  [null, ',', ';', 'in a browser, the decimal comma that was chosen'],
  [null, '.', ',', 'in a browser, its language'],
] as const)('a CSV file for %s and “%s” has “%s” between cells: %s', (region, sign, delimiter, _why) => {
  expect(csvShapeOf(spreadsheetLocale(region, sign, 'en-US')).delimiter).toBe(delimiter)
})
