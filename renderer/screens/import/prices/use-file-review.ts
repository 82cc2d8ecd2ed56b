import { useEffect, useMemo, useState } from 'react'
import { DEFAULT_SETTINGS } from '../../../../shared/contract/groups/app.ts'
import { NO_LINE } from '../../../../shared/domain/changes/change.ts'
import { type GuardRails, guardRailsOf } from '../../../../shared/domain/changes/guard-rails.ts'
import { type ReviewedBulk, reviewEdit, worstFirst } from '../../../../shared/domain/changes/review.ts'
import type { MissingProduct } from '../../../../shared/import/judge/catalog/missing-rows.ts'
import { useSettings } from '../../../bridge/queries/app.ts'
import { useCatalog } from '../../../bridge/stores/CatalogProvider.tsx'
import { reviewGroundOf } from '../../../review/review-ground.ts'
import { isConfirmed, isSkipped, isTicked, type Ticks } from '../../../review/ticks.ts'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import type { ImportReader } from '../reader/import-reader.ts'
import type { FileReview } from '../worker/rows/file-review.ts'

export function useRails(): GuardRails {
  const rails = useSettings().data?.settings.guardRails ?? DEFAULT_SETTINGS.guardRails
  return useMemo(() => guardRailsOf(rails), [rails])
}

/** What sending the file would change as it is judged now; null until the worker has answered. */
export function useFileReview(
  reader: ImportReader,
  revision: number,
  { confirmed, rails, isReady }: { confirmed: readonly number[]; rails: GuardRails; isReady: boolean },
): FileReview | null {
  const [found, setFound] = useState<FileReview | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is one object that judges again; the revision tells
  useEffect(() => {
    let isGone = false
    if (!isReady) return setFound(null)
    // Without an answer the file can't be sent from here; the worker's failure is shown in place of the file.
    reader.ask({ kind: 'review', confirmed, rails }).then(
      review => isGone || setFound(review),
      () => isGone || setFound(null),
    )
    return () => {
      isGone = true
    }
  }, [reader, revision, confirmed, rails, isReady])
  return found
}

/** Products that a file leaves out and that go to 0 with it. */
export interface ZeroChanges {
  /** As Review shows them. */
  all: readonly ReviewedBulk[]
  /** Those that the person confirmed with their number, and whose stock is what was shown then. */
  typed: readonly ReviewedBulk[]
  /** The others: they are confirmed as any unusual change. */
  open: readonly ReviewedBulk[]
}

export function useZeroChanges(
  toZero: readonly MissingProduct[],
  file: string,
  rails: GuardRails,
): ZeroChanges {
  const stage = useStageQuietly()
  const catalog = useCatalog()
  return useMemo(() => {
    const all = toZero.flatMap(({ id: product }) => {
      const field = 'stock_qty'
      const from = stage.presentOf(product, field)
      const edit = { product, field, from, to: '0', text: '0', origin: { file, line: NO_LINE } } as const
      const row = reviewEdit(edit, reviewGroundOf(edit, stage, catalog), rails, 0)
      return row.kind === 'change' ? [row] : []
    })
    const shown = new Map(toZero.map(({ id, stock }) => [id, String(stock)]))
    // As the dialog shows it, with an edit that was not sent yet.
    const isTyped = ({ edit: { product, field } }: ReviewedBulk) =>
      shown.get(product) === stage.valueOf(product, field)
    return { all, typed: all.filter(isTyped), open: all.filter(row => !isTyped(row)) }
  }, [toZero, file, rails, stage, catalog])
}

/** What would be sent with these ticks, and what must be confirmed before. */
export interface Sending {
  job: { prices: number[]; stocks: number[]; source: { header: string[] | null } }
  changes: number
  unusual: readonly ReviewedBulk[]
  unconfirmed: number
}

/** Null where there are more unusual changes than can be confirmed beside the file. */
export function sendingOf(review: FileReview, zero: ZeroChanges, ticks: Ticks): Sending | null {
  if (review.unusual === null) return null
  const unusual = worstFirst([...review.unusual, ...zero.open])
  const stay = <Field extends 'base_price' | 'stock_qty'>(field: Field, products: number[]) =>
    ticks.skipped.size === 0 ? products : products.filter(product => !isSkipped(ticks, { product, field }))
  const prices = stay('base_price', review.prices)
  const stocks = stay('stock_qty', [...review.stocks, ...zero.all.map(({ edit }) => edit.product)])
  return {
    job: { prices, stocks, source: { header: review.header === null ? null : [...review.header] } },
    changes: prices.length + stocks.length,
    unusual,
    unconfirmed: unusual.filter(row => isTicked(ticks, row) && !isConfirmed(ticks, row)).length,
  }
}
