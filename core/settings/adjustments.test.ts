import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SavedAdjustment } from '../../shared/domain/changes/saved-adjustment.ts'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { openAdjustments } from './adjustments.ts'

const CHRISTMAS: SavedAdjustment = {
  name: 'Christmas',
  form: {
    field: 'base_price',
    how: 'percent',
    text: '12,5',
    rounding: 'end0.99',
    direction: 'up',
    base: 'marketplace',
  },
}

function adjustmentsIn() {
  const folder = ownFolder()
  const path = join(folder, 'adjustments.json')
  const asides: string[] = []
  return {
    path,
    asides,
    open: () =>
      openAdjustments(
        jsonFile(path, () => 5),
        as => asides.push(as),
      ),
  }
}

test('saved adjustments are there after a restart, in their order', () => {
  const { open } = adjustmentsIn()
  const all = [CHRISTMAS, { ...CHRISTMAS, name: 'A sale' }]
  expect(open().read()).toEqual({ adjustments: [] })
  expect(open().keep({ adjustments: all })).toEqual({ kind: 'saved' })
  expect(open().read()).toEqual({ adjustments: all })
})

test('those that this version does not understand are left out, and so is a second one of a name', () => {
  const { path, open } = adjustmentsIn()
  const strange = { ...CHRISTMAS, name: 'Moon', form: { ...CHRISTMAS.form, how: 'by moon' } }
  writeFileSync(path, JSON.stringify({ version: 1, adjustments: [strange, CHRISTMAS, CHRISTMAS, 7] }))
  expect(open().read()).toEqual({ adjustments: [CHRISTMAS] })
})

test('a damaged file is put aside', () => {
  const { path, asides, open } = adjustmentsIn()
  writeFileSync(path, '{"version":')
  expect(open().read()).toEqual({ adjustments: [] })
  expect(asides).toHaveLength(1)
})
