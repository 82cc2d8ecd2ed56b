import type { OrderFilter } from '../../../shared/domain/orders/order-board.ts'
import { localCalendar, readDaySpan } from '../../../shared/domain/orders/order-days.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import shared from '../../ui/shared.module.css'

interface FilterDaysProps {
  filter: OrderFilter
  onFilter: (patch: Partial<OrderFilter>) => void
}

/** Later years have more digits than a date has room for. */
const LAST_DAY = '9999-12-31'

/** From one day to another, in the browser's own date fields. */
export function FilterDays({ filter: { from, to }, onFilter }: FilterDaysProps) {
  const { t } = useLanguage()
  const isBackwards = readDaySpan(from, to, localCalendar(Date.now())).kind === 'backwards'
  return (
    <div className={shared.stack}>
      <TextField
        label={t('common.from')}
        type="date"
        max={LAST_DAY}
        value={from}
        onChange={event => onFilter({ from: event.target.value })}
      />
      <TextField
        label={t('common.to')}
        type="date"
        max={LAST_DAY}
        value={to}
        error={isBackwards ? t('orders.daysBackwards') : null}
        onChange={event => onFilter({ to: event.target.value })}
      />
      <p className={shared.hint}>{t('orders.daysHint')}</p>
    </div>
  )
}
