import { parseArgs } from 'node:util'
import { areOverwritesRare, WANTED } from './campaign.ts'
import { PROFILES, type ProfileName } from './draw/profiles.ts'
import { replayOf, runMany, tracesOf } from './many.ts'
import { runWorld } from './run-world.ts'
import { makeComputer } from './world/computer.ts'
import { missing } from './world/coverage.ts'

const USAGE = `npm run simulate -- [--worlds 1000] [--seed 1] [--profile ${PROFILES.join('|')}] [--trace] [--coverage] [--whole]`

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    profile: { type: 'string' },
    trace: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
    // Also fails if something that can happen never happened, or if too many values were overwritten unseen.
    whole: { type: 'boolean', default: false },
    'stop-after': { type: 'string', default: '5' },
  },
})
const [worlds, seed, stopAfter] = [Number(values.worlds), Number(values.seed), Number(values['stop-after'])]
const known = PROFILES.find(name => name === values.profile)
if (
  !Number.isInteger(worlds) ||
  !Number.isInteger(seed) ||
  (values.profile !== undefined && known === undefined)
) {
  console.error(`Usage: ${USAGE}`)
  process.exit(2)
}
const profiles: readonly ProfileName[] = known === undefined ? ['sparse', 'dense', 'offline'] : [known]

if (values.trace) process.exitCode = await showOne(profiles[seed % profiles.length] ?? 'sparse')
else process.exitCode = await runAll()

async function showOne(profile: ProfileName): Promise<number> {
  const computer = makeComputer()
  const end = await runWorld({
    seed,
    profile,
    computer,
    coverage: new Map(),
    print: line => console.log(line),
  })
  computer.scrap()
  console.log(`seed ${seed} ${profile}: ${end.violations.length} violations, trace ${end.hash}`)
  return end.violations.length === 0 ? 0 : 1
}

async function runAll(): Promise<number> {
  const end = await runMany({ first: seed, worlds, profiles, stopAfter })
  const { edits, crashes, requests, faulted, overwrites } = end.counts
  console.log(
    `${end.worlds} worlds, ${edits} edits, ${crashes} crashes, ${requests} requests (${percent(faulted, requests)} of them went wrong)`,
  )
  console.log(
    `${end.failed.length} worlds broke a promise; ${overwrites} stock changes overwritten unseen (${percent(overwrites, edits)} of edits)`,
  )
  console.log(`${((end.worlds * 1000) / end.ms).toFixed(0)} worlds a second`)
  if (values.coverage) for (const [what, times] of [...end.coverage].sort()) console.log(`  ${times} ${what}`)
  for (const failed of end.failed) {
    console.log(`\n${replayOf(failed)}`)
    console.log(`  ${tracesOf(failed)}`)
    for (const what of failed.violations.slice(0, 5)) console.log(`  ${what}`)
  }
  const never = values.whole ? missing(end.coverage, WANTED) : []
  if (never.length > 0) console.log(`never happened: ${never.join(', ')}`)
  const isRare = !values.whole || areOverwritesRare(end.counts)
  return end.failed.length === 0 && never.length === 0 && isRare ? 0 : 1
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(2)} %`
}
