import type { Messages } from '../../message.ts'

/** A products file that changes products which exist. */
export const updates = {
  same: 'These products exist already, and the file has no other values for them.',
  text: {
    one: '{n} of these products has other values in the file. They become edits that you review before anything is sent.',
    other:
      '{n} of these products have other values in the file. They become edits that you review before anything is sent.',
  },
  refused: {
    one: '{n} cell can’t be read and is left out ({lines}).',
    other: '{n} cells can’t be read and are left out ({lines}).',
  },
  twice: {
    one: '{n} line names a product that another line gives different values, and is left out ({lines}).',
    other: '{n} lines name products several times with different values, and are left out ({lines}).',
  },
  blanksTitle: 'What do blank cells do?',
  blanksText:
    'Your answer is also used for the next file like this. Blank cells in other columns change nothing.',
  blanksOf: { one: '{field}: {n} blank cell ({lines})', other: '{field}: {n} blank cells ({lines})' },
  blanksKeep: 'Keep the value',
  blanksClear: 'Empty the field',
  unreadText: {
    one: '{n} value is in a field that the marketplace’s list doesn’t show. The product is read before it’s sent, and values it already has aren’t sent.',
    other:
      '{n} values are in fields that the marketplace’s list doesn’t show. Each product is read before it’s sent (one request each), and values it already has aren’t sent.',
  },
  unread: { one: 'Change this value too', other: 'Change these {n} values too' },
  imagesMissing: {
    one: '{n} of these products has no image in the catalog. The file’s images are added to it.',
    other: '{n} of these products have no image in the catalog. The file’s images are added to them.',
  },
  imagesKept: {
    one: '{n} product with images keeps them.',
    other: '{n} products with images keep them.',
  },
  imagesAdd: { one: 'Add {n} image', other: 'Add {n} images' },
  imagesLeftOut: { one: '{n} bad image left out', other: '{n} bad images left out' },
  tick: 'Change line {line}',
  tickAll: 'Change all of them',
  add: { one: 'Add {n} edit', other: 'Add {n} edits' },
} as const satisfies Messages
