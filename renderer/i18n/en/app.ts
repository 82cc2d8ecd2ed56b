import type { Messages } from '../message.ts'

/** The frame around every screen. */
export const app = {
  title: 'Supplier Desk',
  pageTitle: '{screen} · Supplier Desk',
  skip: 'Skip to the content',
  navigation: 'Screens',
  loading: 'Loading…',
  messages: 'Messages',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',

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
  actionExport: 'Export products as a file',
  alsoExport: 'save download csv excel backup',
  actionPrint: 'Print packing slips and pick lists',
  alsoPrint: 'orders pdf paper',
  printHint: 'Tick the orders to print, then choose Print.',
  alsoRefresh: 'read again reload update products catalog',
  actionAccount: 'Open account {name}',
  alsoTheme: 'appearance dark light theme colours',
  alsoDensity: 'appearance density rows',
  paletteScreens: 'Screens',
  paletteActions: 'Actions',
  paletteProducts: 'Products',
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
  actionShortcuts: 'Keyboard shortcuts',
  actionReview: 'Review the edits',

  // Keyboard help
  shortcuts: 'Keyboard shortcuts',
  shortcutsGlobal: 'Anywhere',
  shortcutsGrid: 'In Prices & stock',
  shortcutPalette: 'Search and commands',
  shortcutOpen: 'Open a file',
  shortcutHelp: 'This list',
  shortcutGo: 'Go to {screen}',
  shortcutEdit: 'Edit the cell',
  shortcutFill: 'Fill down',
  shortcutUndo: 'Undo',
  shortcutRedo: 'Redo',
  shortcutFind: 'Find',
  shortcutDelete: 'Back to the marketplace’s value',
  shortcutUnselect: 'Select a single cell',
  shortcutTab: 'Next cell; from the last one of a row out of the sheet',
  shortcutFillAll: 'Fill the whole selection with what is typed',

  // Connection
  connection: 'Connection: {word}',
  online: 'Online',
  onlineText: 'Connected since {time}.',
  untried: 'Not connected yet',
  untriedText: 'The marketplace hasn’t been contacted since Supplier Desk started.',
  trying: 'Connecting…',
  tryingText: 'Checking whether the marketplace answers. This takes a few seconds.',
  closed: 'No account open',
  closedText: 'Connect an account to see its products and orders.',
  offline: 'Offline',
  offlineTitle: 'The marketplace cannot be reached',
  offlineText: '{why} Keep working: your changes are saved and will be sent when you’re back online.',
  offlineShort: 'Offline, next try in {wait}',
  whyName: 'Its address wasn’t found; most likely this computer has no internet connection.',
  whyRefused: 'The server isn’t accepting connections.',
  whyTimeout: 'The server didn’t answer in time.',
  whyReset: 'The connection broke off.',
  whyNetwork: 'The network is not available.',
  whyTls: 'The server’s certificate can’t be trusted.',
  whyProxy: 'Your network’s proxy blocked the connection.',
  whyOther: 'The reason given is “{why}”.',
  limited: 'Waiting for the marketplace',
  limitedTitle: 'The marketplace’s hourly limit is reached',
  limitedText:
    'It takes no more requests for {wait}, until {time}. Your changes are saved; sending resumes automatically.',
  limitedShort: 'Limit reached, resumes in {wait}',
  limitedHeard: 'Your changes are saved; sending resumes automatically.',
  askedWaitTitle: 'The marketplace asked Supplier Desk to wait',
  askedWaitText:
    'Requests are left this hour, but it takes none for {wait}, until {time}. Your changes are saved; sending resumes automatically.',
  askedWaitShort: 'Waiting, resumes in {wait}',
  keyRefused: 'Key refused',
  key401Title: 'The marketplace does not accept the key',
  key401Text: 'It was probably replaced or mistyped. Enter a valid key; your changes are saved.',
  key403Title: 'The marketplace blocks this key',
  key403Text:
    'It was revoked, or your supplier account is not verified yet. Make a new key in the marketplace’s dashboard (store profile, API keys), or ask the marketplace to verify you.',
  key403Retry: 'Trying again in {wait}.',
  keyWords: 'The marketplace says: “{words}”',
  noKey: 'Key needed',
  noKeyTitle: 'Enter the API key of this account',
  noKeyText:
    'It was kept only until Supplier Desk closed. Your changes are saved and will be sent once you’ve entered it.',
  enterKey: 'Enter the key',
  disk: 'Sending is stopped',
  diskFullTitle: 'The disk is full',
  diskFullText:
    'Nothing is sent while results can’t be saved. Free some space; sending resumes automatically.',
  folderMovedTitle: 'The data folder was moved or deleted',
  folderMovedText:
    'Nothing new is saved or sent. Move it back and sending resumes automatically, or restart Supplier Desk.',
  diskErrorTitle: 'The disk can’t be written to',
  diskErrorText:
    'Nothing is sent while results can’t be saved. Check the disk, and that you may write to Supplier Desk’s folder; sending resumes automatically.',
  failing: 'Marketplace in trouble',
  failingTitle: 'The marketplace answers with errors',
  failingText: 'Trying again in {wait} ({status}). Your changes are saved.',
  failingStatus: 'status {status}',
  failingUnreadable: 'unreadable answers',
  failingShort: 'Marketplace in trouble, next try in {wait}',
  stoppedTitle: 'Sending stopped to protect your data',
  stoppedText: 'Nothing is lost. Restart Supplier Desk; if it happens again, send support code {rule}.',
  pausedTitle: 'Sending is paused',
  pausedNone: 'Nothing waits in the outbox. New changes are kept in the outbox until you resume.',
  pausedText: {
    one: '{n} change waits in the outbox until you resume.',
    other: '{n} changes wait in the outbox until you resume.',
  },
  paused: 'Paused',
  resume: 'Resume sending',

  heardOnline: 'Online again',
  answersAgain: 'The marketplace is answering.',
  heardResumed: 'Sending resumed',

  // Checking for orders
  checkOrders: 'Check for new orders',
  checkingOrders: 'Checking for new orders.',
  checkingOrdersAlready: 'Already checking for new orders.',
  checkOrdersLater:
    'The marketplace can’t be asked now. New orders are checked for as soon as it answers again.',

  // Budget
  budgetLeft: '{left} of {limit} left',
  budgetLine: '{left} · resets {time}',
  budgetTitle: 'Requests this hour',
  budgetText:
    'The marketplace takes {limit} requests an hour. {left} are left; {reserve} of them are kept free for you at the screen and for what cannot wait.',
  budgetResets: 'The hour starts over at {time}.',
  budgetForeign: {
    one: 'Somebody else uses this key too: about {n} request an hour.',
    other: 'Somebody else uses this key too: about {n} requests an hour.',
  },
  budgetForeignText:
    'That may be another program or another computer of yours. All share the same hour, and every finish time told here allows for it.',
  budgetUnknown: 'Our own count: the marketplace has not told its own yet.',

  // Bottom line
  catalogEmpty: 'The catalog has not been read yet',
  catalogReading: 'Reading the catalog: {read} of {total}',
  catalogReadingOpen: {
    one: 'Reading the catalog: {n} product so far',
    other: 'Reading the catalog: {n} products so far',
  },
  catalogReadingAgain: {
    one: '{read} of {total} read, {time}; refreshing, {n} request to go',
    other: '{read} of {total} read, {time}; refreshing, {n} requests to go',
  },
  catalogWaiting: 'Catalog: {read} of {total} read, resumes automatically',
  catalogWaitingAgain: '{read} of {total} read, {time}; refreshing resumes automatically',
  catalogComplete: '{read} of {total} read, {time}',
  catalogCompleteActive: '{read} of {total} read, {time}; what is active, {active}',
  catalogReread: 'Refresh',
  draftNone: 'No edits waiting for review',
  draftSaved: { one: '{n} edit, saved on this computer', other: '{n} edits, saved on this computer' },
  draftSaving: 'Saving…',
  draftNotSaved: { one: '{n} edit is not saved: {why}', other: '{n} edits are not saved: {why}' },
  draftFault: 'Supplier Desk failed. It tries again automatically.',
  draftNotRead:
    'Your edits of the last time cannot be read yet. They are kept on disk, and it is tried again.',
  draftRestoring: 'Reading your edits…',
  draftDiskFull: 'the disk is full. Free some space.',
  draftDiskError: 'the disk cannot be written. Check the disk.',
  draftNoAccount: 'no account is open.',
  leaveTitle: {
    one: '{n} edit is not saved on this computer',
    other: '{n} edits are not saved on this computer',
  },
  leaveText:
    'If you open another account now, they are lost. Free some space on the disk, or send or discard them first.',
  leaveGo: 'Open it anyway',
  leaveStay: 'Stay here',

  // An account that does not open: what happened, that nothing is lost, what to do
  notOpened: '“{name}” could not be opened',
  notOpenedDamaged:
    'The file of its outbox is damaged. It was left as it was, so nothing more is lost; nothing is sent from it. Contact support before you connect this account again: they can read what the file still holds.',
  notOpenedTooNew:
    'A newer version of Supplier Desk has written its outbox, and this one cannot read it. Everything is still there. Install the newer version, then open it again.',
  notOpenedLocked:
    'Its files are in use by another program, perhaps Supplier Desk in another window, a backup or a virus scanner. Everything is still there. Close that program, then open the account again.',
  notOpenedDiskFull:
    'The disk is full. Everything is still there, and nothing is sent meanwhile. Free some space, then open the account again.',
  notOpenedDiskError:
    'The disk does not let its files be read or written. Nothing was changed in them. Check the disk, and whether you may write to the program’s folder, then open the account again.',
  noSuchAccount: '“{name}” is not there any more.',
  noSample: 'The sample marketplace did not start',
  noSampleText: 'Nothing of yours is concerned. Start the program again, then try once more.',

  // Files
  drop: 'Drop the file to read it',
  dropText: 'CSV or TSV. Nothing changes before you have reviewed it.',
  dropFolder: '“{name}” is a folder. Drop one file: CSV or TSV.',
  dropSeveral: {
    one: '{n} file was dropped.',
    other: '{n} files were dropped at once. Drop one; each file becomes a job of its own.',
  },
  dropNothing: 'There was no file in what was dropped. Drop a CSV or TSV file.',

  // Trouble of the program itself
  crashTitle: 'This screen has failed',
  crashText:
    'That is a mistake in the program, not yours. Everything you did before is kept on disk. Show the screen again, and if it fails again, contact support with the text below.',
  crashAgain: 'Show it again',
  lostTitle: 'The program behind this window has ended',
  lostText:
    'What was saved until then is on disk. Start Supplier Desk again and leave this window open until it goes on by itself: it still holds what was typed last. If only a new window opens, go on there.',
  lostTrying: 'Trying to reach it again…',
  shutOutTitle: 'Open Supplier Desk from its own address',
  shutOutText:
    'Open the address that was printed where Supplier Desk was started. It opens one tab; then the next address is printed there.',
  faultTitle: 'This could not be read',
  faultBug: 'A mistake in the program; its log has the details under {ref}.',
  faultOther:
    'A mistake in the program: window and core do not understand each other. Start both again, in the same version.',
  faultOtherAccount:
    'Another account was opened in the meantime, so nothing was changed. Open the account it is for, then do it again.',
  faultClosed: 'The program behind this window has ended. Start it again.',
  repairedTitle: 'Damaged files were repaired',
  repairedCopy:
    'The settings file was damaged. Its second copy has replaced it: accounts and settings are as you left them.',
  repairedLost:
    'The settings file and its second copy were damaged. Settings start from their defaults: check your guard rails.',
  repairedAside: 'The damaged file is kept as “{name}”.',
  repairedAccounts:
    'The account file of {names} was damaged and has been written again. Nothing in it is lost.',
  repairedNameless: {
    one: 'Of one account only its changes were left. Connect it again with its address and key: it continues where it was.',
    other:
      'Of {n} accounts only their changes were left. Connect them again with their addresses and keys: they continue where they were.',
  },
  dismiss: 'Dismiss',
  notFoundTitle: 'There is no such screen',
  notFoundPath: '“{path}” leads nowhere',
  notFoundText: 'Choose a screen on the left.',
} as const satisfies Messages
