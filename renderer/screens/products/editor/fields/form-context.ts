import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import type { BeyondRail } from '../../../../../shared/domain/changes/guard-rails.ts'
import { troubled } from '../../../../../shared/domain/form/product-form.ts'
import type { LocalMark } from '../../../../../shared/domain/list/local-view.ts'
import type { CategoryTree } from '../../../../../shared/domain/products/category-tree.ts'
import { FORM_FIELDS, type FormField } from '../../../../../shared/domain/products/product-fields.ts'
import type { SkuCheck } from '../../../../../shared/domain/products/sku-check.ts'
import type { ProductForm } from '../form/use-product-form.ts'

/** What every field of the form needs besides its own props. */
export interface FormContext {
  readonly form: ProductForm
  readonly isNew: boolean
  /** It does not exist on the marketplace yet: an empty field gets its default (API document §4). */
  readonly hasDefaults: boolean
  /** After the first try to save, missing values are marked at their fields too. */
  readonly isTried: boolean
  /** The product's details were read: a missing field has no value. */
  readonly isDetailRead: boolean
  readonly marks: Readonly<Record<FormField, LocalMark>>
  readonly categories: { tree: CategoryTree; isRead: boolean }
  isRequired(field: FormField): boolean
  pathOf(category: number): string | null
  warnings(field: BulkField): readonly BeyondRail[]
  /** Refused changes whose message names the field. */
  refused(field: FormField): readonly Change[]
  /** An edit of the cell on the sheet, not reviewed yet: canonical text. */
  staged(field: BulkField): string | null
  readonly sku: SkuWatch
  /** To a job in the outbox. */
  onJob(job: number): void
}

/** Whether the SKU in the form is free; `partly` is null when all products were read. */
export interface SkuWatch {
  readonly check: SkuCheck
  nameOf(product: number): string
  readonly partly: { read: number; total: number | null } | null
}

/** The typed SKU is another product's: nothing may be saved with it. */
export function isSkuTaken({ sku, form }: Pick<FormContext, 'sku' | 'form'>): boolean {
  return sku.check.kind === 'taken' && form.state.sku.entry !== undefined
}

/** All fields that prevent saving, in the order shown. */
export function wrongFields(context: Pick<FormContext, 'sku' | 'form'>): FormField[] {
  const wrong = new Set(troubled(context.form.state))
  if (isSkuTaken(context)) wrong.add('sku')
  return FORM_FIELDS.filter(field => wrong.has(field))
}
