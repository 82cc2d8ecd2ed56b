import type { Trouble } from './recovery-path.ts'

/** Where a program is killed, in the order of a change's life. */
const KILL_POINTS = [
  'before-queue-commit',
  'after-queue-commit',
  'marked',
  'sent',
  'answered',
  'updated-catalog',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** When a faulty request is carried out: not at all, at once, or late by {@link lateMs}. */
export type CarriedOut = 'no' | 'at-once' | 'in-quarantine' | 'after-quarantine'

/** The server's reaction: a way to break off, or an answer; `true` is the answer without a fault. */
export type Reaction =
  | { kind: 'reset' | 'end' | 'hold' }
  | { kind: 'true'; bent?: 'cut' | 'bare' }
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string>; retryAt?: number }

/** What happens to the computer while the request is under way. */
export type Meanwhile = 'sleep' | 'sleep-timers-run' | 'a-day-later' | 'back-to-1970'

/** How a fault is injected into one request, the program, its disk or its clock. */
export type Injection =
  | { at: 'connection'; trouble: Trouble }
  /** `refusesKey`: the next probe is refused with the same answer, because the key is invalid. */
  | {
      at: 'server'
      carriedOut: CarriedOut
      says: Reaction
      vanishes?: true
      refusesKey?: true
      meanwhile?: Meanwhile
    }
  | { at: 'person' }
  | { at: 'program'; dies: KillPoint; carriedOut: 'no' | 'at-once' }
  | { at: 'disk'; code: number }

/** Milliseconds from the arrival of a request until a late one is carried out. */
export function lateMs(
  when: 'in-quarantine' | 'after-quarantine',
  answerMs: number,
  quarantineMs: number,
): number {
  return answerMs + quarantineMs * (when === 'in-quarantine' ? 0.5 : 1.5)
}
