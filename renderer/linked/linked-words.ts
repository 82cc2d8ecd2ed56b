import type { LinkedWords } from '../../shared/import/linked/linked-rows.ts'
import type { Language } from '../i18n/language.ts'

export const linkedWords = ({ t }: Language): LinkedWords => ({
  id: t('linked.columnId'),
  sku: t('fields.sku'),
  name: t('fields.name'),
  unit: t('fields.unit'),
  base_price: t('linked.columnPrice'),
  stock_qty: t('fields.stock'),
  sheet: t('linked.sheetName'),
  help: t('linked.helpName'),
  notes: [t('linked.note1'), t('linked.note2'), t('linked.note3'), t('linked.note4'), t('linked.note5')],
})
