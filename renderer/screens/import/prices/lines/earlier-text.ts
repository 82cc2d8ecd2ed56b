import { type BulkField, isBulk } from '../../../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../../../shared/domain/text/decimal.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { ShownFileRow } from '../../worker/row-types.ts'

/** What a line does to edits and changes that were not sent yet: each named with its value and origin. */
export function earlierMessage(
  row: Pick<ShownFileRow, 'product' | 'price' | 'stock'>,
  stage: Pick<Stage, 'editOf' | 'changeOf'>,
  language: Language,
): string {
  const { product, price, stock } = row
  if (product === null) return ''
  return [
    { field: 'base_price' as const, earlier: price?.earlier ?? null },
    { field: 'stock_qty' as const, earlier: stock?.earlier ?? null },
  ]
    .flatMap(({ field, earlier }) => {
      const what = earlier === null ? null : nameOf(product, field, stage, language)
      if (what === null) return []
      return [language.t(earlier === 'taken-back' ? 'importing.takesBack' : 'importing.replaces', { what })]
    })
    .join(' ')
}

/** `your edit 0.52`, `0.52 from spring.csv, not sent yet`. */
function nameOf(
  product: number,
  field: BulkField,
  stage: Pick<Stage, 'editOf' | 'changeOf'>,
  { t, price, number, time }: Language,
): string | null {
  const write = (text: string) => (field === 'base_price' ? price(text as Decimal) : number(Number(text)))
  const edit = stage.editOf(product, field)
  if (edit !== undefined) {
    const value = edit.to === null ? `“${edit.text}”` : write(edit.to)
    return edit.origin === null
      ? t('importing.earlierEdit', { value })
      : t('importing.earlierFileEdit', { value, file: edit.origin.file })
  }
  const change = stage.changeOf(product, field)
  if (change === undefined || !isBulk(change)) return null
  const value = write(change.to)
  const at = time(change.createdAt, Date.now())
  return change.origin === null
    ? t('importing.earlierChange', { value, time: at })
    : t('importing.earlierFileChange', { value, time: at, file: change.origin.file })
}
