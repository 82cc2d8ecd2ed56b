import type { Messages } from '../message.ts'

/** Folders from which lists are sent by themselves. */
export const hot = {
  // Settings
  title: 'Hot folders',
  text: 'Lists that a program saves here are sent automatically once you’ve allowed lists of that layout. All others wait for you on Today.',
  kind: 'What the lists hold',
  path: 'Folder',
  pathHint: 'The whole path, such as C:\\Lists or /home/me/lists.',
  add: 'Add folder',
  choose: 'Choose folder…',
  removeOf: 'Remove {path}',
  gone: 'Folder not found. Supplier Desk looks again every few seconds.',
  reading: '“{name}” is compared once the catalog has been read.',
  stuck:
    '“{name}” can’t be moved to another folder. Check that you’re allowed to create files and folders here.',
  tooLarge: 'Too large to read: {names}.',
  noFolder: 'There’s no such folder here. Give the whole path of one that exists.',
  known: 'This folder is in the list already.',
  notHere: 'Supplier Desk keeps its own data here. Choose another folder.',
  notAdded: 'The folder couldn’t be saved. Free some disk space and try again.',
  forget: 'Stop sending lists automatically',
  forgotten: 'Every list waits for you now, until you allow its layout again.',

  // Today
  card: 'Lists from folders',
  waits: { one: 'list is waiting', other: 'lists are waiting' },
  waitsText: 'From a hot folder, and not sent automatically. Open it to continue.',
  toast: '“{name}” is in a hot folder and needs your review.',
  show: 'Show',
  values: { one: '{n} value', other: '{n} values' },
  unreadable: 'Couldn’t be read. {why}',
  isNew: 'The first of its layout.',
  nameless: 'It has no header row, so it’s never sent automatically.',
  older: 'It’s older than the last one of its layout.',
  asked: { one: '{n} question.', other: '{n} questions.' },
  unknown: {
    one: '{n} line of a product that isn’t in your catalog.',
    other: '{n} lines of products that aren’t in your catalog.',
  },
  beyond: { one: '{n} value outside the guard rails.', other: '{n} values outside the guard rails.' },
  replacing: {
    one: '{n} value would replace an edit or an open decision.',
    other: '{n} values would replace edits or open decisions.',
  },
  refused: { one: '{n} line rejected.', other: '{n} lines rejected.' },
  notQueued: 'It couldn’t be sent.',
  aside: 'Put aside',
  asideOf: 'Put {name} aside',
  allow: 'Send lists like this automatically…',
  allowTitle: 'Send lists of this layout automatically?',
  allowText:
    'From now on, every list with the columns of “{name}” is sent when it’s saved, unless it raises a question or a value is outside the guard rails. You can stop this in Settings.',
  unknownTitle: 'Products that aren’t in your catalog',
  unknownWait: 'The list waits for you',
  unknownLeaveOut: 'Their lines are left out',
  unknownLeaveOutText:
    'The list still waits if that’s most of its lines, or if one of their SKUs looks like one of yours.',
  allowGo: 'Send automatically',
  notAllowed: 'This couldn’t be saved. Free some disk space and try again.',
  fileGone: '“{name}” isn’t in its folder any more.',
  sent: { one: '{n} value sent, {time}', other: '{n} values sent, {time}' },
  unchanged: 'Nothing to change, {time}',
  same: 'The same as the one before it, {time}',
  putAside: 'Put aside, {time}',
  notTaken: { one: '{n} line not imported', other: '{n} lines not imported' },
} as const satisfies Messages
