import { z } from 'zod'
import { diskTrouble, time } from '../shapes.ts'

/** Which program this is and where it runs. */
const appFacts = z.object({
  version: z.string(),
  host: z.enum(['electron', 'preview', 'memory', 'cli']),
  platform: z.enum(['mac', 'windows', 'linux']),
  /** Where the data folder was opened: an absolute path. */
  folder: z.string(),
  /**
   * The regional format of the system as a language tag (`nl-BE`), which spreadsheets follow; null where the
   * host does not know it.
   */
  region: z.string().nullable(),
})

/** A person's settings. Unknown keys of a newer version are dropped on read; every key has a default. */
export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  /** The decimal sign this person uses. */
  decimalSign: z.enum([',', '.']),
  language: z.enum(['en']),
  guardRails: z.object({
    /** A price that rises or falls by more per cent than this must be confirmed. */
    priceChangePercent: z.number().min(1).max(1000),
    /** The review points out catalog rows older than this. */
    staleAfterMinutes: z.number().int().min(1).max(10_080),
    /** Lower prices are pointed out; null for no limit. Decimal text. */
    lowestPrice: z.string().nullable(),
  }),
  orders: z.object({
    /** How often to check for new orders while somebody uses the program. */
    everySeconds: z.number().int().min(60).max(3600),
    /** Whether new orders show a desktop notification. */
    notify: z.boolean(),
    /** Whether each new order is fetched automatically if the lists don't say which products it contains. */
    openNew: z.boolean(),
  }),
  /** Under the check `moved`, a value read longer ago than this is read again before it is overwritten. */
  doubtAfterMinutes: z.number().int().min(1).max(1440),
  /** An active product with less stock than this counts as running low. */
  lowStockBelow: z.number().int().min(1).max(1_000_000),
})
/**
 * One set for all accounts, in a file of the data folder; `DEFAULT_SETTINGS` until a person changes
 * something.
 */
export type Settings = z.infer<typeof settings>

/** What holds before a person chose, and for each key of a settings file that is missing or unreadable. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  density: 'compact',
  decimalSign: '.',
  language: 'en',
  guardRails: { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null },
  doubtAfterMinutes: 5,
  lowStockBelow: 10,
  orders: { everySeconds: 120, notify: true, openNew: false },
}

/** Small files that were found damaged or missing at the start, and were repaired. */
const repaired = z.object({
  /** The settings file: restored from its second copy, or lost and reset to defaults; null if it was fine. */
  settings: z.enum(['copy', 'lost']).nullable(),
  /** The name under which the damaged settings file was set aside. */
  aside: z.string().nullable(),
  /** Names of accounts whose own record was rewritten. */
  accounts: z.array(z.string()),
  /**
   * Accounts of which only the folder with their changes is left; entering address and key finds them again.
   */
  nameless: z.number().int(),
})
/** What the start had to repair, for a notice; `readSettings` answers null when everything was fine. */
export type Repaired = z.infer<typeof repaired>

const ofRail = <N extends string, V extends z.ZodType>(rail: N, value: V) =>
  z.object({ at: time, rail: z.literal(rail), from: value, to: value })

/** A guard rail that was loosened: its value before and after. */
export const loosening = z.discriminatedUnion('rail', [
  ofRail('priceChangePercent', z.number()),
  ofRail('staleAfterMinutes', z.number()),
  ofRail('lowestPrice', z.string().nullable()),
])
/** A guard rail that a person made looser, in per cent, minutes or EUR; the card on Today shows it. */
export type Loosening = z.infer<typeof loosening>

/** Longest text in a crash report, in UTF-16 units; the log keeps less of it. */
export const CRASH_TEXT_MAX = 32_768
/**
 * An error's text can contain half a surrogate pair from a file or the marketplace; a report isn't refused
 * for that.
 */
const crashText = z
  .string()
  .max(CRASH_TEXT_MAX)
  .transform(text => text.toWellFormed())

/** An uncaught error of a window: while rendering a screen, in other code, or a rejected promise. */
const crash = z.object({
  of: z.enum(['screen', 'code', 'promise']),
  message: crashText,
  stack: crashText.nullable(),
  /** The components React was rendering; null outside a screen. */
  componentStack: crashText.nullable(),
})
/** What a window sends to `reportCrash` for the log. */
export type Crash = z.infer<typeof crash>

/**
 * What belongs to no account: the program, its settings, its crashes. Answered even while no account is open.
 */
export const appCalls = {
  readApp: { input: z.object({}), output: appFacts },
  readSettings: {
    input: z.object({}),
    output: z.object({ settings, repaired: repaired.nullable() }),
  },
  /** Writes a crash into the log: at most twenty different ones a minute; the log counts the rest. */
  reportCrash: { input: crash, output: z.object({}) },
  /** Guard rails that were loosened, newest first; the latest hundred. */
  readLoosenings: { input: z.object({}), output: z.object({ loosenings: z.array(loosening) }) },
  /** `settings` are those in effect afterwards; on `not-written` nothing changed. */
  writeSettings: {
    input: z.object({ settings: settings.partial() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('written'), settings }),
      z.object({ kind: z.literal('not-written'), why: diskTrouble, settings }),
    ]),
  },
}

/** `settingsChanged` carries all settings in effect, also to the window that wrote them. */
export const appEvents = {
  settingsChanged: settings,
}
