import type { Budget, Connection, Network } from '../../../shared/contract/groups/connection.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Language } from '../../i18n/language.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { Tone } from '../../ui/Mark.tsx'

/** What a person can do about a connection; `either` where both may help. */
export type NextAction = 'try-again' | 'enter-key' | 'either' | null

/** A connection state in words: what it is, what it means, what can be done. */
interface ConnectionText {
  tone: Tone
  icon: IconName
  short: string
  /** Announced once: the same text for as long as it lasts. */
  announcement: string
  title: string
  text: string
  /** The marketplace's message, quoted. */
  quoted: string | null
  action: NextAction
}

const DISK_TEXTS = {
  'disk-full': { title: 'app.diskFullTitle', text: 'app.diskFullText' },
  'disk-error': { title: 'app.diskErrorTitle', text: 'app.diskErrorText' },
} as const

const WHY_OFFLINE = {
  name: 'app.whyName',
  refused: 'app.whyRefused',
  timeout: 'app.whyTimeout',
  reset: 'app.whyReset',
  network: 'app.whyNetwork',
  tls: 'app.whyTls',
  proxy: 'app.whyProxy',
  'proxy-password': 'app.whyProxyPassword',
  'proxy-kind': 'app.whyProxyKind',
} as const

/** The words to show; the announcement is made of them, unless they count down. */
type Shown = Omit<ConnectionText, 'announcement'> & { announcement?: string }

/** `folder`: where the data folder is; undefined while that is not known. */
export function connectionText(
  { network, budget }: Pick<Connection, 'network' | 'budget'>,
  folder: string | undefined,
  now: number,
  language: Language,
): ConnectionText {
  const shown = shownText(network, budget, folder, now, language)
  return { ...shown, announcement: `${shown.title}. ${shown.announcement ?? shown.text}` }
}

const CALM = { tone: 'muted', icon: 'dot', quoted: null, action: null } as const
const STOPPED = { tone: 'warn', quoted: null, action: 'try-again' } as const

function shownText(
  network: Network,
  budget: Budget,
  folder: string | undefined,
  now: number,
  language: Language,
): Shown {
  const { t, countdown } = language
  switch (network.kind) {
    case 'closed':
      return { ...CALM, short: t('app.closed'), title: t('app.closed'), text: t('app.closedText') }
    case 'untried':
      return { ...CALM, short: t('app.untried'), title: t('app.untried'), text: t('app.untriedText') }
    case 'trying': {
      const title = t('app.trying')
      return { ...CALM, icon: 'retry', short: title, title, text: t('app.tryingText') }
    }
    case 'online':
      return onlineText(network, now, language)
    case 'offline': {
      const short = t('app.offlineShort', { wait: countdown(network.retryAt - now) })
      const text = t('app.offlineText', { why: whyOffline(network.why, language) })
      return { ...STOPPED, icon: 'offline', short, title: t('app.offlineTitle'), text }
    }
    case 'limited':
      return limitedText(network, budget, now, language)
    case 'key-refused':
      return refusedKeyText(network, now, language)
    case 'no-key':
      return noKeyText(network, language)
    case 'disk':
      return diskText(network, folder, language)
    case 'failing':
      return failingText(network, now, language)
    default:
      return assertNever(network)
  }
}

type NetworkOf<Kind extends Network['kind']> = Extract<Network, { kind: Kind }>

function onlineText(network: NetworkOf<'online'>, now: number, language: Language): Shown {
  const { since, unansweredSince, outboxUnansweredSince } = network
  const { t, time, number } = language
  if (unansweredSince === undefined) {
    const text = t('app.onlineText', { time: time(since, now) })
    return { ...CALM, tone: 'ok', icon: 'check', short: t('app.online'), title: t('app.online'), text }
  }
  const seconds = number(Math.max(0, Math.floor((now - unansweredSince) / 1000)))
  return {
    ...CALM,
    tone: 'warn',
    icon: 'clock',
    short: t('app.unansweredShort', { seconds }),
    title: t('app.unansweredTitle', { seconds }),
    text: t(outboxUnansweredSince === undefined ? 'app.unansweredRead' : 'app.unansweredText', {
      time: time(outboxUnansweredSince ?? unansweredSince, now),
    }),
  }
}

