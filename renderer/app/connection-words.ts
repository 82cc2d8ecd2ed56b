import type { Network } from '../../shared/contract/groups/connection.ts'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { Language } from '../i18n/language.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { Tone } from '../ui/Mark.tsx'

/** What a person can do about a connection; `either` where both may be the way out. */
export type NextAction = 'try-again' | 'enter-key' | 'either' | null

/** A connection state in words: what it is, what it means, what can be done. */
export interface ConnectionWords {
  tone: Tone
  icon: IconName
  /** For the top bar. */
  short: string
  title: string
  text: string
  /** The marketplace's own words, quoted. */
  quoted: string | null
  /** What a person can do about it. */
  action: NextAction
  /** Nothing goes out until it is over: said in a banner. */
  stops: boolean
  /** Counts down, so the words change every second. */
  ticks: boolean
}

const WHY_OFFLINE = {
  name: 'app.whyName',
  refused: 'app.whyRefused',
  timeout: 'app.whyTimeout',
  reset: 'app.whyReset',
  network: 'app.whyNetwork',
  tls: 'app.whyTls',
  proxy: 'app.whyProxy',
} as const

export function connectionWords(network: Network, now: number, language: Language): ConnectionWords {
  const { t, countdown, time } = language
  const calm = { quoted: null, action: null, stops: false, ticks: false } as const
  const stopped = { quoted: null, action: 'try-again', stops: true, ticks: false } as const
  switch (network.kind) {
    case 'closed':
      return {
        ...calm,
        tone: 'muted',
        icon: 'dot',
        short: t('app.closed'),
        title: t('app.closed'),
        text: t('app.closedText'),
      }
    case 'untried':
      return {
        ...calm,
        tone: 'muted',
        icon: 'dot',
        short: t('app.untried'),
        title: t('app.untried'),
        text: t('app.untriedText'),
      }
    case 'trying':
      return {
        ...calm,
        tone: 'muted',
        icon: 'retry',
        short: t('app.trying'),
        title: t('app.trying'),
        text: t('app.tryingText'),
      }
    case 'online': {
      const text = t('app.onlineText', { time: time(network.since, now) })
      return { ...calm, tone: 'ok', icon: 'check', short: t('app.online'), title: t('app.online'), text }
    }
    case 'offline': {
      const wait = countdown(network.retryAt - now)
      const text = t('app.offlineText', { why: whyOffline(network.why, language) })
      const short = t('app.offlineShort', { wait })
      return {
        ...stopped,
        ticks: true,
        tone: 'warn',
        icon: 'offline',
        short,
        title: t('app.offlineTitle'),
        text,
      }
    }
    case 'limited': {
      const wait = countdown(network.until - now)
      const text = t('app.limitedText', { wait, time: time(network.until, now) })
      const short = t('app.limitedShort', { wait })
      const title = t('app.limitedTitle')
      return { ...stopped, action: null, ticks: true, tone: 'warn', icon: 'clock', short, title, text }
    }
    case 'key-refused': {
      const is401 = network.status === 401
      const title = t(is401 ? 'app.key401Title' : 'app.key403Title')
      const { retryAt } = network
      const means = t(is401 ? 'app.key401Text' : 'app.key403Text')
      const again = retryAt === null ? '' : ` ${t('app.key403Retry', { wait: countdown(retryAt - now) })}`
      const quoted = network.words === null ? null : t('app.keyWords', { words: network.words })
      // The marketplace may have been wrong about the key, too: nothing but a person's try ends a 401.
      const action = 'either'
      return {
        ...stopped,
        ticks: retryAt !== null,
        quoted,
        action,
        tone: 'bad',
        icon: 'key',
        short: t('app.keyRefused'),
        title,
        text: `${means}${again}`,
      }
    }
    case 'no-key': {
      const text = t('app.noKeyText')
      const title = t('app.noKeyTitle')
      return {
        ...stopped,
        action: 'enter-key',
        tone: 'warn',
        icon: 'key',
        short: t('app.noKey'),
        title,
        text,
      }
    }
    case 'disk': {
      const isFull = network.why === 'disk-full'
      const title = t(isFull ? 'app.diskFullTitle' : 'app.diskErrorTitle')
      const text = t(isFull ? 'app.diskFullText' : 'app.diskErrorText')
      // The disk is tried again all the time; what a person can do is outside this program.
      return { ...stopped, action: null, tone: 'bad', icon: 'stop', short: t('app.disk'), title, text }
    }
    case 'failing': {
      const wait = countdown(network.retryAt - now)
      const status =
        network.status === null
          ? t('app.failingUnreadable')
          : t('app.failingStatus', { status: String(network.status) })
      const text = t('app.failingText', { wait, status })
      const short = t('app.failingShort', { wait })
      return {
        ...stopped,
        ticks: true,
        tone: 'warn',
        icon: 'warning',
        short,
        title: t('app.failingTitle'),
        text,
      }
    }
    default:
      return assertNever(network)
  }
}

function whyOffline(why: string, { t }: Language): string {
  return Object.hasOwn(WHY_OFFLINE, why)
    ? t(WHY_OFFLINE[why as keyof typeof WHY_OFFLINE])
    : t('app.whyOther', { why })
}
