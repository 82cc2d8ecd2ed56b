import { useMemo, useRef } from 'react'
import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import { type GuardRails, guardRailsOf } from '../../../../../shared/domain/changes/guard-rails.ts'
import { warningsOf } from '../../../../../shared/domain/form/product-save.ts'
import { type FormRules, REQUIRED } from '../../../../../shared/domain/form/read-form-field.ts'
import {
  type CategoryTree,
  categoryPath,
  categoryTree,
} from '../../../../../shared/domain/products/category-tree.ts'
import type { ProductJson } from '../../../../../shared/domain/products/shown-field.ts'
import { checkSku, type SkuCheck, type SkuHolder } from '../../../../../shared/domain/products/sku-check.ts'
import { useSettings } from '../../../../bridge/queries/app.ts'
import { useCatalogProgress } from '../../../../bridge/queries/catalog.ts'
import { useCategories } from '../../../../bridge/queries/products.ts'
import { useCatalog } from '../../../../bridge/stores/CatalogProvider.tsx'
import { useOpenChanges } from '../../../../bridge/stores/ChangesProvider.tsx'
import type { CatalogView } from '../../../../bridge/stores/catalog-store.ts'
import type { ChangeStore } from '../../../../bridge/stores/change-store.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useStage } from '../../../../stage/StageProvider.tsx'
import type { ProductGround } from '../form/product-grounds.ts'
import type { ProductForm } from '../form/use-product-form.ts'
import type { Troubles } from '../open-changes/open-troubles.ts'
import type { FormContext, SkuWatch } from './form-context.ts'

/** What the fields need from outside the form. */
interface FormSurroundings {
  readonly rules: FormRules
  readonly rails: GuardRails
  readonly categories: { tree: CategoryTree; isRead: boolean }
}

const STANDARD_RAILS: GuardRails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }

/** `life`: whether the product is at the marketplace, was made here and waits, or is new. */
export function useFormSurroundings(life: 'there' | 'unsent' | 'new'): FormSurroundings {
  const { decimalSign } = useLanguage()
  const { data: settings } = useSettings()
  const { data: list } = useCategories()
  const tree = useMemo(() => categoryTree(list?.categories ?? []), [list])
  const isRead = list !== undefined && list.readAt !== null
  const rails = settings?.settings.guardRails
  return {
    rules: {
      decimalSign,
      isNew: life === 'new',
      isUnsent: life === 'unsent',
      isCategory: isRead ? id => tree.of(id) !== null : null,
    },
    rails: rails === undefined ? STANDARD_RAILS : guardRailsOf(rails),
    categories: { tree, isRead },
  }
}

interface ContextParts {
  form: ProductForm
  surroundings: FormSurroundings
  /** 0 for a new product. */
  product: number
  marks: ProductGround['marks']
  troubles: Troubles | null
  fields: ProductJson | null
  readAt: number
  isDetailRead: boolean
  isTried: boolean
  onJob: (job: number) => void
}

export function useFormContext(parts: ContextParts): FormContext {
  const { surroundings, product, troubles, fields, readAt, ...shown } = parts
  const { form } = shown
  const { categories, rails, rules } = surroundings
  const stage = useStage()
  const sku = useSkuWatch(form, product)
  return {
    ...shown,
    categories,
    sku,
    isNew: rules.isNew,
    hasDefaults: rules.isNew || rules.isUnsent === true,
    isRequired: field => rules.isNew && REQUIRED.includes(field),
    pathOf: category => categoryPath(categories.tree, category) ?? namedCategory(fields, category),
    warnings: field => warningsOf(form.state[field], rails, { readAt, now: Date.now() }),
    refused: field => troubles?.atField.get(field) ?? [],
    staged: (field: BulkField) => stage.editOf(product, field)?.to ?? null,
  }
}

/** A category that is no longer listed still has the name the product came with. */
function namedCategory(fields: ProductJson | null, category: number): string | null {
  const own = fields?.category
  if (typeof own === 'object' && own !== null && 'id' in own && 'name' in own)
    return own.id === category && typeof own.name === 'string' && own.name !== '' ? own.name : null
  const name = fields?.category_name
  return fields?.category_id === category && typeof name === 'string' && name !== '' ? name : null
}

function useSkuWatch(form: ProductForm, product: number): SkuWatch {
  const catalog = useCatalog()
  const changes = useOpenChanges()
  const { data: progress } = useCatalogProgress()
  const { entry, text } = form.state.sku
  const check = useSkuCheck(entry === undefined ? null : text, product, catalog, changes)
  const isWhole = progress === undefined || progress.state === 'complete'
  return {
    check,
    nameOf: id => {
      const row = catalog.rowOf.get(id)
      const create = changes.ofProduct(id).find(({ kind }) => kind === 'create')
      const name =
        row === undefined ? (create?.kind === 'create' ? create.fields.name : '') : catalog.columns.name[row]
      return name === undefined || name.trim() === '' ? String(id) : name
    },
    partly: isWhole ? null : { read: progress.read, total: progress.total },
  }
}

/**
 * Computed again when the typed text, the catalog or the changes moved: both keep their objects and say so by a
 * revision.
 */
function useSkuCheck(
  text: string | null,
  product: number,
  catalog: CatalogView,
  changes: ChangeStore,
): SkuCheck {
  const key = `${text} ${product} ${catalog.revision} ${changes.revision()}`
  const last = useRef<{ key: string; check: SkuCheck }>({ key: '', check: { kind: 'free' } })
  if (last.current.key !== key) {
    const check: SkuCheck =
      text === null ? { kind: 'free' } : checkSku(text, product, holders(catalog, changes))
    last.current = { key, check }
  }
  return last.current.check
}

function* holders({ columns }: CatalogView, changes: ChangeStore): Generator<SkuHolder> {
  for (let row = 0; row < columns.id.length; row++)
    yield { product: columns.id[row] as number, sku: columns.sku[row] ?? null }
  for (const change of changes.open())
    if (change.kind === 'create') yield { product: change.product, sku: change.fields.sku ?? change.sku }
}
