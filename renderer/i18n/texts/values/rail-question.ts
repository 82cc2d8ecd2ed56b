import type { RowBeyond } from '../../../../shared/domain/changes/guard-rails.ts'
import { isolated } from '../../isolated.ts'
import type { Language } from '../../language.ts'
import { unusualText, writeValue } from './unusual-text.ts'

const LISTED_MAX = 200

/** Asks whether values beyond the guard rails are right, each with what it would replace. */
export function railQuestion(rows: readonly RowBeyond[], language: Language) {
  const { t } = language
  const listed = rows.slice(0, LISTED_MAX)
  return {
    title: t('rails.askTitle', { n: rows.length }),
    text: t('rails.askText'),
    lines: listed.map(({ row, product, sku, field, from, to, beyond }) => ({
      key: `${row} ${field}`,
      what: t(field === 'base_price' ? 'rails.priceOf' : 'rails.stockOf', {
        product: sku === null ? productName(product, language) : isolated(sku),
      }),
      values: `${writeValue(field, from, language)} → ${writeValue(field, to, language)}`,
      why: beyond.map(rail => unusualText(rail, language)).join('; '),
    })),
    more: rows.length > listed.length ? t('common.andMore', { n: rows.length - listed.length }) : null,
    go: t('rails.askGo', { n: rows.length }),
    cancel: t('common.cancel'),
  }
}

function productName(product: number | null, { t }: Language): string {
  return product === null ? t('rails.newProduct') : t('rails.productNumber', { id: String(product) })
}
