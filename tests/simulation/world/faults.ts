import type { Rng } from './rng.ts'

/** What can go wrong with one request. A name says what the marketplace did, then what reaches us. */
export const FAULTS = [
  'not sent: no name',
  'not sent: refused',
  'not sent: tls',
  'reset before',
  'reset after applied',
  'reset, applied later',
  'time-out, never applied',
  'time-out, applied at once',
  'time-out, applied later',
  '500 before',
  '500 after applied',
  '502 page before',
  '502 page after applied',
  '503',
  '504, applied later',
  'half an answer',
  'a web page with 200, applied',
  'a web page with 200, never seen',
  'an unknown shape, applied',
  'success false with 200',
  '429 with a wait',
  '429 without',
  'redirect',
  'slow',
  'refused for nothing: 404',
  'refused for nothing: 422',
] as const
export type Fault = (typeof FAULTS)[number]

/** States of the whole marketplace or network that last for a while. */
export const SPELLS = ['offline', 'outage', '401', '403'] as const
export type Spell = (typeof SPELLS)[number]

/** How likely each fault is among the requests that fail. */
const WEIGHTS: Readonly<Record<Fault, number>> = {
  'not sent: no name': 2,
  'not sent: refused': 2,
  'not sent: tls': 1,
  'reset before': 3,
  'reset after applied': 5,
  'reset, applied later': 3,
  'time-out, never applied': 2,
  'time-out, applied at once': 3,
  'time-out, applied later': 3,
  '500 before': 3,
  '500 after applied': 4,
  '502 page before': 2,
  '502 page after applied': 2,
  '503': 2,
  '504, applied later': 2,
  'half an answer': 3,
  'a web page with 200, applied': 2,
  'a web page with 200, never seen': 2,
  'an unknown shape, applied': 2,
  'success false with 200': 2,
  '429 with a wait': 3,
  '429 without': 1,
  redirect: 1,
  slow: 3,
  'refused for nothing: 404': 1,
  'refused for nothing: 422': 1,
}

const ALL = FAULTS.map(fault => [WEIGHTS[fault], fault] as const)
const OF_READS = ALL.filter(([, fault]) => !fault.startsWith('refused for nothing'))

/** A read is never refused without a reason: a false 404 would be a lie about the product that any program believes. */
export function drawFault(rng: Rng, method: 'GET' | 'POST'): Fault {
  return rng.weigh(method === 'GET' ? OF_READS : ALL)
}

/** When a request takes effect at the marketplace, counted from the moment we stop listening. */
export function effectOf(fault: Fault | null): 'at once' | 'never' | 'later' {
  switch (fault) {
    case null:
    case 'slow':
    case 'reset after applied':
    case 'time-out, applied at once':
    case '500 after applied':
    case '502 page after applied':
    case 'half an answer':
    case 'a web page with 200, applied':
    case 'an unknown shape, applied':
      return 'at once'
    case 'reset, applied later':
    case 'time-out, applied later':
    case '504, applied later':
      return 'later'
    default:
      return 'never'
  }
}
