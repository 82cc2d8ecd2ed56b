import { wordList } from '../../core/catalog/search/word-list.ts'
import type { Benchmark } from '../line.ts'
import { interleave, timed } from '../rounds.ts'

const KINDS = ['Rose', 'Růže', 'Tulip', 'Gypsophila', 'Eucalyptus', 'Chrysanthemum']
const COLORS = ['red', 'white', 'apricot', 'pink', 'lilac']
const ASKED = ['r', 'ros', 'rose red 60', 'ruze', 'FL-0', 'FL-099999', 'eucalyptus white', 'nothing at all']

/** The catalog's search, compared with scanning texts that are already in lower case. */
export const search: Benchmark = {
  name: 'search',
  async measure({ rounds, divisor }, report) {
    const count = 100_000 / divisor
    const names = Array.from(
      { length: count },
      (_, i) => `${KINDS[i % 6]} ${COLORS[i % 5]} ${40 + (i % 7) * 10} cm`,
    )
    const skuOf = (i: number) => `FL-${String(i).padStart(6, '0')}`
    const words = wordList()
    const texts = names.map((name, i) => `${skuOf(i)}\n${name}`.toLowerCase())
    const built = await timed(() => {
      for (const [i, name] of names.entries()) words.set(i + 1, skuOf(i), name, 'Cut flowers')
    })
    for (const text of ASKED) {
      const asked = text.toLowerCase().split(' ')
      const found = await interleave(rounds, {
        ours: () => timed(() => words.search(text, 50)),
        floor: () => timed(() => texts.filter(line => asked.every(word => line.includes(word))).slice(0, 50)),
      })
      report({ what: `“${text}”`, unit: 'ms', ...found, floorIs: '“includes” over lower-case texts' })
    }
    report({ what: 'take in 100,000 products', unit: 'ms', ours: [built], floor: [], floorIs: '' })
  },
}
