import { expect, test } from 'vitest'
import type { Network } from '../../../shared/contract/groups/connection.ts'
import { NOTHING_SHOWN, nextStop, overTitle, type StopState } from './shown-stop.ts'

const offline: Network = { kind: 'offline', since: 0, retryAt: 60_000, why: 'refused' }
const limited: Network = { kind: 'limited', until: 2000 }
const trying: Network = { kind: 'trying' }
const online: Network = { kind: 'online', since: 0 }
const refused: Network = { kind: 'key-refused', status: 401, words: null, retryAt: null }

/** What is shown, whenever that changes, while the connection goes through `course` and the person works or rests. */
function shownIn(course: Readonly<Record<number, Network>>, seconds: number, lastTouchAt = () => -1e6) {
  let state: StopState = NOTHING_SHOWN
  let network: Network = online
  const log: string[] = []
  for (let now = 0; now <= seconds * 1000; now += 250) {
    network = course[now] ?? network
    const next = nextStop(state, network, now, lastTouchAt())
    if (next.shown.kind !== state.shown.kind) log.push(`${now} ${next.shown.kind}`)
    state = next
  }
  return log
}

test('a marketplace that fails and is back within seconds, again and again, moves nothing on the screen', () => {
  const course: Record<number, Network> = {}
  for (let at = 0; at < 60_000; at += 4000) {
    course[at] = at % 8000 === 0 ? offline : limited
    course[at + 1000] = trying
    course[at + 2000] = online
  }
  expect(shownIn(course, 70)).toEqual([])
})

test('a stop that lasts is shown until it has been over for some seconds', () => {
  expect(shownIn({ 1000: offline, 20000: online }, 40)).toEqual(['4000 stopped', '20000 over', '24000 none'])
})

test('tries in between do not take it away, and a stop after the next stands in the same place', () => {
  const course = { 0: offline, 5000: trying, 6000: offline, 9000: online, 10000: limited, 12000: online }
  expect(shownIn(course, 30)).toEqual([
    '3000 stopped',
    '9000 over',
    '10000 stopped',
    '12000 over',
    '16000 none',
  ])
})

test('what only a person can end is shown at once', () => {
  expect(shownIn({ 1000: refused }, 10)).toEqual(['1000 stopped'])
})

test('it comes and goes while nobody is pressing or typing, but not more than some seconds late', () => {
  let now = 0
  const busy = () => {
    now += 250
    return now
  }
  expect(shownIn({ 0: offline, 20000: online }, 60, busy)).toEqual([
    '11000 stopped',
    '20000 over',
    '32000 none',
  ])
})

test('a wait that the marketplace asked for ends without “Online again”', () => {
  const titleAfter = (stop: Network) => {
    const stopped = nextStop(NOTHING_SHOWN, stop, 0, -1e6)
    const shown = nextStop(stopped, stop, 5000, -1e6)
    const over = nextStop(nextStop(shown, online, 6000, -1e6), online, 6250, -1e6)
    return over.shown.kind === 'over' ? overTitle(over.shown) : over.shown.kind
  }
  expect([limited, offline].map(titleAfter)).toEqual(['app.waitOver', 'app.onlineAgain'])
})
