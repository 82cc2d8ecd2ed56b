/** A mistake to plant: what is written in a file of the core, and what is written instead. */
export interface Bug {
  name: string
  patches: readonly { file: string; right: string; wrong: string }[]
  /** Found by counting stock values overwritten unseen, not by a broken promise. */
  isCounted?: boolean
}

/**
 * Mistakes that an outbox like this has been seen to have, or that one careless change would make. They are planted
 * into the text of a module while it is loaded (`plant.ts`), so that no trace of them can be in the program.
 */
export const BUGS: readonly Bug[] = [
  {
    name: 'what was on its way when the program died is sent again',
    patches: [
      {
        file: 'outbox/recover.ts',
        right: `store.move(row, 'unknown', {
          ...unsure(waits, { row, wish: read.wish }, false),
          attempts: row.attempts + 1,
          reason: 'stopped-while-sending',
        })`,
        wrong: `store.move(row, 'queued', { batch: null })`,
      },
    ],
  },
  {
    name: 'a lost answer is answered by sending again',
    patches: [
      {
        file: 'outbox/settle-single.ts',
        right: `return { kind: 'unknown', ...whyUnknown(reply) }`,
        wrong: `return { kind: 'queued' }`,
      },
    ],
  },
  {
    name: 'a refusal is taken for done',
    patches: [
      {
        file: 'outbox/settle-single.ts',
        right: `return { kind: 'rejected', reason: 'request-refused', words }`,
        wrong: `return { kind: 'applied' }`,
      },
    ],
  },
  {
    name: 'nobody waits until a lost request can take no effect any more',
    patches: [
      { file: 'outbox/figures.ts', right: 'quarantineMs: 60_000', wrong: 'quarantineMs: 5_000' },
      { file: 'outbox/figures.ts', right: 'imageQuarantineMs: 120_000', wrong: 'imageQuarantineMs: 5_000' },
    ],
  },
  {
    name: 'Retry-After is ignored',
    patches: [
      {
        file: 'scheduler/standing.ts',
        right:
          'if (isStopped(standing) || standing.limited !== null) return false\n  if (standing.pause === null)',
        wrong: 'if (isStopped(standing)) return false\n  if (standing.pause === null)',
      },
    ],
  },
  {
    name: 'the wait after a 429 is forgotten at a restart',
    patches: [
      {
        file: 'scheduler/gate.ts',
        right: `typeof options.restore?.limitedUntil === 'number'`,
        wrong: `typeof options.restore?.limitedUntil === 'bigint'`,
      },
    ],
  },
  {
    name: 'a pause does not hold',
    patches: [{ file: 'outbox/gate.ts', right: '!isPaused && !isShut', wrong: '!isShut' }],
  },
  {
    name: 'errors of a batch are laid to the line before',
    patches: [{ file: 'outbox/settle.ts', right: 'errors.get(index)', wrong: 'errors.get(index + 1)' }],
  },
  {
    name: 'a new product is given the number of another',
    patches: [
      {
        file: 'outbox/entities.ts',
        right: 'run(String(remote), entity)',
        wrong: 'run(String(remote - 1), entity)',
      },
    ],
  },
  {
    name: 'a newer edit overtakes one whose fate is not known',
    patches: [
      {
        file: 'outbox/ready.ts',
        right: `AND e.state <> 'blocked'\``,
        wrong: `AND e.state NOT IN ('blocked', 'unknown')\``,
      },
    ],
  },
  {
    name: 'what may have been applied is withdrawn',
    patches: [
      {
        file: 'outbox/person.ts',
        right: `['queued', 'rejected', 'conflict', 'blocked']`,
        wrong: `['queued', 'rejected', 'conflict', 'blocked', 'unknown']`,
      },
      { file: 'outbox/states.ts', right: `unknown: ['applied',`, wrong: `unknown: ['withdrawn', 'applied',` },
    ],
  },
  {
    name: 'a refused key is taken for a refused change',
    patches: [
      {
        file: 'api/classify.ts',
        right: `if (isKeyStatus(reply.status)) return 'refused-for-now'
      return reply.status >= 400`,
        wrong: `return reply.status >= 400`,
      },
    ],
  },
  {
    name: 'a newer edit is folded into one that is on its way',
    patches: [
      {
        file: 'outbox/open-change.ts',
        right: `return wish !== null && (state === 'queued' ||`,
        wrong: `return wish !== null && (state === 'unknown' || state === 'queued' ||`,
      },
    ],
  },
  {
    name: 'one look decides that a picture was not added',
    patches: [
      {
        file: 'outbox/judge-single.ts',
        right: 'if (!doubt.quarantineOver && (added.length !== 1 || doubt.resends > 0)) return LATER',
        wrong: '',
      },
    ],
  },
  {
    name: 'sending goes on while the disk takes nothing',
    patches: [
      { file: 'outbox/outbox.ts', right: 'scheduler.stopForDisk(result.why)', wrong: '' },
      { file: 'outbox/outbox.ts', right: 'block(result.why)', wrong: '' },
    ],
  },
  {
    name: 'a refused order move is taken for done',
    patches: [
      {
        file: 'outbox/settle-single.ts',
        right: `case 'move':
      return { kind: 'doubted', words }`,
        wrong: `return { kind: 'doubted', words }
    case 'move':
      return { kind: 'applied' }`,
      },
    ],
  },
  {
    name: 'an edit that waits is lost when a newer one takes it along',
    patches: [
      { file: 'outbox/hand-over.ts', right: 'older.fields.map(edit => [edit.field, edit])', wrong: '[]' },
    ],
  },
  {
    name: 'what somebody else set meanwhile is overwritten',
    isCounted: true,
    patches: [
      {
        file: 'outbox/compare.ts',
        right: `return isHeld(seen) || isHeld(appliedLast(comparing)) ? SEND : { kind: 'conflict', wish, theirs: held }`,
        wrong: 'return SEND',
      },
    ],
  },
]
