import { z } from 'zod'
import { time } from '../shapes.ts'

/** What this program is and where it runs. */
const appFacts = z.object({
  version: z.string(),
  host: z.enum(['electron', 'preview', 'memory', 'cli']),
  platform: z.enum(['mac', 'windows', 'linux']),
})

/** A person's settings. Unknown keys of a newer version are dropped on read; every key has a default. */
export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'comfortable']),
  /** The sign a person types between whole and fraction. */
  decimalSign: z.enum([',', '.']),
  language: z.enum(['en']),
  guardRails: z.object({
    /** Beyond this rise or fall in per cent a price must be confirmed by hand. */
    priceChangePercent: z.number().min(1).max(1000),
    /** Catalog rows read longer ago than this are pointed out in the review. */
    staleAfterMinutes: z.number().int().min(1).max(10_080),
    /** Prices below this are pointed out; null for none. Decimal text. */
    lowestPrice: z.string().nullable(),
  }),
  orders: z.object({
    /** Between two looks for new orders while somebody works with the program. */
    everySeconds: z.number().int().min(60).max(3600),
    /** Whether the desktop tells of new orders. */
    notify: z.boolean(),
    /** Whether each new order is read by itself, unasked, where lists do not say which products it is about. */
    openNew: z.boolean(),
  }),
  /** Where only what may have moved is compared before it is overwritten: a reading older than this is in doubt. */
  doubtAfterMinutes: z.number().int().min(1).max(1440),
  /** For sale with fewer than so many left, a product counts as running low. */
  lowStockBelow: z.number().int().min(1).max(1_000_000),
})
export type Settings = z.infer<typeof settings>

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

/** Small files that a start found damaged or gone, and repaired. */
export const repaired = z.object({
  /** The settings file: replaced by its second copy, or lost, so that the defaults hold; null when it was whole. */
  settings: z.enum(['copy', 'lost']).nullable(),
  /** The name under which the damaged settings file was put aside. */
  aside: z.string().nullable(),
  /** Names of accounts whose own record was written anew. */
  accounts: z.array(z.string()),
  /** Accounts of which only the folder with their changes is left: a key and an address find them again. */
  nameless: z.number().int(),
})
export type Repaired = z.infer<typeof repaired>

const ofRail = <N extends string, V extends z.ZodType>(rail: N, value: V) =>
  z.object({ at: time, rail: z.literal(rail), from: value, to: value })

/** A guard rail was set to let more pass than before: what it was and what it is since. */
export const loosening = z.discriminatedUnion('rail', [
  ofRail('priceChangePercent', z.number()),
  ofRail('staleAfterMinutes', z.number()),
  ofRail('lowestPrice', z.string().nullable()),
])
export type Loosening = z.infer<typeof loosening>

/** Longest text in a report of a crash, in UTF-16 units; the log keeps less of it. */
export const CRASH_TEXT_MAX = 32_768
/** An error's text can hold half a character of a file or of the marketplace; a report isn't refused for that. */
const crashText = z
  .string()
  .max(CRASH_TEXT_MAX)
  .transform(text => text.toWellFormed())

/** An error that nothing in a window caught: while a screen was drawn, in other code, or as a rejected promise. */
export const crash = z.object({
  of: z.enum(['screen', 'code', 'promise']),
  message: crashText,
  stack: crashText.nullable(),
  /** Which components React was drawing; null outside of a screen. */
  componentStack: crashText.nullable(),
})
export type Crash = z.infer<typeof crash>

export const appCalls = {
  readApp: { input: z.object({}), output: appFacts },
  readSettings: {
    input: z.object({}),
    output: z.object({ settings, repaired: repaired.nullable() }),
  },
  /** Writes a crash into the log, at most twenty different ones a minute; the log counts what is left out. */
  reportCrash: { input: crash, output: z.object({}) },
  /** Guard rails that were loosened, newest first; the latest hundred. */
  readLoosenings: { input: z.object({}), output: z.object({ loosenings: z.array(loosening) }) },
  /** `settings` are those that hold afterwards; on `not-written` nothing changed. */
  writeSettings: {
    input: z.object({ settings: settings.partial() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('written'), settings }),
      z.object({ kind: z.literal('not-written'), why: z.enum(['disk-full', 'disk-error']), settings }),
    ]),
  },
}

export const appEvents = {
  settingsChanged: settings,
}
