import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { accountLeft, keyPlace, UNKNOWN_ADDRESS } from '../../shared/contract/groups/accounts.ts'

/** What is stored about an account: everything except the key. */
export const accountRecord = z.object({
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/),
  name: z.string(),
  /** Complete address of the API, without a slash at the end. */
  baseUrl: z.string(),
  keyPlace,
  /** Last characters of the key, to tell keys apart; null if none was ever stored. */
  keyEnds: z.string().nullable(),
  /** Recognises the key of this account without holding it; see {@link keyFingerprintOf}. */
  fingerprint: z.string().nullable(),
  isSample: z.boolean(),
  openedAt: z.number().int().nullable(),
  /** What waited in its outbox when it was closed; null if that was never counted. */
  left: accountLeft.nullable().default(null),
})
export type AccountRecord = z.infer<typeof accountRecord>

/** An account of which only the folder is left: it opens without a key, and a key finds it again. */
export const namelessRecord = (id: string): AccountRecord => ({
  id,
  name: 'Recovered account',
  baseUrl: UNKNOWN_ADDRESS,
  keyPlace: 'session',
  keyEnds: null,
  fingerprint: null,
  isSample: false,
  openedAt: null,
  left: null,
})

/** Identifies a key on this installation only: without the salt nobody can try keys against it. */
export function keyFingerprintOf(salt: string, baseUrl: string, key: string): string {
  return createHmac('sha256', salt).update(`${baseUrl}\n${key}`).digest('hex').slice(0, 32)
}

const ENDS = 4
/** The last characters of a shorter key would give away too much. */
const KEY_LEAST = 12

/** The last characters of a key, which are shown and stored to tell keys apart. */
export const endsOf = (key: string): string => (key.length < KEY_LEAST ? '' : key.slice(-ENDS))
