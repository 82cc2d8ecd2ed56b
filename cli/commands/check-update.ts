import { isBulkField } from '../../shared/domain/changes/edit.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { Checked } from '../../shared/import/check.ts'
import type { CatalogLookup } from '../../shared/import/judge/catalog/catalog-lookup.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import { productUpdates } from '../../shared/import/judge/products/updates.ts'
import { checkedWithUpdates } from '../../shared/import/plan/checked-updates.ts'
import { planUpdates, type UpdateGround, type UpdateValue } from '../../shared/import/plan/update-plan.ts'
import type { readCopiedCatalog } from '../catalog.ts'
import { LISTED_MOST, listed } from '../output/listed.ts'
import { logChoices } from '../push/field-updates.ts'
import { catalogGround, heldText } from '../update-ground.ts'

/** What the products that exist are compared with; what a file of them doesn't say isn't compared. */
export interface CheckedGround extends UpdateGround {
  isFile: boolean
}

/** The copy of the catalog in the data folder. */
export function groundOfCopy({
  catalog,
  pages,
  market,
  open,
}: Awaited<ReturnType<typeof readCopiedCatalog>>): CheckedGround {
  const ground = catalogGround(pages, open, market.categories)
  return {
    ...ground,
    isFile: false,
    // Prices and stock as they will be after the changes that wait.
    held: (product, field) =>
      isBulkField(field) ? heldText(catalog.byId(product)?.[field]) : ground.held(product, field),
  }
}

/** A file as `desk pull` writes it. */
export function groundOfFile(catalog: CatalogLookup): CheckedGround {
  return {
    isFile: true,
    categories: null,
    held: (product, field) => {
      const row = catalog.byId(product)
      const isSaid = isBulkField(field) || field === 'name' || field === 'unit' || field === 'type'
      return row === null || !isSaid ? null : heldText(row[field])
    },
    hasImages: () => true,
  }
}

/** `check --update`: what the file changes of products that exist, as `push --update` would; `lines` name the first. */
export function checkUpdates(
  judged: Judged,
  ground: CheckedGround,
  log: (text: string) => void,
): { checked: Checked; lines: string[]; updated: number } {
  const all = productUpdates(judged)
  const found = ground.categories === null ? { ...all, updates: all.updates.map(withoutCategory) } : all
  const plan = planUpdates(found.updates, judged.answers, ground, judged.table.name)
  logChoices(plan, judged.answers, log)
  if (ground.categories === null && judged.columns.of.has('category_id'))
    log('Categories of products that exist were not compared: they were not read yet. desk push reads them.')
  if (ground.isFile && judged.columns.images.length > 0)
    log('Images were not compared: that needs the copy in the data folder, --catalog without a file.')
  const skuOf = (product: number) => judged.catalog?.byId(product)?.sku ?? ''
  const first = plan.values.slice(0, LISTED_MOST).map(value => valueLine(value, skuOf(value.product)))
  return {
    checked: checkedWithUpdates(judged, found, plan),
    lines: listed(first, plan.values.length, '; --json lists all'),
    updated: found.updates.reduce((sum, { records }) => sum + records.length, 0),
  }
}

/** Which categories there are was not read yet. */
function withoutCategory<Update extends { values: [string, string][]; refused: { field: string }[] }>(
  update: Update,
): Update {
  return {
    ...update,
    values: update.values.filter(([field]) => field !== 'category_id'),
    refused: update.refused.filter(({ field }) => field !== 'category_id'),
  }
}

function valueLine({ field, held, value, origin }: UpdateValue, sku: string): string {
  return visibleText(`  line ${origin.line}: ${sku} ${field} ${held ?? '(not read)'} → ${value || 'none'}`)
}
