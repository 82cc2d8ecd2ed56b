import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROFILES, type ProfileName } from './draw/profiles.ts'
import { COMMANDS, type Command, type CommandKind } from './people/commands.ts'
import { perform } from './people/perform.ts'
import { endWorld } from './run-world.ts'
import { call, pass } from './world/calls.ts'
import { makeComputer } from './world/computer.ts'
import { makeWorld, type World } from './world/world.ts'

/** More on demand: `DESK_SIM_RUNS=10000 npx vitest run tests/simulation/model`. */
const RUNS = Number(process.env.DESK_SIM_RUNS ?? 40)

/** What a user could say about the program without knowing how it works. */
interface Model {
  isPaused: boolean
  /** Whether the pause could be saved: a program that dies on a full disk may forget it. */
  isPauseSure: boolean
}

/** One thing that happens. fast-check leaves out those that don't matter and reports the shortest history. */
class Happening implements fc.AsyncCommand<Model, World> {
  readonly command: Command
  constructor(command: Command) {
    this.command = command
  }

  check(model: Readonly<Model>): boolean {
    return this.command.kind !== 'resume' || model.isPaused
  }

  async run(model: Model, world: World): Promise<void> {
    const { kind } = this.command
    const wasRunning = world.app !== null
    await perform(world, this.command)
    if ((kind === 'pause' || kind === 'resume') && wasRunning) {
      model.isPaused = kind === 'pause'
      model.isPauseSure = world.disk.share === 0 && world.app !== null
    }
    await pass(world, this.command.luck % 30_000)
    expect(world.violations).toEqual([])
    const paused = call(world, app => app.outbox.read().paused)
    if (paused !== null && model.isPauseSure) expect(paused).toBe(model.isPaused)
  }

  toString(): string {
    return `${this.command.kind} (${this.command.luck})`
  }
}

const happening = (kind: CommandKind) => fc.nat().map(luck => new Happening({ kind, luck }))

/** Runs a history in the world of the seed, then its end without faults, and checks every promise. */
async function live(
  history: Iterable<fc.AsyncCommand<Model, World>>,
  { seed, profile }: { seed: number; profile: ProfileName },
) {
  const computer = makeComputer()
  try {
    const world = makeWorld({ seed, profile, computer, coverage: new Map() })
    world.network.trouble = world.profile.trouble
    const model: Model = { isPaused: false, isPauseSure: true }
    await fc.asyncModelRun(() => ({ model, real: world }), history)
    expect((await endWorld(world)).violations).toEqual([])
  } finally {
    computer.scrap()
  }
}

test('every promise holds in any order of what the user, the network, the disk and other people do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(COMMANDS.map(happening), { maxCommands: 30 }),
      fc.nat(),
      fc.constantFrom(...PROFILES.filter(name => name !== 'beyond')),
      (history, seed, profile) => live(history, { seed, profile }),
    ),
    { numRuns: RUNS },
  )
}, 900_000)

/** Histories that once broke a promise. */
const ONCE_BROKEN: { what: string; seed: number; profile: ProfileName; history: [CommandKind, number][] }[] =
  [
    {
      what: 'a refused key, and a probe that is answered with a refusal of its own',
      seed: 2147483621,
      profile: 'sparse',
      history: [
        ['administrator approves', 2055870708],
        ['edit price', 1538089601],
        ['other moves order', 154140516],
        ['edit stock by', 1514348493],
        ['edit back', 40432087],
        ['other deletes image', 33056064],
        ['ask what is refused', 619609158],
        ['new key', 725931254],
      ],
    },
  ]

test.each(ONCE_BROKEN)('every promise holds after $what', ({ history, ...world }) =>
  live(
    history.map(([kind, luck]) => new Happening({ kind, luck })),
    world,
  ),
)
