import type { Budget, Connection, Network } from '../../shared/contract/groups/connection.ts'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { Language } from '../i18n/language.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { Tone } from '../ui/Mark.tsx'

/** What a person can do about a connection; `either` where both may be the way out. */
export type NextAction = 'try-again' | 'enter-key' | 'either' | null

/** A connection state in words: what it is, what it means, what can be done. */
export interface ConnectionText {
  tone: Tone
  icon: IconName
  /** For the top bar. */
  short: string
  /** To be said aloud once: the same for as long as it lasts. */
  heard: string
  title: string
  text: string
  /** The marketplace's own words, quoted. */
  quoted: string | null
  /** What a person can do about it. */
  action: NextAction
}

const DISK_TEXTS = {
  'disk-full': { title: 'app.diskFullTitle', text: 'app.diskFullText' },
  'disk-error': { title: 'app.diskErrorTitle', text: 'app.diskErrorText' },
  'folder-moved': { title: 'app.folderMovedTitle', text: 'app.folderMovedText' },
} as const

const WHY_OFFLINE = {
  name: 'app.whyName',
  refused: 'app.whyRefused',
  timeout: 'app.whyTimeout',
  reset: 'app.whyReset',
  network: 'app.whyNetwork',
  tls: 'app.whyTls',
  proxy: 'app.whyProxy',
} as const

/** The words to show; what is said aloud is put together of them, unless they count down. */
type Shown = Omit<ConnectionText, 'heard'> & { heard?: string }

export function connectionText(
  { network, budget }: Pick<Connection, 'network' | 'budget'>,
  now: number,
  language: Language,
): ConnectionText {
  const shown = shownText(network, budget, now, language)
  return { ...shown, heard: `${shown.title}. ${shown.heard ?? shown.text}` }
}

function shownText(network: Network, budget: Budget, now: number, language: Language): Shown {
  const { t, countdown, time } = language
  const calm = { quoted: null, action: null } as const
  const stopped = { quoted: null, action: 'try-again' } as const
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
        tone: 'warn',
        icon: 'offline',
        short,
        title: t('app.offlineTitle'),
        text,
      }
    }
    case 'limited': {
      const wait = countdown(network.until - now)
      // A marketplace may ask for a wait long before the hour's requests are used up.
      const isUsedUp = budget.remaining === 0
      const text = t(isUsedUp ? 'app.limitedText' : 'app.askedWaitText', {
        wait,
        time: time(network.until, now),
      })
      const short = t(isUsedUp ? 'app.limitedShort' : 'app.askedWaitShort', { wait })
      const title = t(isUsedUp ? 'app.limitedTitle' : 'app.askedWaitTitle')
      const heard = t('app.limitedHeard')
      return { ...stopped, action: null, tone: 'warn', icon: 'clock', short, title, text, heard }
    }
    case 'key-refused': {
      const is401 = network.status === 401
      const title = t(is401 ? 'app.key401Title' : 'app.key403Title')
      const { retryAt } = network
      const meaning = t(is401 ? 'app.key401Text' : 'app.key403Text')
      const again = retryAt === null ? '' : ` ${t('app.key403Retry', { wait: countdown(retryAt - now) })}`
      const quoted = network.words === null ? null : t('app.keyWords', { words: network.words })
      // The marketplace may have been wrong about the key, too: nothing but a person's try ends a 401.
      const action = 'either'
      return {
        ...stopped,
        quoted,
        action,
        tone: 'bad',
        icon: 'key',
        short: t('app.keyRefused'),
        title,
        heard: meaning,
        text: `${meaning}${again}`,
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
      const { title: titleKey, text: textKey } = DISK_TEXTS[network.why]
      const title = t(titleKey)
      const text = t(textKey)
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
        tone: 'warn',
        icon: 'warning',
        short,
        title: t('app.failingTitle'),
        heard: t('app.limitedHeard'),
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
