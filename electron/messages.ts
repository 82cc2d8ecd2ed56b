import { FILE_BYTES_MAX } from '../shared/import/table/file-kinds.ts'

/** Everything the main process says to a person: menus and the few native dialogs. Screens have their own catalogue. */
export const MESSAGES = {
  file: 'File',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  selectAll: 'Select all',
  view: 'View',
  window: 'Window',
  help: 'Help',
  openFile: 'Open a price or stock file…',
  goTo: 'Go to…',
  logs: 'Show the log files',
  notResponding: {
    message: 'The window does not answer.',
    detail: 'It may be busy with a large file. Everything you queued is safe on disk either way.',
    wait: 'Wait',
    reload: 'Reload the window',
  },
  windowGone: {
    message: 'The window stopped unexpectedly twice in a row.',
    detail: 'Everything you queued or staged is safe on disk. Reload the window, or quit and start again.',
    reload: 'Reload the window',
    quit: 'Quit',
  },
  notSaved: {
    message: 'Edits are still being saved.',
    detail:
      'Keep the window open until the line at the bottom says that all edits are saved on this computer, then close it. Closing it now loses those that are not.',
    wait: 'Keep it open',
    close: 'Close anyway',
  },
  newOrder: (number: string, customer: string | null) => ({
    title: 'New order',
    body: customer === null ? number : `${number}, ${customer}`,
  }),
  newOrders: (total: number, named: readonly string[]) => ({
    title: `${total} new orders`,
    body: total > named.length ? `${named.join(', ')} and ${total - named.length} more` : named.join(', '),
  }),
  listWaits: (name: string) => ({ title: 'A list is waiting for you', body: name }),
  fileTooLarge: (name: string) => ({
    message: `${name} is too large to import.`,
    detail: `Files of up to ${FILE_BYTES_MAX / 1024 / 1024} MB can be opened. Split it into several files and open them one after the other.`,
  }),
  fileUnreadable: (name: string) => ({
    message: `${name} could not be read.`,
    detail:
      'Check that it is a file, is still where it was, and that no other program holds it open. Then open it again.',
  }),
  folderTaken: (folder: string) =>
    `Another Supplier Desk, or its command line, already works on the folder ${folder}. Go on there, or start again when it has ended.`,
  debuggerRefused: (flag: string) =>
    `Supplier Desk does not start for a debugger (${flag}): it could read your API key. Start it without that.`,
  folderNotMade: (folder: string, why: string) =>
    `Supplier Desk could not start: its data folder ${folder} cannot be made.\n\n${why}\n\nCheck that nothing else has that name, that you may write there, and that the disk is not full. Then start it again.`,
  folderNotWritable: (folder: string) =>
    `Supplier Desk cannot write to its data folder ${folder}. Make it writable for you, then start again.`,
  cannotStart: (why: string) =>
    `Supplier Desk could not start.\n\n${why}\n\nNothing was lost: what you queued is on disk. Start it again; if this comes back, send the newest file of the log folder to whoever looks after your computers.`,
  stopped: (ref: string) =>
    `Supplier Desk met an error it cannot go on from, and closes. What you queued and staged is on disk.\n\nLog reference: ${ref}`,
} as const
