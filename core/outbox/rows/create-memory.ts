import { readBeside } from './beside-checksum.ts'
import type { ChangeRow } from './row.ts'

/**
 * What a create remembers in `before_send`: the products that already had its SKU before it was sent or turned out
 * not to be its own (`taken`), and whether an answer was ever lost (`unsure`).
 */
export interface CreateMemory {
  taken: readonly number[]
  unsure: boolean
}

/** The memory of a create that has none is empty. */
export function memoryOf({ before_send }: Pick<ChangeRow, 'before_send'>): CreateMemory {
  return readBeside<CreateMemory>(before_send) ?? { taken: [], unsure: false }
}

/** As text, for `before_send`. */
export const writeMemory = ({ taken, unsure }: CreateMemory): string => JSON.stringify({ taken, unsure })

/**
 * Whether a create that isn't being sent may have made its product: an answer was lost, and no reading has shown the
 * outcome since. Only its SKU and its values identify the product.
 */
export function mayHaveMadeIt({
  before_send,
  state,
  reason,
}: Pick<ChangeRow, 'before_send' | 'state' | 'reason'>): boolean {
  return (state === 'queued' || reason === 'too-many-tries') && memoryOf({ before_send }).unsure
}
