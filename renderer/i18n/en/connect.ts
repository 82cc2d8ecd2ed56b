import type { Messages } from '../message.ts'

/** The way in: an address, a key, or the sample products. */
export const connect = {
  title: 'Connect an account',
  titleKey: 'Enter the key of {name}',
  intro:
    'Supplier Desk reads your catalog from the marketplace and sends your prices and stock to it. It needs the marketplace’s address and an API key.',
  introKey: 'Your edits and the changes in the outbox are kept.',
  address: 'Marketplace address',
  addressHint: '/api/v1/supplier is added if it’s missing.',
  addressExample: 'https://marketplace.example',
  key: 'API key',
  keyHint:
    'Create it in the marketplace’s dashboard: store profile, API keys. The dashboard shows it once; Supplier Desk never shows it.',
  name: 'Account name',
  nameHint: 'Only you see it. If empty, the marketplace’s address is used.',
  nameHintAnother:
    'You already have an account at this marketplace. Give this one a name, for example the supplier’s, to tell them apart.',

  // How a key that works came to its account
  joinedContinued:
    'Continuing with “{name}”: the key belongs to the same supplier. All its changes are still there.',
  joinedAnother:
    'This key belongs to another supplier, so a new account, “{name}”, was created. Your other accounts are unchanged.',
  joinedUnsure:
    'The marketplace didn’t say which supplier this key belongs to, so a new account, “{name}”, was created. Changes in your other accounts stay there.',

  keyPlace: 'Where to keep the key',
  placeSealed: 'Encrypted by the operating system',
  placeSealedHint: 'Only you, on this computer, can decrypt it.',
  placeSession: 'Only until Supplier Desk closes',
  placeSessionHint: 'The key isn’t saved; you enter it again next time.',
  placeFile: 'In a file only you can read',
  placeFileHint:
    'Not encrypted: anyone who can use your account on this computer, or copies its disk, can read the key.',
  placeOnlySealed: 'The key is stored encrypted by the operating system.',
  placeOnlySession: 'The key is kept only until Supplier Desk closes.',
  placeOnlyFile: 'The key is stored in a file only you can read. It isn’t encrypted.',
  submit: 'Connect',
  submitKey: 'Use this key',
  busy: 'Connecting to the marketplace…',
  back: 'Back to settings',
  others: 'Accounts on this computer',
  keyMissing: 'key needed',
  sampleTitle: 'No account yet?',
  sampleText:
    'A built-in marketplace with sample products. Everything works, and nothing leaves this computer.',
  sample: 'Try with sample data',
  sampleBusy: 'Starting…',

  // What came of it: what happened, then what to do
  emptyAddress: 'Enter the address of the marketplace.',
  notAUrl: 'This isn’t a web address. It should look like https://marketplace.example.',
  notHttps:
    'The address has to start with https://, so that nobody can intercept the key. Only an address on this computer may use http://.',
  hasCredentials: 'Remove the user name and password from the address; the key is enough.',
  hasQuery: 'Remove everything after ? or # from the address.',
  emptyKey: 'Enter the API key.',
  keyCharacters:
    'The key contains characters that no key has, perhaps a line break or a quotation mark. Copy it again.',
  unauthorized: 'The marketplace doesn’t recognise this key',
  unauthorizedText:
    'Copy the complete key and try again. If you’ve lost it, revoke it in the marketplace’s dashboard and create a new one.',
  forbidden: 'This key isn’t allowed to do anything',
  forbiddenText:
    'It was revoked, or your supplier account isn’t verified yet. Create a new key in the dashboard, or ask the marketplace to verify your account.',
  silent: 'Access was refused without a reason (status {status})',
  silent401Text:
    'Check the address first: something other than the marketplace may be answering. If it’s right, copy the complete key and try again.',
  silent403Text:
    'Check the address first: something other than the marketplace may be answering. If it’s right, the key was revoked or your supplier account isn’t verified yet.',
  limitedText: 'Another program probably uses the same key. Try again at {time}.',
  unreachableName:
    'No server with this name was found. Check the address for typing mistakes, and your internet connection.',
  unreachableRefused:
    'The server at this address doesn’t accept connections. Check the address, including the number after the colon.',
  unreachableTimeout: 'It didn’t answer in time. Check the connection, then try again.',
  unreachableReset: 'The connection was lost before the answer came. Try again.',
  unreachableNetwork: 'This computer has no connection to it. Check the cable, Wi-Fi or VPN, then try again.',
  tls: 'The connection isn’t secure',
  tlsText:
    'The server’s certificate couldn’t be verified ({code}), so the key wasn’t sent. Check the address and this computer’s date. In a company network, ask your administrator whether traffic is inspected.',
  proxy: 'Your network’s proxy blocked the connection',
  proxyText: 'It didn’t let the request through ({code}). Ask your administrator to allow this address.',
  notApi: 'This isn’t the marketplace’s supplier API',
  notApiHtml:
    'A web page came back{detail}. Use the address of the API, not of the shop or the dashboard. In a hotel or guest network, sign in to the network first.',
  notApiJson: 'The answer isn’t what this API sends. Check the address, especially its path.',
  notApiData:
    'The answer has the right format but contains no products. Check the address, especially its path.',
  notApiRedirect:
    'The address redirects to another one{detail}. If you trust that one, enter it; the key wasn’t sent there.',
  notApiMissing: 'The server has nothing at this path (404). Check the address, especially its path.',
  serverError: 'The marketplace has a problem (status {status})',
  serverErrorText: 'This isn’t caused by anything you did. Try again in a few minutes.',
  notOpenedKey: 'The key works and is saved.',
  notKept: 'The account couldn’t be saved on this computer',
  notKeptFull: 'The key works, but the disk is full. Nothing was changed. Free some space, then try again.',
  notKeptError:
    'The key works, but the disk can’t be written to. Nothing was changed. Check the disk and Supplier Desk’s folder, then try again.',
  notKeptFolderMoved:
    'The key works, but the data folder was moved or deleted. Nothing was changed. Move the folder back, then try again.',
  gone: 'This account no longer exists',
  goneText: 'It was removed, perhaps in another window. Connect it as a new account.',
  failed: 'Something went wrong',
} as const satisfies Messages
