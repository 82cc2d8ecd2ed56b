/** A mistake to plant: a place in a file, and its replacement. */
export interface Mutant {
  name: string
  /** `file`: from the root of the project. `right` is a pattern (`pattern.ts`) without names of our own. */
  patches: readonly { file: string; right: string; wrong: string }[]
  /** The seed at which the hunt starts, if one is known that soon finds the mutant; it continues from there as needed. */
  firstSeed?: number
  /** Found by the count of stock values overwritten unseen, not by a broken promise. */
  isCounted?: boolean
}

/**
 * Mistakes that outboxes like this have had, or that one careless change would make. They are planted into the text of
 * a module while it is loaded (`plant-mutant.ts`), so the program contains no trace of them. Renaming breaks none.
 */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the SKU of an unsure create can be taken from under it',
    firstSeed: 5340,
    patches: [
      {
        file: 'core/outbox/context/sku-holders.ts',
        right: 'return $holders.length > 0 || $isToBeHeld ? [{ $$found }] : []',
        wrong: 'return []',
      },
    ],
  },
  {
    name: 'a product of the same SKU is taken for the one that was made',
    firstSeed: 5262,
    patches: [
      {
        file: 'core/outbox/reads/read-sku-holders.ts',
        right: `if ($compared.includes(true)) return 'other'`,
        wrong: `if ($compared.includes(true)) return 'same'`,
      },
    ],
  },
  {
    name: 'what was on its way when the program died is sent again',
    firstSeed: 5225,
    patches: [
      {
        file: 'core/outbox/reconcile/recover.ts',
        right: `$store.$move($row, 'unknown', { $$patch $reason: 'stopped-while-sending', })`,
        wrong: `$store.$move($row, 'queued', {})`,
      },
    ],
  },
  {
    name: 'a lost answer is answered by sending again',
    firstSeed: 5142,
    patches: [
      {
        file: 'core/outbox/send/apply-single-reply.ts',
        right: `return { $kind: 'unknown', ...$why($reply) }`,
        wrong: `return { $kind: 'queued' }`,
      },
    ],
  },
  {
    name: 'a refusal is taken for done',
    firstSeed: 5027,
    patches: [
      {
        file: 'core/outbox/send/apply-single-reply.ts',
        right: `return { $kind: 'rejected', $reason: 'request-refused', $$words }`,
        wrong: `return { $kind: 'applied' }`,
      },
    ],
  },
  {
    name: 'nobody waits until a lost request can take no effect any more',
    firstSeed: 5187,
    patches: [
      {
        file: 'core/outbox/context/limits.ts',
        right: '= { $recheck: 5_000, $quarantine: 60_000, $imageQuarantine: 120_000',
        wrong: '= { $recheck: 5_000, $quarantine: 5_000, $imageQuarantine: 5_000',
      },
    ],
  },
  {
    name: 'Retry-After is ignored',
    firstSeed: 5015,
    patches: [
      {
        file: 'core/rate-limit/connection-state.ts',
        right: 'if ($isShut($it) || $it.$key !== null || $it.$limited !== null) return false',
        wrong: 'if ($isShut($it) || $it.$key !== null) return false',
      },
    ],
  },
  {
    name: 'the wait after a 429 is forgotten at a restart',
    firstSeed: 5511,
    patches: [
      {
        file: 'core/rate-limit/timed-state.ts',
        right: 'if ($until === null) return const $limit = {',
        wrong: 'return; const $limit = {',
      },
    ],
  },
  {
    name: 'a pause does not hold',
    firstSeed: 5072,
    patches: [
      {
        file: 'core/outbox/context/send-switch.ts',
        right: '!$isPaused && !$isShut && $stopped === null',
        wrong: '!$isShut && $stopped === null',
      },
    ],
  },
  {
    name: 'errors of a batch are laid to the line before',
    firstSeed: 5068,
    patches: [
      {
        file: 'core/outbox/send/apply-reply.ts',
        right: '$errors.get($index)',
        wrong: '$errors.get($index + 1)',
      },
    ],
  },
  {
    name: 'a new product is given the number of another',
    firstSeed: 5042,
    patches: [
      {
        file: 'core/outbox/store/entities.ts',
        right: '$run(String($remote), $entity)',
        wrong: '$run(String($remote - 1), $entity)',
      },
    ],
  },
  {
    name: 'a newer edit overtakes one whose fate is not known',
    firstSeed: 5738,
    patches: [
      {
        file: 'core/outbox/context/ready.ts',
        right: `$earlier.$state <> 'blocked'`,
        wrong: `$earlier.$state NOT IN ('blocked', 'unknown')`,
      },
    ],
  },
  {
    name: 'what may have been applied is withdrawn',
    firstSeed: 5187,
    patches: [
      {
        file: 'core/outbox/enqueue/user-actions.ts',
        right: `['queued', 'rejected', 'conflict', 'blocked']`,
        wrong: `['queued', 'rejected', 'conflict', 'blocked', 'unknown']`,
      },
      {
        file: 'core/outbox/rows/states.ts',
        right: `$unknown: ['applied', 'rejected', 'queued', 'conflict',`,
        wrong: `$unknown: ['withdrawn', 'applied', 'rejected', 'queued', 'conflict',`,
      },
    ],
  },
  {
    name: 'a refused key is taken for a refused change',
    firstSeed: 5058,
    patches: [
      {
        file: 'core/api/classify.ts',
        right: `if ($isAboutKey($reply)) return 'refused-for-now' return $reply.$status >= 400`,
        wrong: 'return $reply.$status >= 400',
      },
    ],
  },
  {
    name: 'a newer edit is folded into one that is on its way',
    firstSeed: 5142,
    patches: [
      {
        file: 'core/outbox/store/open-change.ts',
        right: `return $state === 'queued' || $state === 'rejected'`,
        wrong: `return $state === 'unknown' || $state === 'queued' || $state === 'rejected'`,
      },
    ],
  },
  {
    name: 'sending goes on while the disk takes nothing',
    firstSeed: 5009,
    patches: [
      {
        file: 'core/outbox/context/guard-disk.ts',
        right: '= true $limiter.$stop($why) $block($result.$why)',
        wrong: '= true',
      },
    ],
  },
  {
    name: 'a refused order move is taken for done',
    firstSeed: 6806,
    patches: [
      {
        file: 'core/outbox/send/apply-single-reply.ts',
        right: `case 'move': return { $kind: 'doubted', $$words }`,
        wrong: `return { $kind: 'doubted', $$words }; case 'move': return { $kind: 'applied' }`,
      },
    ],
  },
  {
    name: 'an edit that waits is lost when a newer one takes it along',
    firstSeed: 8565,
    patches: [
      {
        file: 'core/outbox/apply/rebase.ts',
        right: '$older.$fields.map($edit => [$edit.$field, $edit])',
        wrong: '[]',
      },
    ],
  },
  {
    name: 'what somebody else set meanwhile is overwritten',
    isCounted: true,
    firstSeed: 5969,
    patches: [
      {
        file: 'core/outbox/precheck/compare.ts',
        right: `return $isHeld($seen) || $isHeld($last($comparing)) ? $send : { $kind: 'conflict', $$rest }`,
        wrong: 'return $send',
      },
    ],
  },
]
