import { readBeside } from './beside-checksum.ts'
import type { CreateMemory } from './judge-single.ts'
import type { ChangeRow } from './row.ts'

/** What a create remembers in `before_send`, see {@link CreateMemory}. */
export function memoryOf({ before_send }: Pick<ChangeRow, 'before_send'>): CreateMemory {
  return readBeside<CreateMemory>(before_send) ?? { taken: [], unsure: false }
}

export function writeMemory({ taken, unsure }: CreateMemory): string {
  return JSON.stringify({ taken, unsure })
}
