import type { Browser } from '@playwright/test'
import { openChromium } from '../desk/chromium.ts'
import type { Benchmark, Line } from '../line.ts'
import { drive } from './drive.ts'
import { servePages } from './pages.ts'
import { installPeers, PEERS, type Peer } from './peers.ts'

const FLOOR = 'the same rows and cells put into a bare page by hand'
const ROWS = 100_000

/** All measurements of one round on one page, by name. */
type Round = Record<string, number>
/** The address of every page, by name. */
type Subjects = ReadonlyMap<string, string>

export const grid: Benchmark = {
  name: 'grid',
  async measure({ rounds, divisor }, report) {
    const missing = installPeers()
    if (missing !== null) console.error(missing)
    const peers = missing === null ? (Object.keys(PEERS) as Peer[]) : []
    const pages = await servePages(missing === null ? ['ours', 'floor', 'peers'] : ['ours', 'floor'])
    const browser = await openChromium()
    const subjects: Subjects = new Map([
      ['ours', pages.address('ours')],
      ['floor', pages.address('floor')],
      ...peers.map(peer => [peer, `${pages.address('peers')}?peer=${peer}`] as const),
    ])
    try {
      const found = await measureRounds(browser, subjects, rounds, divisor)
      const column = (name: string, what: string) =>
        (found.get(name) ?? []).map(one => one[what] ?? Number.NaN)
      for (const [what, unit] of LINES) {
        const ours = column('ours', what)
        report({ what, unit, ours, floor: column('floor', what), floorIs: FLOOR })
        for (const peer of peers)
          report({
            what,
            unit,
            ours,
            floor: column(peer, what).filter(Number.isFinite),
            floorIs: PEERS[peer],
          })
      }
    } finally {
      await browser.close()
      await pages.close()
    }
  },
}

/** Measures every page once in each round; the order turns round every time. */
async function measureRounds(browser: Browser, subjects: Subjects, rounds: number, divisor: number) {
  const found = new Map<string, Round[]>([...subjects.keys()].map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const order = [...subjects]
    for (const [name, address] of round % 2 === 0 ? order : order.reverse())
      found.get(name)?.push(await measureOnce(browser, address, divisor, (round + 0.5) / rounds))
  }
  return found
}

const LINES: readonly (readonly [string, Line['unit']])[] = [
  ['first rows painted', 'ms'],
  ['key → paint', 'ms'],
  ['Enter → painted', 'ms'],
  ['arrow → paint', 'ms'],
  ['main thread per entry of 4 keys', 'ms'],
  ['scroll frame, 95 of 100', 'ms'],
  ['slow scroll frame, 95 of 100', 'ms'],
  ['tasks over 50 ms while scrolling', 'count'],
  ['main thread per scrolled frame', 'ms'],
  ['paste 10,000 × 2', 'ms'],
  ['undo it', 'ms'],
  ['fill 10,000', 'ms'],
  ['sort 100,000 by price', 'ms'],
  ['filter 100,000', 'ms'],
  ['heap', 'MiB'],
]

async function measureOnce(
  browser: Browser,
  address: string,
  divisor: number,
  phase: number,
): Promise<Round> {
  const block = 10_000 / divisor
  const page = await drive(browser, address, ROWS, phase)
  try {
    const found: Round = { 'first rows painted': await page.firstRows() }
    const typed = await page.typing(Math.max(3, 40 / divisor))
    found['key → paint'] = typed.key
    found['Enter → painted'] = typed.enter
    found['arrow → paint'] = typed.arrow
    found['main thread per entry of 4 keys'] = typed.work
    const scrolled = await page.scroll(200 / divisor, ROWS)
    found['slow scroll frame, 95 of 100'] = (await page.scroll(200 / divisor, 600)).p95
    found['scroll frame, 95 of 100'] = scrolled.p95
    found['tasks over 50 ms while scrolling'] = scrolled.longTasks
    found['main thread per scrolled frame'] = scrolled.work
    const text = Array.from({ length: block }, (_, row) => `${(row % 90) + 3}.25\t${row + 9}`).join('\r\n')
    found['paste 10,000 × 2'] = await page.act('paste', text)
    found['undo it'] = await page.act('undo')
    found['fill 10,000'] = await page.act('fill', block)
    await page.act('undo')
    found['sort 100,000 by price'] = await page.act('sort')
    found['filter 100,000'] = await page.act('filter', 'apricot')
    await page.act('showAll')
    found.heap = await page.heapMiB()
    return found
  } finally {
    await page.close()
  }
}
