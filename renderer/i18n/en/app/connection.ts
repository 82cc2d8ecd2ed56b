import type { Messages } from '../../message.ts'

/** The connection, its banners, and what is left of the limit. */
export const connection = {
  connection: 'Connection: {word}',
  online: 'Online',
  onlineText: 'Connected since {time}.',
  unansweredShort: 'No answer for {seconds} s',
  unansweredTitle: 'No answer from the marketplace for {seconds} s',
  unansweredText:
    'The request sent at {time} hasn’t been answered. If no answer comes, Supplier Desk checks what arrived before it sends anything again. Your changes are saved.',
  unansweredRead:
    'A read started at {time} hasn’t been answered. Your changes are saved and don’t depend on it.',
  untried: 'No answer yet',
  untriedText: 'The marketplace hasn’t answered since this account was opened.',
  trying: 'Connecting…',
  tryingText: 'Checking whether the marketplace answers. This takes a few seconds.',
  closed: 'No account open',
  closedText: 'Connect an account to see its products and orders.',
  offline: 'Offline',
  offlineTitle: 'The marketplace can’t be reached',
  offlineText: '{why} Keep working: your changes are saved and will be sent when you’re back online.',
  offlineShort: 'Offline, next try in {wait}',
  whyName: 'Its address wasn’t found; most likely this computer has no internet connection.',
  whyRefused: 'The server isn’t accepting connections.',
  whyTimeout: 'The server didn’t answer in time.',
  whyReset: 'The connection was lost.',
  whyNetwork: 'The network isn’t available.',
  whyTls: 'The server’s certificate can’t be trusted.',
  whyProxy: 'Your network’s proxy blocked the connection.',
  whyProxyPassword:
    'Your network’s proxy asks for a password, which Supplier Desk can’t give. Ask your administrator to let this address through without one.',
  whyProxyKind:
    'Your network asks for a SOCKS proxy, which Supplier Desk can’t use. Ask your administrator for an HTTP proxy.',
  whyOther: 'The reason given is “{why}”.',
  limited: 'Waiting for the marketplace',
  limitedTitle: 'The marketplace’s hourly limit is reached',
  limitedText:
    'It accepts no requests for {wait}, until {time}. Your changes are saved; sending resumes automatically.',
  limitedShort: 'Limit reached, resumes in {wait}',
  limitedAnnounced: 'Your changes are saved; sending resumes automatically.',
  askedWaitTitle: 'The marketplace asked Supplier Desk to wait',
  askedWaitText:
    'Requests are left this hour, but it accepts none for {wait}, until {time}. Your changes are saved; sending resumes automatically.',
  askedWaitShort: 'Waiting, resumes in {wait}',
  keyRefused: 'Key refused',
  key401Title: 'The marketplace doesn’t accept the key',
  key401Text: 'It was probably replaced or mistyped. Enter a valid key; your changes are saved.',
  key403Title: 'The marketplace blocks this key',
  key403Text:
    'It was revoked, or your supplier account isn’t verified yet. Create a new key in the marketplace’s dashboard (store profile, API keys), or ask the marketplace to verify your account.',
  key403Retry: 'Trying again in {wait}.',
  noKey: 'Key needed',
  noKeyTitle: 'Enter the API key of this account',
  noKeyText:
    'It was kept only until Supplier Desk closed. Your changes are saved and will be sent once you’ve entered it.',
  lostKeyText:
    'This computer can no longer read the key it stored, for example after a move to another computer or user. Your changes are saved and will be sent once you’ve entered it.',
  lockedKey: 'Key locked',
  lockedKeyTitle: 'Unlock this computer’s keychain',
  lockedKeyText:
    'The API key is stored there and can’t be read while it’s locked. Unlock it, then try again. Your changes are saved.',
  heldKeyTitle: 'The stored API key can’t be read now',
  heldKeyText:
    'The place where this computer keeps it doesn’t work at the moment. Try again, or enter the key. Your changes are saved.',
  enterKey: 'Enter the key',
  disk: 'Sending stopped',
  diskFullTitle: 'The disk is full',
  diskFullText:
    'Nothing is sent while results can’t be saved. Free some space; sending resumes automatically.',
  folderMovedTitle: 'The data folder was moved or deleted',
  folderMovedText:
    'Nothing new is saved or sent. Move it back to {folder} and sending resumes automatically; if it’s gone for good, restart Supplier Desk.',
  folderItsPlace: 'its place',
  diskErrorTitle: 'The disk can’t be written to',
  diskErrorText:
    'Nothing is sent while results can’t be saved. Check the disk, and that you may write to Supplier Desk’s folder; sending resumes automatically.',
  failing: 'Marketplace errors',
  failingTitle: 'The marketplace is answering with errors',
  failingText: 'Trying again in {wait} ({status}). Your changes are saved.',
  failingStatus: 'status {status}',
  failingUnreadable: 'unreadable answers',
  failingShort: 'Marketplace errors, next try in {wait}',
  stoppedTitle: 'Sending stopped to protect your data',
  stoppedText: 'Nothing is lost. Restart Supplier Desk; if it happens again, send support code {rule}.',
  pausedTitle: 'Sending is paused',
  pausedNone: 'The outbox is empty. New changes wait there until you resume.',
  pausedText: {
    one: '{n} change is waiting in the outbox until you resume.',
    other: '{n} changes are waiting in the outbox until you resume.',
  },

  onlineAgain: 'Online again',
  waitOver: 'Sending continues',
  answersAgain: 'The marketplace is answering.',
  resumed: 'Sending resumed',

  // Budget
  budgetLeft: '{left} of {limit} left',
  budgetAbout: 'about {left} of {limit} left',
  budgetLine: '{left} · resets {time}',
  budgetTitle: 'Requests this hour',
  budgetText:
    'The marketplace allows {limit} requests an hour. {left} are left; {reserve} of them are reserved for what you do on screen and for urgent changes.',
  budgetResets: 'The limit resets at {time}.',
  budgetForeign: {
    one: 'Another program uses this key too: about {n} request an hour.',
    other: 'Another program uses this key too: about {n} requests an hour.',
  },
  budgetForeignText:
    'It may be on another computer of yours. All share the same limit, and the finish times shown here allow for it.',
  budgetUnknown: 'Counted by Supplier Desk; the marketplace hasn’t reported its own count yet.',
} as const satisfies Messages
