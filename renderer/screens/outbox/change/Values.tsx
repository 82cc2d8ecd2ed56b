import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { plainWord } from '../../../i18n/texts/plain-word.ts'
import { statusText } from '../../../i18n/texts/status-text.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'
import shared from '../../../ui/shared.module.css'
import { changeValueText, fieldMessage } from './change-title.ts'
import { type CategoryNamesById, categoryName, useCategoryNames, useNamedChange } from './use-named-change.ts'
import css from './Values.module.css'

interface ValueRow {
  name: string
  /** Undefined where nothing was before. */
  from?: string
  to: string
}

/** The values of a change, field by field, old → new. */
export function Values({ change }: { change: Change }) {
  const { t, language } = useLanguage()
  const names = useCategoryNames()
  const rows = rowsOf(useNamedChange(change), names, language)
  if (rows.length === 0) return null
  return (
    <section className={shared.stack} aria-label={t('outbox.wanted')}>
      <h3 className={css.heading}>{t('outbox.wanted')}</h3>
      <dl className={css.list}>
        {rows.map(({ name, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several images have one name
          <div key={`${name} ${index}`} className={css.row}>
            <dt>{name}</dt>
            <dd>
              {from === undefined ? null : (
                <>
                  <span className={css.from}>{from}</span>
                  {' → '}
                </>
              )}
              <b>{to}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function rowsOf(change: Change, names: CategoryNamesById, language: Language): ValueRow[] {
  const { t } = language
  switch (change.kind) {
    case 'price':
    case 'stock': {
      const write = (value: string | null) => changeValueText(change.field, value, language)
      const name = t(change.kind === 'price' ? 'fields.price' : 'fields.stock')
      return [{ name, from: write(change.from), to: write(change.to) }]
    }
    case 'update':
      return change.fields.map(({ field, from, to }) => ({
        name: t(FIELD_NAME[field]),
        ...(from === undefined ? {} : { from: fieldMessage(from, language) }),
        to: fieldMessage(to, language),
      }))
    case 'create':
      return [
        ...Object.entries(change.fields).map(([field, value]) =>
          createRow(field, field === 'category_id' ? categoryName(value, names) : value, language),
        ),
        ...change.images.map(url => ({ name: t('outbox.image'), to: url })),
      ]
    case 'image-add':
      return [{ name: t('outbox.image'), to: change.url }]
    case 'image-primary':
      return [
        {
          name: t('outbox.image'),
          from: change.from === null ? t('common.none') : String(change.from),
          to: String(change.image),
        },
      ]
    case 'move':
      return [
        {
          name: t('common.status'),
          from: statusText(change.from, language),
          to: statusText(change.to, language),
        },
        ...(change.comment === null ? [] : [{ name: t('outbox.comment'), to: change.comment }]),
      ]
    case 'delete':
    case 'image-delete':
    case 'unreadable':
      return []
  }
}

function createRow(field: string, value: unknown, language: Language): ValueRow {
  const { t } = language
  if (field === 'base_price' || field === 'stock_qty') {
    const name = t(field === 'base_price' ? 'fields.price' : 'fields.stock')
    return { name, to: changeValueText(field, String(value), language) }
  }
  const name = Object.hasOwn(FIELD_NAME, field) ? t(FIELD_NAME[field as keyof typeof FIELD_NAME]) : field
  const words =
    field === 'type' || field === 'unit' ? plainWord(String(value)) : fieldMessage(value, language)
  return { name, to: words }
}
