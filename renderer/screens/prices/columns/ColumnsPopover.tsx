import { useStore } from 'zustand/react'
import { ALWAYS_SHOWN, SHEET_COLUMNS, SHEET_GROUPS } from '../../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Popover } from '../../../ui/popups/Popover.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import { FIRST_VIEW, withColumnMoved, withColumnToggled } from './arrange.ts'
import css from './ColumnsPopover.module.css'

/** Which columns the sheet has, in which order, and how many of them stay at the left. */
export function ColumnsPopover({ model }: { model: PricesModel }) {
  const { t } = useLanguage()
  const { arranged } = useStore(model.store)
  const shown = arranged.columns.map(({ column }) => column)
  const all = [...shown, ...SHEET_COLUMNS.filter(column => !shown.includes(column))]
  const move = (from: number, to: number) => model.arrange(view => withColumnMoved(view, from, to))
  const freezes = [
    { value: '0', label: t('prices.freezeNone') },
    ...shown.map((column, i) => ({
      value: String(i + 1),
      label: t('prices.freezeTo', { column: t(`prices.${column}`) }),
    })),
  ]
  return (
    <Popover
      trigger={<IconButton icon="beside" label={t('prices.columns')} />}
      title={t('prices.columnsTitle')}
    >
      <ul className={css.list}>
        {all.map(column => {
          const at = shown.indexOf(column)
          const name = t(`prices.${column}`)
          return (
            <li key={column} className={css.line}>
              <Checkbox
                label={name}
                checked={at !== -1}
                disabled={ALWAYS_SHOWN.includes(column)}
                onChange={() => model.arrange(view => withColumnToggled(view, column))}
              />
              {at === -1 ? null : (
                <span className={css.moves}>
                  <span className={css.up}>
                    <IconButton
                      icon="chevronDown"
                      label={t('prices.columnLeft', { column: name })}
                      aria-disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                  </span>
                  <IconButton
                    icon="chevronDown"
                    label={t('prices.columnRight', { column: name })}
                    aria-disabled={at === shown.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Select
        label={t('prices.freeze')}
        value={String(arranged.frozen)}
        options={freezes}
        onChange={next => model.arrange(view => ({ ...view, frozen: Number(next) }))}
      />
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
      <Button variant="quiet" onClick={() => model.arrange(({ group }) => ({ ...FIRST_VIEW, group }))}>
        {t('prices.columnsReset')}
      </Button>
    </Popover>
  )
}
