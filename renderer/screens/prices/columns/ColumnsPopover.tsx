import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { costsRequests } from '../../../../shared/domain/list/column-field.ts'
import { ALWAYS_SHOWN, SHEET_COLUMNS, SHEET_GROUPS } from '../../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ColumnList } from '../../../parts/ColumnList.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Popover } from '../../../ui/popups/Popover.tsx'
import shared from '../../../ui/shared.module.css'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import { FIRST_VIEW, withColumnMoved, withColumnToggled } from './arrange.ts'

/** Which columns the sheet has, in which order, and how many of them stay at the left. */
export function ColumnsPopover({ model }: { model: PricesModel }) {
  const { t } = useLanguage()
  const { arranged } = useStore(model.store)
  const frozen = useSyncExternalStore(model.grid.subscribe, model.grid.frozen)
  const lastFrozen = frozen < arranged.frozen ? arranged.columns[frozen - 1]?.column : undefined
  const shown = arranged.columns.map(({ column }) => column)
  const freezes = [
    { value: '0', label: t('prices.freezeNone') },
    ...shown.map((column, i) => ({
      value: String(i + 1),
      label: t('prices.freezeTo', { column: t(`prices.${column}`) }),
    })),
  ]
  return (
    <Popover
      trigger={<IconButton icon="beside" label={t('catalog.columns')} />}
      title={t('prices.columnsTitle')}
      returnTo={() => toSheet(model.grid)}
    >
      <ColumnList
        shown={shown}
        all={SHEET_COLUMNS}
        nameOf={column => t(`prices.${column}`)}
        hintOf={column => (costsRequests(column) ? t('prices.columnCost') : undefined)}
        isFixed={column => ALWAYS_SHOWN.includes(column)}
        onToggle={column => model.arrange(view => withColumnToggled(view, column))}
        onMove={(column, by) => {
          const from = shown.indexOf(column)
          model.arrange(view => withColumnMoved(view, from, from + by))
        }}
      />
      <Select
        label={t('prices.freeze')}
        value={String(arranged.frozen)}
        options={freezes}
        onChange={next => model.arrange(view => ({ ...view, frozen: Number(next) }))}
      />
      {lastFrozen === undefined ? null : (
        <p className={shared.hint}>{t('prices.frozenLess', { column: t(`prices.${lastFrozen}`) })}</p>
      )}
      <Select
        label={t('prices.groupBy')}
        value={arranged.group ?? ''}
        options={[
          { value: '', label: t('prices.groupByNone') },
          ...SHEET_GROUPS.map(group => ({ value: group, label: t(`prices.${group}`) })),
        ]}
        onChange={next =>
          model.arrange(view => ({ ...view, group: SHEET_GROUPS.find(group => group === next) ?? null }))
        }
      />
      <Button variant="quiet" onClick={() => model.arrange(() => FIRST_VIEW)}>
        {t('catalog.columnsReset')}
      </Button>
    </Popover>
  )
}
