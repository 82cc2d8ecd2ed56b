import type { Messages } from '../message.ts'

/** The way in: an address, a key, or the sample products. */
export const connect = {
  title: 'Connect an account',
  titleKey: 'Enter the key of {name}',
  intro:
    'Supplier Desk reads your catalog from the marketplace and sends your prices and stock to it. It needs the marketplace’s address and an API key.',
  introKey: 'Edits and everything that waits in the outbox stay as they are.',
  address: 'Marketplace address',
  addressHint: 'The path /api/v1/supplier is added when it is missing.',
  addressExample: 'https://marketplace.example',
  key: 'API key',
  keyHint:
    'You make it in the marketplace’s dashboard: store profile, API keys. It is shown there once, and never again here.',
  name: 'Name of this account',
  nameHint: 'Only for you; when left empty, the marketplace’s address is the name.',
  nameHintAnother:
    'You already have an account at this marketplace. Name this one, for example after its supplier, to tell them apart.',

  // How a key that works came to its account
  joinedContinued:
    'Continued with “{name}”: the key belongs to the same supplier. Its changes are all there.',
  joinedAnother:
    'This key belongs to another supplier, so it opened another account, “{name}”. Your other accounts stay as they are.',
  joinedUnsure:
    'The marketplace did not say which supplier this key belongs to, so it opened another account, “{name}”. Changes in your other accounts stay there.',

  keyPlace: 'Where to keep the key',
  placeSealed: 'Sealed by the operating system',
  placeSealedHint: 'Only you, on this computer, can open it again.',
  placeSession: 'Only until Supplier Desk closes',
  placeSessionHint: 'Nothing is written; you enter the key again next time.',
  placeFile: 'In a file only you can read',
  placeFileHint:
    'Not encrypted: whoever can use your account on this computer, or copies its disk, has the key.',
  placeOnlySealed: 'The key is kept sealed by the operating system.',
  placeOnlySession: 'The key is kept only until the program ends.',
  placeOnlyFile: 'The key is kept in a file only you can read, not encrypted.',
  submit: 'Connect',
  submitKey: 'Use this key',
  busy: 'Asking the marketplace…',
  back: 'Back to the settings',
  others: 'Accounts on this computer',
  openOther: 'Open',
  keyMissing: 'key needed',
  sampleTitle: 'No account at hand?',
  sampleText: 'A built-in marketplace with sample products: everything works, nothing leaves this computer.',
  sample: 'Try with sample data',
  sampleBusy: 'Starting it…',

  // What came of it: what happened, then what to do
  emptyAddress: 'Enter the address of the marketplace.',
  notAUrl: 'This is not a web address. It looks like https://marketplace.example.',
  notHttps:
    'The address has to begin with https://, so that nobody on the way can read the key. Only this computer itself may go without.',
  hasCredentials: 'Leave user name and password out of the address; the key is enough.',
  hasQuery: 'Leave out what follows ? or # in the address.',
  emptyKey: 'Enter the API key.',
  keyCharacters:
    'The key holds characters that no key has, perhaps a line break or a quotation mark. Copy it once more.',
  unauthorized: 'The marketplace does not know this key',
  unauthorizedText:
    'Copy it once more, whole. If it is lost, revoke it in the marketplace’s dashboard and make a new one.',
  forbidden: 'The marketplace knows this key but lets it do nothing',
  forbiddenText:
    'It was revoked, or your supplier account is not verified yet. Make a new key in the dashboard, or ask the marketplace to verify you.',
  silent: 'The answer was a refusal without a reason (status {status})',
  silent401Text:
    'Check the address first: something other than the marketplace may answer there. If it is right, copy the key once more, whole.',
  silent403Text:
    'Check the address first: something other than the marketplace may answer there. If it is right, the key was revoked or your supplier account is not verified yet.',
  limited: 'The marketplace takes no more requests this hour',
  limitedText: 'Another program uses the same key, most likely. Try again at {time}.',
  unreachable: 'The marketplace cannot be reached',
  unreachableName:
    'No server of this name was found. Check the address for typing mistakes and the internet connection.',
  unreachableRefused:
    'There is a computer at this address, but it does not answer there. Check the address, also the number after the colon.',
  unreachableTimeout: 'It did not answer in time. Check the connection, then try again.',
  unreachableReset: 'The connection broke off before the answer came. Try again.',
  unreachableNetwork: 'This computer has no connection to it. Check cable, Wi-Fi or VPN, then try again.',
  tls: 'The connection is not safe',
  tlsText:
    'The server’s certificate could not be checked ({code}), so the key was not sent. Check the address; in a company network, ask your administrator whether traffic is inspected. Also check this computer’s date.',
  proxy: 'The proxy of your network is in the way',
  proxyText: 'It did not let the request through ({code}). Ask your administrator to allow this address.',
  notApi: 'This is not the supplier interface of the marketplace',
  notApiHtml:
    'A web page came back{detail}. Use the address of the API, not of the shop or the dashboard. In a hotel or guest network, sign in to it first.',
  notApiJson: 'The answer is not what this API sends. Check the address, above all its path.',
  notApiData: 'The answer has the right form but no products in it. Check the address, above all its path.',
  notApiRedirect:
    'The address leads on to another one{detail}. Enter that one, if you trust it; the key was not sent there.',
  notApiMissing:
    'The server is there, but has nothing at this path (404). Check the address, above all its path.',
  serverError: 'The marketplace has trouble of its own (status {status})',
  serverErrorText: 'That is not your doing. Try again in a few minutes.',
  notOpenedKey: 'The key works and is kept.',
  notKept: 'The account could not be kept on this computer',
  notKeptFull: 'The key works, but the disk is full. Nothing was changed. Free some space, then try again.',
  notKeptError:
    'The key works, but the disk cannot be written. Nothing was changed. Check the disk and the program’s folder, then try again.',
  gone: 'This account is not there any more',
  goneText: 'It was removed, perhaps in another window. Connect it as a new account.',
  tryAgain: 'Try again',
  words: 'It says: “{words}”',
  failed: 'This did not work',
} as const satisfies Messages
