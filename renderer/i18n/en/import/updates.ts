import type { Messages } from '../../message.ts'

/** A products file that changes products which exist. */
export const updates = {
  same: 'These products exist already, and the file says nothing else about them.',
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
  clear: {
    one: 'Empty {n} field whose cell is blank',
    other: 'Empty {n} fields whose cells are blank',
  },
  unread: {
    one: 'Also {n} value of a field that hasn’t been read from the marketplace',
    other: 'Also {n} values of fields that haven’t been read from the marketplace',
  },
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
  review: { one: 'Review {n} edit', other: 'Review {n} edits' },
  none: 'Nothing to review',
} as const satisfies Messages
