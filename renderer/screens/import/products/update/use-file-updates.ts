import { useMemo, useState } from 'react'
import type { Answers } from '../../../../../shared/import/answers.ts'
import {
  isImageOnItsWay,
  leftOutOf,
  planUpdates,
  type UpdateGround,
} from '../../../../../shared/import/plan/update-plan.ts'
import { useCatalog } from '../../../../bridge/stores/CatalogProvider.tsx'
import type { CatalogRows } from '../../../../bridge/stores/catalog-store.ts'
import { useStage } from '../../../../stage/StageProvider.tsx'
import type { Stage } from '../../../../stage/stage.ts'
import type { ImportReader } from '../../reader/import-reader.ts'
import { useAsked } from '../../reader/use-asked.ts'
import { withoutRows } from './row-changes.ts'

export type FileUpdates = ReturnType<typeof useFileUpdates>

/**
 * What the file says about products that exist, and what it changes of them before anything is left out. `created`: the
 * rows that became products; what the file says of these was sent.
 */
export function useFileUpdates(
  reader: ImportReader,
  name: string,
  answers: Answers,
  revision: number,
  created: ReadonlySet<number>,
) {
  const stage = useStage()
  const catalog = useCatalog()
  const said = useAsked(reader, UPDATES, revision)
  const { updates, twice } = said ?? NOTHING_SAID
  // The marketplace may have an image before the catalog shows it.
  const [queued, setQueued] = useState<ReadonlySet<number>>(NONE)
  const stageRevision = stage.revision.getState()
  const plan = useMemo(() => {
    // The stage is the same object after each of its changes.
    void stageRevision
    const open = withoutRows(updates, created)
    const all = planUpdates(open, answers, updateGround(stage, catalog), name)
    return { ...all, images: all.images.filter(({ product }) => !queued.has(product)) }
  }, [updates, created, answers, stage, stageRevision, catalog, name, queued])
  const withImages = useMemo(() => {
    const products = new Set(plan.images.map(({ product }) => product))
    return updates.flatMap(({ product, records }) => (products.has(product) ? records : []))
  }, [updates, plan])
  const leftOut = useMemo(() => leftOutOf(plan, { twice }), [plan, twice])
  return {
    isRead: said !== null,
    updates,
    twice,
    plan,
    /** Why rows are left out, or a part of them, by record. */
    leftOut,
    /** The rows that get images. */
    withImages,
    addQueued: (products: Iterable<number>) => setQueued(before => new Set([...before, ...products])),
  }
}

/** The cells as they will be: an edit, a change on its way, or the catalog. */
export function updateGround(
  stage: Pick<Stage, 'editOf' | 'valueToBe' | 'categories' | 'openChangesOf'>,
  { columns, rowOf }: CatalogRows,
): UpdateGround {
  return {
    hasImages: product => {
      const row = rowOf.get(product)
      const isListed = row !== undefined && (columns.primary_image[row] ?? '') !== ''
      return isListed || stage.openChangesOf(product).some(isImageOnItsWay)
    },
    held: (product, field) => stage.editOf(product, field)?.to ?? stage.valueToBe(product, field),
    categories: stage.categories,
  }
}

const UPDATES = { kind: 'product-updates' } as const
const NOTHING_SAID = { updates: [], twice: [] }
const NONE: ReadonlySet<number> = new Set()
