/** A mistake to plant: what is written in a file of the core, and what is written instead. */
export interface Bug {
  name: string
  patches: readonly { file: string; right: string; wrong: string }[]
  /** Where the hunt begins, when it is known where it ends soon; it goes on from there as long as it has to. */
  firstSeed?: number
  /** Found by counting stock values overwritten unseen, not by a broken promise. */
  isCounted?: boolean
}

/**
 * Mistakes that an outbox like this has been seen to have, or that one careless change would make. They are planted
 * into the text of a module while it is loaded (`plant.ts`), so that no trace of them can be in the program.
 */
export const BUGS: readonly Bug[] = [
  {
    name: 'the SKU of an unsure create can be taken from under it',
    firstSeed: 5320,
    patches: [
      {
        file: 'outbox/sku-holders.ts',
        right: `return holders.length > 0 || isToBeHeld ? [{ row, holders }] : []`,
        wrong: 'return []',
      },
    ],
  },
  {
    name: 'a product of the same SKU is taken for the one that was made',
    firstSeed: 5040,
    patches: [
      {
        file: 'outbox/look-at-holders.ts',
        right: `if (compared.includes(true)) return 'other'`,
        wrong: `if (compared.includes(true)) return 'same'`,
      },
    ],
  },
  {
    name: 'what was on its way when the program died is sent again',
    firstSeed: 5223,
    patches: [
      {
        file: 'outbox/recover.ts',
        right: `store.move(row, 'unknown', {
    ...patch,
    quarantine_until: (patch.quarantine_until ?? waits.now) + unheardMs,
    attempts: row.attempts + 1,
    reason: 'stopped-while-sending',
  })`,
        wrong: `store.move(row, 'queued', { batch: null })`,
      },
    ],
  },
  {
    name: 'a lost answer is answered by sending again',
    firstSeed: 5016,
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
    firstSeed: 5018,
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
    firstSeed: 5104,
    patches: [
      { file: 'outbox/figures.ts', right: 'quarantineMs: 60_000', wrong: 'quarantineMs: 5_000' },
      { file: 'outbox/figures.ts', right: 'imageQuarantineMs: 120_000', wrong: 'imageQuarantineMs: 5_000' },
    ],
  },
  {
    name: 'Retry-After is ignored',
    firstSeed: 5012,
    patches: [
      {
        file: 'scheduler/standing.ts',
        right: 'standing.key !== null || standing.limited !== null) return false',
        wrong: 'standing.key !== null) return false',
      },
    ],
  },
  {
    name: 'the wait after a 429 is forgotten at a restart',
    firstSeed: 5509,
    patches: [{ file: 'scheduler/gate.ts', right: 'if (limitedUntil === null) return', wrong: 'return' }],
  },
  {
    name: 'a pause does not hold',
    firstSeed: 5035,
    patches: [{ file: 'outbox/gate.ts', right: '!isPaused && !isShut', wrong: '!isShut' }],
  },
  {
    name: 'errors of a batch are laid to the line before',
    firstSeed: 5007,
    patches: [{ file: 'outbox/settle.ts', right: 'errors.get(index)', wrong: 'errors.get(index + 1)' }],
  },
  {
    name: 'a new product is given the number of another',
    firstSeed: 5041,
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
    firstSeed: 5655,
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
    firstSeed: 5153,
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
    firstSeed: 5057,
    patches: [
      {
        file: 'api/classify.ts',
        right: `if (isAboutKey(reply)) return 'refused-for-now'
      return reply.status >= 400`,
        wrong: `return reply.status >= 400`,
      },
    ],
  },
  {
    name: 'a newer edit is folded into one that is on its way',
    firstSeed: 5080,
    patches: [
      {
        file: 'outbox/open-change.ts',
        right: `return wish !== null && (state === 'queued' ||`,
        wrong: `return wish !== null && (state === 'unknown' || state === 'queued' ||`,
      },
    ],
  },
  {
    name: 'sending goes on while the disk takes nothing',
    firstSeed: 5009,
    patches: [
      { file: 'outbox/guard-disk.ts', right: 'scheduler.stopForDisk(result.why)', wrong: '' },
      { file: 'outbox/guard-disk.ts', right: 'block(result.why)', wrong: '' },
    ],
  },
  {
    name: 'a refused order move is taken for done',
    firstSeed: 5914,
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
    firstSeed: 6985,
    patches: [
      { file: 'outbox/hand-over.ts', right: 'older.fields.map(edit => [edit.field, edit])', wrong: '[]' },
    ],
  },
  {
    name: 'what somebody else set meanwhile is overwritten',
    isCounted: true,
    patches: [
      {
        file: 'outbox/precheck/compare.ts',
        right: `return isHeld(seen) || isHeld(appliedLast(comparing)) ? SEND : { kind: 'conflict', wish, theirs: held }`,
        wrong: 'return SEND',
      },
    ],
  },
]
