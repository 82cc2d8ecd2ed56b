import type { Output } from '../../../shared/contract/contract.ts'
import type { DraftCell } from '../../../shared/contract/groups/draft.ts'
import type { ProductDraft } from '../../../shared/contract/groups/products.ts'
import type { Database } from '../database/database.ts'
import { type DraftPlace, readDraft, saveDraft } from '../draft/draft.ts'
import { readProductDrafts, saveProductDraft } from '../draft/product-drafts.ts'
import type { Entities } from './entities.ts'
import type { DiskGuard } from './guard-disk.ts'

/** What a person has begun and not queued yet: it lies in the same file. */
export interface Drafts {
  readDraft(): DraftCell[]
  saveDraft(set: readonly DraftCell[], remove: readonly DraftPlace[]): Output<'saveDraft'>
  /** The forms of products as they were left. */
  readProductDrafts(): ProductDraft[]
  saveProductDraft(product: number, draft: ProductDraft | null): Output<'saveProductDraft'>
}

export function draftsIn(db: Database, disk: DiskGuard, entities: Entities): Drafts {
  return {
    readDraft: () => readDraft(db),
    saveDraft: (set, remove) => {
      const { output, written } = saveDraft(db, set, remove)
      disk.note(written)
      return output
    },
    readProductDrafts: () => readProductDrafts(db),
    saveProductDraft: (product, draft) => {
      const { output, written } = saveProductDraft(db, product, draft, entities.remoteOf)
      disk.note(written)
      return output
    },
  }
}
