import type { Mutant } from './mutants.ts'
import { bugNamed, plantingImports } from './plant-mutant.ts'

/**
 * For each of the mutants that its arguments name: plants it and runs worlds until one breaks a promise, up to a limit.
 * Prints what was found as a line of JSON. A process of its own, because planted modules stay loaded.
 */
const importWith = plantingImports()
for (const name of process.argv.slice(2))
  console.log(JSON.stringify({ name, ...(await hunt(bugNamed(name))) }))

async function hunt(bug: Mutant): Promise<{ worlds: number; found: string | null }> {
  const { runMany } = (await importWith(
    new URL('../many.ts', import.meta.url),
    bug,
  )) as typeof import('../many.ts')
  const part = 5
  /** Without a mutant, 400 worlds overwrite about one. */
  const seldom = 6
  /** Most are found within fifty. */
  const worldsMost = 1200
  let worlds = 0
  let [edits, overwrites] = [0, 0]
  let found: string | null = null
  while (found === null && worlds < worldsMost) {
    const end = await runMany({
      first: (bug.firstSeed ?? 5000) + worlds,
      worlds: part,
      profiles: ['dense', 'offline', 'sparse'],
      stopAfter: 1,
    })
    worlds += end.worlds
    edits += end.counts.edits
    overwrites += end.counts.overwrites
    found = end.failed[0]?.violations[0] ?? null
    if (bug.isCounted === true && overwrites > seldom && overwrites / edits > 0.01)
      found = `${overwrites} stock values overwritten unseen in ${edits} edits`
  }
  return { worlds, found }
}
