import type { Output } from '../../shared/contract/contract.ts'
import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import type { ProductDraft } from '../../shared/contract/groups/products.ts'
import { type DraftPlace, readDraft, saveDraft, type Touching } from '../drafts/draft.ts'
import { readProductDrafts, saveProductDraft } from '../drafts/product-drafts.ts'
import type { Database } from '../sqlite/database.ts'
import { type Transacted, transact } from '../sqlite/transact.ts'
import type { DiskGuard } from './context/guard-disk.ts'
import type { Durability } from './durability/durability.ts'
import { countDraftsRev } from './durability/journal/draft-rows.ts'
import { nothingTouched } from './durability/journal/touched.ts'
import type { Entities } from './store/entities.ts'

/** Edits that a person has begun and not queued yet. They are in outbox.db too. */
export interface Drafts {
  readDraft(): DraftCell[]
  saveDraft(set: readonly DraftCell[], remove: readonly DraftPlace[]): Output<'saveDraft'>
  /** The forms of products as they were left. */
  readProductDrafts(): ProductDraft[]
  saveProductDraft(product: number, draft: ProductDraft | null): Output<'saveProductDraft'>
}

/** Like a change, a draft is in outbox.db and in the journal before the call is answered. */
export function draftsIn(db: Database, durability: Durability, disk: DiskGuard, entities: Entities): Drafts {
  const write = <T>(act: () => Touching<T>): Transacted<T> => {
    const owed = durability.catchUpJournal()
    if (owed !== null) {
      disk.note(owed)
      return owed
    }
    const written = transact(db, () => {
      const result = act()
      if (result.keys.length > 0) countDraftsRev(db)
      return result
    })
    if (written.kind === 'not-done') {
      const failed = durability.reasonOf(written)
      disk.note(failed)
      return failed
    }
    const { keys, value } = written.value
    disk.note(durability.committed({ ...nothingTouched(), drafts: [...keys] }, false) ?? written)
    return { kind: 'done', value }
  }
  return {
    readDraft: () => readDraft(db),
    saveDraft: (set, remove) => {
      const written = write(() => saveDraft(db, set, remove))
      return written.kind === 'done'
        ? { kind: 'saved', cells: written.value }
        : { kind: 'not-saved', why: written.why }
    },
    readProductDrafts: () => readProductDrafts(db),
    saveProductDraft: (product, draft) => {
      const written = write(() => saveProductDraft(db, product, draft, entities.remoteOf))
      return written.kind === 'done' ? { kind: 'saved' } : { kind: 'not-saved', why: written.why }
    },
  }
}
