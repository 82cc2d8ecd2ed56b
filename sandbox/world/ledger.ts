import type { PictureStore } from '../images/picture-store.ts'
import type { Entry } from './entry.ts'
import type { Journal } from './journal.ts'
import type { World } from './world.ts'

/** The only way to change the world: journal first, then memory. */
export class Ledger {
  readonly #world: World
  readonly #pictures: PictureStore
  readonly #journal: Journal | null

  constructor(world: World, pictures: PictureStore, journal: Journal | null) {
    this.#world = world
    this.#pictures = pictures
    this.#journal = journal
  }

  /** Applies entries together: after a kill all of them are in the journal, or none. */
  commit(entries: readonly Entry[]): void {
    if (entries.length === 0) return
    for (const entry of entries)
      if (entry.kind === 'picture-stored') this.#pictures.store(entry.id, entry.picture)
    this.#journal?.append(entries.filter(entry => entry.kind !== 'picture-stored'))
    for (const entry of entries) {
      this.#world.apply(entry)
      if (entry.kind === 'picture-removed') this.#pictures.remove(entry.id)
    }
  }
}
