import type { Profile } from '../draw/profiles.ts'
import { makeRng, type Rng } from '../world/rng.ts'

/** Everything the user, other people and the world may do. `luck` alone decides the details. */
export const COMMANDS = [
  'edit stock',
  'edit price',
  'edit fields',
  'edit back',
  'edit stock by',
  'paste',
  'create',
  'edit new product',
  'add image',
  'delete image',
  'make image primary',
  'delete product',
  'move order',
  'ask what is refused',
  'cancel',
  'cancel job',
  'retry',
  'resolve',
  'undo job',
  'pause',
  'resume',
  'try again',
  'new key',
  'refresh',
  'show products',
  'customer orders',
  'customer cancels',
  'other edits',
  'other does the same',
  'other deletes',
  'other deletes image',
  'other moves order',
  'administrator approves',
  'crash',
  'restart',
  'sleep',
  'set clock',
  'disk fails',
  'disk works',
  'mirror lost',
  'offline',
  'online',
  'outage',
  'key refused',
  'calm',
  'storm',
  'wait',
] as const
export type CommandKind = (typeof COMMANDS)[number]

export interface Command {
  kind: CommandKind
  luck: number
}

const WEIGHTS: Readonly<Record<CommandKind, number>> = {
  'edit stock': 10,
  'edit price': 8,
  'edit fields': 6,
  'edit back': 2,
  'edit stock by': 3,
  paste: 3,
  create: 5,
  'edit new product': 8,
  'add image': 5,
  'delete image': 2,
  'make image primary': 2,
  'delete product': 1.5,
  'move order': 5,
  'ask what is refused': 2,
  cancel: 2,
  'cancel job': 1,
  retry: 2,
  resolve: 3,
  'undo job': 1,
  pause: 1,
  resume: 2,
  'try again': 2,
  'new key': 0.7,
  refresh: 1,
  'show products': 1,
  'customer orders': 6,
  'customer cancels': 0.7,
  'other edits': 2.5,
  'other does the same': 2,
  'other deletes': 0.3,
  'other deletes image': 0.5,
  'other moves order': 0.5,
  'administrator approves': 2,
  crash: 4,
  restart: 1.5,
  sleep: 1.2,
  'set clock': 1,
  'disk fails': 1.2,
  'disk works': 2,
  'mirror lost': 0.4,
  offline: 1.5,
  online: 4,
  outage: 0.8,
  'key refused': 0.8,
  calm: 0.6,
  storm: 1.5,
  wait: 6,
}

export function drawCommand(rng: Rng, { crashes }: Pick<Profile, 'crashes'>): Command {
  const weights = COMMANDS.map(kind => [kind === 'crash' ? crashes : WEIGHTS[kind], kind] as const)
  return { kind: rng.weigh(weights), luck: rng.below(2 ** 31) }
}

export function luckOf(command: Command): Rng {
  return makeRng(command.luck)
}
