import { join } from 'node:path'
import { z } from 'zod'
import type { Api } from '../api/client.ts'
import type { Clock, Random } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { jsonFile, type SettingsFile } from '../disk/json-file.ts'
import type { RateLimiter } from './limiter.ts'
import { storedUsage } from './quota/stored-usage.ts'
import { createRateLimiter } from './rate-limiter.ts'

interface PersistentLimiterOptions {
  api: Pick<Api, 'send'>
  /** The account's own. */
  folder: string
  clock: Clock
  random: Random
  log: Log
}

const limitFile = z.object({ limitedUntil: z.number(), forMs: z.number().optional() })

/**
 * A rate limiter whose limits survive a restart of the program (API document §8): the wait after a 429 is in limit.json
 * as soon as it begins, the requests spent in the hour are in use.json every few seconds. A file that can't be read or
 * written loses only its content: the marketplace reports both with its next answer.
 */
export function persistentLimiter({
  api,
  folder,
  clock,
  random,
  log,
}: PersistentLimiterOptions): RateLimiter {
  const limit = jsonFile(join(folder, 'limit.json'), () => clock.now())
  const use = jsonFile(join(folder, 'use.json'), () => clock.now())
  const limited = readWith(limit, limitFile, log)
  const write = (file: SettingsFile, json: unknown, what: string) => {
    try {
      file.write(json)
    } catch (error) {
      log.error(`${what} could not be written down`, error)
    }
  }
  return createRateLimiter({
    api,
    clock,
    random,
    restore: {
      limitedUntil: limited?.limitedUntil ?? null,
      limitedForMs: limited?.forMs ?? null,
      use: readWith(use, storedUsage, log),
    },
    onLimited: (limitedUntil, forMs) => write(limit, { limitedUntil, forMs }, 'the end of a limit'),
    onUse: kept => write(use, kept, 'what was spent of the hour'),
  })
}

/** Null if there is none, or if it can't be understood. */
function readWith<T>(file: SettingsFile, shape: z.ZodType<T>, log: Log): T | null {
  try {
    const found = file.read()
    return found.kind === 'read' ? (shape.safeParse(found.json).data ?? null) : null
  } catch (error) {
    log.error('what was known of the limit could not be read', error)
    return null
  }
}
