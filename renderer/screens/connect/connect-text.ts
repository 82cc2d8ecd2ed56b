import type { ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Language } from '../../i18n/language.ts'
import { openTroubleText } from '../../i18n/texts/open-text.ts'

/** Why an account could not be connected: what happened, what to do, and which field it concerns. */
interface ConnectText {
  title: string
  text: string | null
  /** The marketplace's message, quoted. */
  quoted: string | null
  field: 'address' | 'key' | null
}

type Trouble = Exclude<ConnectResult, { kind: 'ok' }>

const BAD_ADDRESS = {
  empty: 'connect.emptyAddress',
  'not-a-url': 'connect.notAUrl',
  'not-https': 'connect.notHttps',
  'has-credentials': 'connect.hasCredentials',
  'has-query': 'connect.hasQuery',
} as const

const BAD_KEY = { empty: 'connect.emptyKey', characters: 'connect.keyCharacters' } as const

const NOT_KEPT = {
  'disk-full': 'connect.notKeptFull',
  'disk-error': 'connect.notKeptError',
  'folder-moved': 'connect.notKeptFolderMoved',
} as const

const UNREACHABLE = {
  name: 'connect.unreachableName',
  refused: 'connect.unreachableRefused',
  timeout: 'connect.unreachableTimeout',
  reset: 'connect.unreachableReset',
  network: 'connect.unreachableNetwork',
} as const

export function connectText(result: Trouble, now: number, language: Language): ConnectText {
  const { t, time } = language
  const quote = (words: string | null) => (words === null ? null : t('common.says', { words }))
  const plain = { quoted: null, field: null } as const
  switch (result.kind) {
    case 'bad-address':
      return { ...plain, title: t(BAD_ADDRESS[result.why]), text: null, field: 'address' }
    case 'bad-key':
      return { ...plain, title: t(BAD_KEY[result.why]), text: null, field: 'key' }
    case 'unauthorized': {
      if (result.words === null) return { ...silent(401, language), field: 'key' }
      const title = t('connect.unauthorized')
      return { title, text: t('connect.unauthorizedText'), quoted: quote(result.words), field: 'key' }
    }
    case 'forbidden': {
      if (result.words === null) return { ...silent(403, language), field: 'key' }
      const title = t('connect.forbidden')
      return { title, text: t('connect.forbiddenText'), quoted: quote(result.words), field: 'key' }
    }
    case 'limited': {
      const text = t('connect.limitedText', { time: time(result.retryAt, now) })
      return { ...plain, title: t('app.limitedTitle'), text }
    }
    case 'unreachable':
      return { ...plain, title: t('app.offlineTitle'), text: t(UNREACHABLE[result.why]) }
    case 'tls':
      return { ...plain, title: t('connect.tls'), text: t('connect.tlsText', { code: result.code }) }
    case 'proxy':
      return { ...plain, title: t('connect.proxy'), text: proxyText(result.code, language) }
    case 'not-this-api':
      return { ...plain, title: t('connect.notApi'), text: notApiText(result, language), field: 'address' }
    case 'server-error': {
      const title = t('connect.serverError', { status: String(result.status) })
      return { ...plain, title, text: t('connect.serverErrorText'), quoted: quote(result.words) }
    }
    case 'not-opened': {
      const words = openTroubleText(result.account.name, result.why, language)
      return { ...plain, title: words.title, text: `${t('connect.notOpenedKey')} ${words.text}` }
    }
    case 'not-kept':
      return { ...plain, title: t('connect.notKept'), text: t(NOT_KEPT[result.why]) }
    case 'no-such-account':
      return { ...plain, title: t('connect.gone'), text: t('connect.goneText') }
    case 'no-sample':
      return { ...plain, title: t('app.noSample'), text: t('app.noSampleText') }
    default:
      return assertNever(result)
  }
}

/** A refusal without a message: perhaps from another server at this address. */
function silent(status: 401 | 403, { t }: Language) {
  const text = t(status === 401 ? 'connect.silent401Text' : 'connect.silent403Text')
  return { title: t('connect.silent', { status: String(status) }), text, quoted: null }
}

function notApiText(result: Extract<Trouble, { kind: 'not-this-api' }>, { t }: Language): string {
  switch (result.what) {
    case 'html':
      return t('connect.notApiHtml', { detail: result.detail === null ? '' : ` (“${result.detail}”)` })
    case 'redirect':
      return t('connect.notApiRedirect', { detail: result.detail === null ? '' : `: ${result.detail}` })
    case 'not-json':
    case 'no-envelope':
      return t('connect.notApiJson')
    case 'wrong-data':
      return t('connect.notApiData')
    case 'not-found':
      return t('connect.notApiMissing')
    default:
      return assertNever(result.what)
  }
}

function proxyText(code: string, { t }: Language): string {
  // From the core: the status, or the code of core/api/network.ts.
  if (code.endsWith('407')) return t('app.whyProxyPassword')
  return code === 'PROXY_KIND' ? t('app.whyProxyKind') : t('connect.proxyText', { code })
}
