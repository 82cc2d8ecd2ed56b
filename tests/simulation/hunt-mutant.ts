import { bugNamed, plant } from './plant-mutant.ts'

/**
 * Plants the mutant named by its first argument and runs worlds until one breaks a promise, up to a limit. Prints what
 * was found as JSON. A process of its own, because a planted mutant stays.
 */
const [name = '', most = '600'] = process.argv.slice(2)
const bug = bugNamed(name)
plant(bug)
// Not earlier: what is loaded from here on contains the mutant.
const { runMany } = await import('./many.ts')

const PART = 20
/** Without a mutant, 400 worlds overwrite about one. */
const SELDOM = 6
const FIRST = bug.firstSeed ?? 5000
let worlds = 0
let [edits, overwrites] = [0, 0]
let found: string | null = null
while (found === null && worlds < Number(most)) {
  const end = await runMany({
    first: FIRST + worlds,
    worlds: PART,
    profiles: ['dense', 'offline', 'sparse'],
    stopAfter: 1,
  })
  worlds += end.worlds
  edits += end.counts.edits
  overwrites += end.counts.overwrites
  found = end.failed[0]?.violations[0] ?? null
  if (bug.isCounted === true && overwrites > SELDOM && overwrites / edits > 0.01)
    found = `${overwrites} stock values overwritten unseen in ${edits} edits`
}
console.log(JSON.stringify({ worlds, found }))
