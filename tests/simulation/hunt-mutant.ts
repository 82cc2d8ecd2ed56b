import { bugNamed, plant } from './plant-mutant.ts'

/**
 * A process of its own, as what is planted stays: plants the mistake named by its first argument and runs worlds until
 * one breaks a promise, so many at most. Prints what was found as JSON.
 */
const [name = '', most = '600'] = process.argv.slice(2)
const bug = bugNamed(name)
plant(bug)
// Only now: what is loaded from here on has the mistake in it.
const { runMany } = await import('./many.ts')

const PART = 20
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
  if (bug.isCounted === true && overwrites > 20 && overwrites / edits > 0.01)
    found = `${overwrites} stock values overwritten unseen in ${edits} edits`
}
console.log(JSON.stringify({ worlds, found }))
