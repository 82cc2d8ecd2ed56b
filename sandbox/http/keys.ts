import { createHash } from 'node:crypto'
import type { ApiKey } from '../world/model.ts'
import type { World } from '../world/world.ts'

export const KEY_NAMES = ['valid', 'other', 'revoked', 'unverified', 'limited'] as const
export type KeyName = (typeof KEY_NAMES)[number]
export type Keys = Readonly<Record<KeyName, string>>

/** Requests an hour of the `limited` key, unless `--limit` is lower. */
export const LIMITED_PER_HOUR = 5

/** The keys of a seed: the same at every start, so that they survive a restart with `--state`. */
export function keysOfSeed(seed: number): Keys {
  const key = (name: KeyName) =>
    `sk_${name}_${createHash('sha256').update(`${seed}/${name}`).digest('hex').slice(0, 32)}`
  return {
    valid: key('valid'),
    other: key('other'),
    revoked: key('revoked'),
    unverified: key('unverified'),
    limited: key('limited'),
  }
}

/** Keys are stored as hashes (API document §5.3). */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

type Identity =
  | { kind: 'stranger' }
  /** The key is known but not allowed: revoked, or its supplier is not verified. */
  | { kind: 'forbidden'; key: ApiKey; why: string }
  | { kind: 'known'; key: ApiKey }

/** Reads `Authorization: Bearer <API_KEY>` (API document §5) strictly: one space, nothing around it. */
export function identify(world: World, header: string | undefined): Identity {
  const match = /^Bearer ([\x21-\x7e]+)$/.exec(header ?? '')
  const key = match === null ? undefined : world.keys.get(hashOfKey(match[1] ?? ''))
  if (key === undefined) return { kind: 'stranger' }
  if (key.revoked) return { kind: 'forbidden', key, why: 'This API key has been revoked.' }
  if (world.suppliers.get(key.supplierId)?.verified !== true)
    return { kind: 'forbidden', key, why: 'The supplier of this API key is not verified.' }
  return { kind: 'known', key }
}

/** Name of the key in the request, allowed or not; null for none or an unknown one. */
export function nameOfKey(identity: Identity): string | null {
  return identity.kind === 'stranger' ? null : identity.key.name
}
