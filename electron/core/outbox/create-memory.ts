import type { CreateMemory } from './judge-single.ts'
import type { ChangeRow } from './row.ts'

/** What a create remembers in `before_send`, see {@link CreateMemory}. */
export function memoryOf({ before_send }: Pick<ChangeRow, 'before_send'>): CreateMemory {
  return before_send === null ? { taken: [], unsure: false } : (JSON.parse(before_send) as CreateMemory)
}

export function writeMemory({ taken, unsure }: CreateMemory): string {
  return JSON.stringify({ taken, unsure })
}
