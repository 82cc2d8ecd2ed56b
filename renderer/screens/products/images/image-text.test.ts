import { expect, test } from 'vitest'
import type { PlacedImage } from '../../../../shared/domain/images/image-list.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { imageMark, imageName } from './image-text.ts'
import { refusedActions, refusedReason, refusedTitle } from './refused-text.ts'
import type { ImageChange } from './use-product-images.ts'

const language = makeLanguage('en', '.')
const change = (more: Partial<ImageChange> = {}): ImageChange =>
  ({
    id: 3,
    job: 1,
    state: 'rejected',
    reason: 'request-refused',
    words: null,
    origin: null,
    createdAt: 0,
    settledAt: null,
    product: 7,
    sku: 'S',
    kind: 'image-delete',
    image: 2,
    ...more,
  }) as ImageChange
const image = (more: Partial<PlacedImage> = {}): PlacedImage => ({
  key: 'image 2',
  place: 2,
  id: 2,
  url: '/2',
  thumbnail: null,
  isPrimary: false,
  isGoing: false,
  mark: 'plain',
  change: null,
  primary: 'none',
  ...more,
})
const view = { changes: [change()], create: null }
const told = (more: Partial<PlacedImage>) => {
  const shown = image(more)
  return `${imageMark(shown, view, language)?.word ?? '-'} | ${imageName(shown, 5, view, language)}`
}

test('an image is named by its place, by what it is to the product, and by how it stands', () => {
  expect(told({})).toBe('- | Image 2 of 5')
  expect(told({ primary: 'primary', isPrimary: true })).toBe('Primary | Image 2 of 5, primary')
  expect(told({ primary: 'becoming', isPrimary: true, mark: 'waiting' })).toBe(
    'Next primary | Image 2 of 5, becomes primary. Waiting to be sent.',
  )
  expect(told({ isGoing: true, mark: 'sending', change: 3 })).toBe('Deleting | Image 2 of 5. Being deleted.')
  expect(told({ mark: 'needs-you', change: 3 })).toBe('Refused | Image 2 of 5. Needs attention, see below.')
  expect(told({ id: null, mark: 'checking', change: 4 })).toMatch(/^Checking \| Image 2 of 5\. Sent\./)
  expect(told({ id: null, mark: 'plain', change: 4 })).toBe('Added | Image 2 of 5. The marketplace has it.')
})

test('what was refused is told with what can be done about it', () => {
  const title = (of: ImageChange) => refusedTitle(of, [image()], language)
  expect(title(change())).toBe('Image 2 wasn’t deleted')
  expect(title(change({ kind: 'image-primary', image: 9, from: 1 }))).toBe('The primary image wasn’t changed')
  const add = change({ kind: 'image-add', url: 'https://x.example/a.jpg' })
  expect([title(add), refusedActions(add)]).toEqual([
    'The image wasn’t added',
    { again: true, exchange: true },
  ])
  expect(refusedReason(change({ reason: 'image-twice' }), language)).toContain('more than once')
  expect(refusedActions(change({ reason: 'image-twice' }))).toEqual({ again: false, exchange: false })
  expect(refusedActions(change({ state: 'conflict', reason: null }))).toEqual({
    again: true,
    exchange: false,
  })
})
