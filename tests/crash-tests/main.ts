import { parseArgs } from 'node:util'
import { type CampaignEnd, isClean, runCampaign } from './campaign.ts'
import { missedPairs, PAIRS } from './plans.ts'

const USAGE = 'npm run crash-test -- [--n 200] [--seed S] [--shape a|b] [--directed]'
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    shape: { type: 'string' },
    directed: { type: 'boolean', default: false },
  },
})
const [kills, seed] = [Number(values.n), Number(values.seed)]
if (!Number.isInteger(kills) || !Number.isInteger(seed) || !['a', 'b', undefined].includes(values.shape)) {
  console.error(`Usage: ${USAGE}`)
  process.exit(2)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
const shape = values.shape === 'b' || (values.shape === undefined && seed % 2 === 1) ? 'b' : 'a'
const pairs = values.directed ? { pairs: PAIRS } : {}
const end = await runCampaign({ kills, seed, shape, ...pairs })
print(end)
process.exitCode = isClean(end) ? 0 : 1

function print(end: CampaignEnd): void {
  const found = {
    lost: end.lost,
    twice: end.twice,
    'out of order': end.outOfOrder,
    damage: end.damage,
    stuck: end.stuck,
  }
  for (const [what, lines] of Object.entries(found))
    for (const line of lines.slice(0, 20)) console.log(`${what}: ${line}`)
  const counts = Object.entries(found).map(([what, lines]) => `${lines.length} ${what}`)
  if (values.directed)
    console.log(
      `points × operations that were not reached: ${missedPairs(PAIRS, end.reached).join(', ') || 'none'}`,
    )
  console.log(
    `${end.kills} kills (${(end.kills / (end.ms / 1000)).toFixed(1)}/s), ${end.confirmed} of ${end.edits} edits confirmed, ${end.requests} requests, ${counts.join(', ')}; seed ${seed} shape ${shape}`,
  )
}
