import type { Messages } from '../../message.ts'

/** The frame around every screen. */
export const app = {
  title: 'Supplier Desk',
  pageTitle: '{screen} · Supplier Desk',
  skip: 'Skip to content',
  navigation: 'Screens',
  messages: 'Messages',

  // Accounts in the corner
  account: 'Account: {name}',
  accountSample: 'Sample products',
  noAccount: 'No account yet',
  accountPlace: '{host} · key ends in {ends}',
  accountNoAddress: 'Address not known: connect it again',
  accountElsewhere: {
    one: '{n} change is waiting in another account',
    other: '{n} changes are waiting in other accounts',
  },

  // Search and commands
  search: 'Search or jump to…',
  paletteLabel: 'Search screens, actions, settings, orders and products',
  paletteEmpty:
    'No results for “{text}”. Search looks in names, SKUs and categories of products, and in numbers and customers of orders.',
  paletteMoreOrders: { one: '{n} more order', other: '{n} more orders' },
  alsoOpenFile: 'import upload csv tsv excel price list stock list',
  actionExport: 'Export products to a file',
  alsoExport: 'save download csv excel backup',
  actionPrint: 'Print packing slips and pick lists',
  alsoPrint: 'orders pdf paper',
  printHint: 'Tick the orders to print, then choose Print.',
  alsoRefresh: 'read again reload update products catalog',
  actionAccount: 'Open account {name}',
  alsoTheme: 'appearance dark light theme colours',
  alsoDensity: 'appearance density rows',
  paletteActions: 'Actions',
  paletteMore: {
    one: 'and {n} more product: type more to narrow it down',
    other: 'and {n} more products: type more to narrow it down',
  },
  paletteReading: 'The catalog is still being read; not every product can be found yet.',
  actionOpenFile: 'Open a file…',
  actionRefresh: 'Refresh the catalog',
  actionPause: 'Pause sending',
  actionResume: 'Resume sending',
  actionTryAgain: 'Try the connection again',
  actionLight: 'Light theme',
  actionDark: 'Dark theme',
  actionSystem: 'System theme',
  actionCompact: 'Compact rows',
  actionComfortable: 'Comfortable rows',
  actionReview: 'Review the edits',

  // Keyboard help
  shortcuts: 'Keyboard shortcuts',
  shortcutsGlobal: 'Anywhere',
  shortcutPalette: 'Search and commands',
  shortcutOpen: 'Open a file',
  shortcutHelp: 'This list',
  shortcutGo: 'Go to {screen}',
  shortcutMessages: 'Messages on the screen',

  // Bottom line
  catalogEmpty: 'The catalog hasn’t been read yet',
  catalogReading: 'Reading the catalog: {read} of {total}',
  catalogReadingOpen: {
    one: 'Reading the catalog: {n} product so far',
    other: 'Reading the catalog: {n} products so far',
  },
  catalogReadingAgain: {
    one: '{read} of {total} read, {time}; refreshing, {n} request to go',
    other: '{read} of {total} read, {time}; refreshing, {n} requests to go',
  },
  catalogWaiting: '{read} of {total} read; resumes automatically',
  catalogWaitingAgain: '{read} of {total} read, {time}; refreshing resumes automatically',
  catalogComplete: '{read} of {total} read, {time}',
  catalogCompleteActive: '{read} of {total} read, {time}; active ones {active}',
  draftNone: 'No unsent edits',
  draftSaved: { one: '{n} edit, saved on this computer', other: '{n} edits, saved on this computer' },
  draftSaving: 'Saving…',
  draftNotSaved: { one: '{n} edit isn’t saved: {why}', other: '{n} edits aren’t saved: {why}' },
  draftFault: 'Supplier Desk had a problem. It tries again automatically.',
  draftNotRead: 'Your earlier edits can’t be read yet. They’re safe on disk, and Supplier Desk tries again.',
  draftRestoring: 'Loading your edits…',
  draftDiskFull: 'the disk is full. Free some space.',
  draftDiskError: 'the disk can’t be written to. Check the disk.',
  draftFolderMoved: 'the data folder was moved or deleted. Move it back.',
  leaveTitle: {
    one: '{n} edit isn’t saved on this computer',
    other: '{n} edits aren’t saved on this computer',
  },
  leaveText: {
    one: '{why} If you open another account now, it’s lost.',
    other: '{why} If you open another account now, they’re lost.',
  },
  leaveGo: 'Open it anyway',
  leaveStay: 'Stay here',

  // An account that does not open: what happened, that nothing is lost, what to do
  notOpened: '“{name}” couldn’t be opened',
  notOpenedDamaged:
    'The file of its outbox is damaged. It was left untouched, and nothing is sent from it. Contact support before you connect this account again: they can recover what the file still contains.',
  notOpenedTooNew:
    'Its outbox was written by a newer version of Supplier Desk, and this version can’t read it. Nothing is lost. Install the newer version, then open the account again.',
  notOpenedLocked:
    'It’s in use by another program: Supplier Desk in another window, desk on the command line, a backup or a virus scanner. Nothing is lost, and nothing is sent from here meanwhile. Close that program, then open the account again.',
  notOpenedDiskFull:
    'The disk is full. Nothing is lost, and nothing is sent meanwhile. Free some space, then open the account again.',
  notOpenedDiskError:
    'Its files can’t be read or written. Nothing in them was changed. Check the disk, and that you may write to Supplier Desk’s folder, then open the account again.',
  notOpenedFolderMoved:
    'The data folder was moved or deleted while Supplier Desk was running. Move it back to its place, then open the account again.',
  noSuchAccount: '“{name}” no longer exists.',
  noSample: 'The sample marketplace didn’t start',
  noSampleText: 'Your data isn’t affected. Restart Supplier Desk, then try again.',

  // Files
  drop: 'Drop files to import them',
  dropText: 'An Excel workbook, CSV or TSV. Nothing changes until you’ve reviewed it.',
  dropFolder: '“{name}” is a folder and wasn’t opened. Drop the files in it.',
  filesWait: { one: '{n} more file to import', other: '{n} more files to import' },
  filesWaitMore: '{names} and {n} more',
  lineNumbers: { one: 'line {lines}', other: 'lines {lines}' },
  lineNumbersMore: 'lines {lines} and {more} more',
  filesOpen: 'Import {next}',
  filesFirst: 'Import {next} first',
  recentGone: '“{name}” is no longer kept. Drop it again.',
  fileLeft: 'The import of “{name}” isn’t finished',
  fileContinue: 'Continue the import',
  fileClosed: '“{name}” won’t be imported.',
  filesNext: 'Next: {names}',
  filesRemove: { one: 'Don’t import it', other: 'Don’t import these {n}' },
  filesRemoved: {
    one: '{n} waiting file won’t be imported.',
    other: '{n} waiting files won’t be imported.',
  },
  filesHeld: {
    one: '{n} file is waiting. It’s opened as soon as an account is open.',
    other: '{n} files are waiting. They’re opened as soon as an account is open.',
  },
  dropNothing: 'You didn’t drop a file. Drop an Excel, CSV or TSV file.',

  // Trouble of the program itself
  crashTitle: 'This screen stopped working',
  crashText:
    'This is a bug in Supplier Desk. Everything you did before is saved. Show the screen again; if it fails again, contact support with the text below.',
  crashAgain: 'Show it again',
  lostTitle: 'Supplier Desk stopped working',
  lostText:
    'Everything saved so far is on disk. Start Supplier Desk again and leave this window open until it reconnects: it still holds what you typed last. If only a new window opens, continue there.',
  lostTrying: 'Reconnecting…',
  shutOutTitle: 'Open Supplier Desk from its own address',
  shutOutText:
    'Use the address printed where you started Supplier Desk. Each address opens one tab; the next one is printed then.',
  elsewhereTitle: 'Supplier Desk is open in another tab or browser',
  elsewhereText:
    'One tab at a time shows it, so that no edit is lost. Everything typed there is saved first.',
  elsewhereUnsaved:
    'The edits in the other tab can’t be saved right now. Go to that tab: it says why. Nothing is lost while it stays open.',
  elsewhereUse: 'Use it here',
  faultBug: 'This is a bug in Supplier Desk. Its log has the details under {ref}.',
  faultOther: 'The window and the rest of Supplier Desk don’t match. Restart Supplier Desk.',
  faultOtherAccount:
    'Another account was opened in the meantime, so nothing was changed. Open the account it’s for, then do it again.',
  faultClosed: 'Supplier Desk stopped. Start it again.',
  repairedTitle: 'Damaged files were repaired',
  repairedCopy:
    'The settings file was damaged and was restored from its backup. Accounts and settings are as you left them.',
  repairedLost:
    'The settings file and its backup were damaged. Settings were reset to their defaults: check your guard rails.',
  repairedAside: 'The damaged file is kept as “{name}”.',
  repairedAccounts: 'The account file of {names} was damaged and was rebuilt. Nothing in it is lost.',
  repairedNameless: {
    one: 'For one account, only its changes could be recovered. Connect it again with its address and key to continue where you left off.',
    other:
      'For {n} accounts, only their changes could be recovered. Connect them again with their addresses and keys to continue where you left off.',
  },
  notFoundTitle: 'Page not found',
  notFoundPath: '“{path}” doesn’t exist',
  notFoundText: 'Choose a screen on the left.',
} as const satisfies Messages
