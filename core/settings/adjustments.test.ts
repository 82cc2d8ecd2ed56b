import { expect, test } from 'vitest'
import type { SavedAdjustment } from '../../shared/domain/changes/saved-adjustment.ts'
import { type MemoryFile, memoryFile } from '../disk/fixtures/memory-file.ts'
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

const opened = (file: MemoryFile) => openAdjustments(file, () => {})

test('saved adjustments are there after a restart, in their order', () => {
  const file = memoryFile()
  const all = [CHRISTMAS, { ...CHRISTMAS, name: 'A sale' }]
  expect(opened(file).read()).toEqual({ adjustments: [] })
  expect(opened(file).keep({ adjustments: all })).toEqual({ kind: 'saved' })
  expect(opened(file).read()).toEqual({ adjustments: all })
})

test('those that this version does not understand are left out, and so is a second one of a name', () => {
  const strange = { ...CHRISTMAS, name: 'Moon', form: { ...CHRISTMAS.form, how: 'by moon' } }
  const file = memoryFile({ version: 1, adjustments: [strange, CHRISTMAS, CHRISTMAS, 7] })
  expect(opened(file).read()).toEqual({ adjustments: [CHRISTMAS] })
})