function limitedText(
  { until }: NetworkOf<'limited'>,
  budget: Budget,
  now: number,
  language: Language,
): Shown {
  const { t, countdown, time } = language
  const wait = countdown(until - now)
  // A marketplace may ask for a wait long before the hour's quota is used up.
  const isUsedUp = budget.remaining === 0
  return {
    ...STOPPED,
    action: null,
    icon: 'clock',
    short: t(isUsedUp ? 'app.limitedShort' : 'app.askedWaitShort', { wait }),
    title: t(isUsedUp ? 'app.limitedTitle' : 'app.askedWaitTitle'),
    text: t(isUsedUp ? 'app.limitedText' : 'app.askedWaitText', { wait, time: time(until, now) }),
    announcement: t('app.limitedAnnounced'),
  }
}

function noKeyText({ why }: NetworkOf<'no-key'>, { t }: Language): Shown {
  const shown = { ...STOPPED, icon: 'key', short: t('app.noKey'), title: t('app.noKeyTitle') } as const
  switch (why) {
    case 'not-stored':
      return { ...shown, action: 'enter-key', text: t('app.noKeyText') }
    case 'lost':
      return { ...shown, action: 'enter-key', text: t('app.lostKeyText') }
    case 'locked': {
      const words = {
        short: t('app.lockedKey'),
        title: t('app.lockedKeyTitle'),
        text: t('app.lockedKeyText'),
      }
      return { ...shown, ...words }
    }
    case 'not-available':
      return { ...shown, action: 'either', title: t('app.heldKeyTitle'), text: t('app.heldKeyText') }
    default:
      return assertNever(why)
  }
}

function refusedKeyText(
  { status, retryAt, words }: NetworkOf<'key-refused'>,
  now: number,
  { t, countdown }: Language,
): Shown {
  const is401 = status === 401
  const meaning = t(is401 ? 'app.key401Text' : 'app.key403Text')
  const again = retryAt === null ? '' : ` ${t('app.key403Retry', { wait: countdown(retryAt - now) })}`
  return {
    tone: 'bad',
    icon: 'key',
    quoted: words === null ? null : t('common.says', { words }),
    // The marketplace may also have been wrong about the key: only a person's retry ends a 401.
    action: 'either',
    short: t('app.keyRefused'),
    title: t(is401 ? 'app.key401Title' : 'app.key403Title'),
    announcement: meaning,
    text: `${meaning}${again}`,
  }
}

/** The disk is retried all the time; what a person can do is outside this program. */
function diskText({ why }: NetworkOf<'disk'>, folder: string | undefined, { t }: Language): Shown {
  const shown = { ...STOPPED, action: null, tone: 'bad', icon: 'stop', short: t('app.disk') } as const
  if (why !== 'folder-moved')
    return { ...shown, title: t(DISK_TEXTS[why].title), text: t(DISK_TEXTS[why].text) }
  const text = t('app.folderMovedText', { folder: folder ?? t('app.folderItsPlace') })
  return { ...shown, title: t('app.folderMovedTitle'), text }
}

function failingText(
  { status, retryAt }: NetworkOf<'failing'>,
  now: number,
  { t, countdown }: Language,
): Shown {
  const wait = countdown(retryAt - now)
  const what =
    status === null ? t('app.failingUnreadable') : t('app.failingStatus', { status: String(status) })
  return {
    ...STOPPED,
    icon: 'warning',
    short: t('app.failingShort', { wait }),
    title: t('app.failingTitle'),
    announcement: t('app.limitedAnnounced'),
    text: t('app.failingText', { wait, status: what }),
  }
}

function whyOffline(why: string, { t }: Language): string {
  return Object.hasOwn(WHY_OFFLINE, why)
    ? t(WHY_OFFLINE[why as keyof typeof WHY_OFFLINE])
    : t('app.whyOther', { why })
}
