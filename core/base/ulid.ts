import type { Random } from './clock.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An id that sorts by time and is never drawn twice: 10 characters of milliseconds, 16 random ones. */
export function ulid(now: number, random: Random): string {
  let time = ''
  for (let rest = Math.max(0, Math.floor(now)), turn = 0; turn < 10; turn++, rest = Math.floor(rest / 32))
    time = ALPHABET[rest % 32] + time
  let tail = ''
  for (let turn = 0; turn < 16; turn++) tail += ALPHABET[Math.floor(random() * 32)]
  return time + tail
}
