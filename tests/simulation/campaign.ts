import type { ProfileName } from './draw/profiles.ts'
import { type ManyEnd, replayOf, runMany, tracesOf } from './many.ts'
import { COMMANDS } from './people/commands.ts'
import { missing } from './world/coverage.ts'
import { FAULTS, SPELLS } from './world/faults.ts'
import { type Counts, CRASH_POINTS } from './world/world.ts'

/** What must have happened in a run of some size; what never happened wasn't tested. */
export const WANTED: readonly string[] = [
  ...FAULTS.map(fault => `fault ${fault}`),
  ...SPELLS.map(spell => `fault ${spell}`),
  ...COMMANDS.map(command => `command ${command}`),
  ...CRASH_POINTS.map(point => `crash ${point}`),
  ...['begin', 'write', 'commit'].flatMap(at => [13, 778, 5].map(code => `disk ${at} ${code}`)),
  'disk journal',
  ...[
    'create',
    'update',
    'delete',
    'price',
    'stock',
    'image-add',
    'image-delete',
    'image-primary',
    'move',
  ].map(kind => `queued ${kind}`),
  ...[
    'POST /products',
    'POST /products/#',
    'POST /products/#/delete',
    'POST /products/#/images',
    'POST /products/#/images/#/delete',
    'POST /products/#/images/#/primary',
    'POST /stock',
    'POST /prices',
    'POST /orders/#/status',
    'GET /products',
    'GET /products/#',
    'GET /products/#/images',
    'GET /orders',
    'GET /orders/#',
    'GET /categories',
  ].map(request => `request ${request}`),
  ...['mine', 'theirs', 'difference'].map(choice => `resolve ${choice}`),
]

interface Campaign {
  end: ManyEnd
  /** The command that replays each failing world, with the promises it broke. */
  failures: string[]
  never: string[]
}

/** Runs worlds of the three profiles in turn. */
export async function campaign(first: number, worlds: number): Promise<Campaign> {
  const profiles: readonly ProfileName[] = ['sparse', 'dense', 'offline']
  const end = await runMany({ first, worlds, profiles, stopAfter: 3 })
  return {
    end,
    failures: end.failed.map(world => [replayOf(world), tracesOf(world), ...world.violations].join('\n')),
    never: missing(end.coverage, WANTED),
  }
}

/** The API has no compare-and-set, so a change between the last read and the write can't be seen: a few in a thousand. */
export function areOverwritesRare({ overwrites, edits }: Counts): boolean {
  return overwrites / edits < 0.004
}
