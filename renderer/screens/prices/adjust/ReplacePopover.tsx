import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { CellField } from '../../../../shared/domain/changes/edit.ts'
import { keyOfField } from '../../../../shared/domain/list/column-field.ts'
import type { Cell } from '../../../grid/core/range.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { isAltLetter } from '../../../ui/keyboard/alt-key.ts'
import { Popover } from '../../../ui/popups/Popover.tsx'
import shared from '../../../ui/shared.module.css'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import css from './AdjustPopover.module.css'
import { useClearOfCell } from './use-clear-of-cell.ts'
import { type ReplaceProps, useReplace } from './use-replace.ts'

/**
 * Finds and replaces in every column that can be edited, such as ",95" by ",99": in the selected cells, or in all that are
 * shown.
 */
export function ReplacePopover(props: ReplaceProps) {
  const { t, language } = useLanguage()
  const replace = useReplace(props)
  const { isOpen, onOpen, form, change, scope, hasNone } = replace
  const inside = useRef<HTMLFormElement>(null)
  const shift = useClearOfCell(props.model.grid, inside, isOpen)
  // As in spreadsheets, Enter finds, and only its own button or Alt+A replaces everywhere.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    replace.goToNext()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasNone || !isAltLetter(event.nativeEvent, 'A')) return
    event.preventDefault()
    replace.replaceAll()
  }
  return (
    <Popover
      trigger={<Button variant="quiet">{t('prices.replace')}</Button>}
      title={t('prices.findReplace')}
      control={{ isOpen, onOpen }}
      shift={shift}
      returnTo={() => toSheet(props.model.grid)}
    >
      <form ref={inside} className={css.form} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <TextField
          label={t('common.find')}
          hint={t('prices.replaceHint')}
          value={form.find}
          autoFocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => change({ find: event.target.value })}
        />
        <TextField
          label={t('prices.replaceBy')}
          value={form.replacement}
          onFocus={event => event.currentTarget.select()}
          onChange={event => change({ replacement: event.target.value })}
        />
        <Select<CellField | 'all'>
          label={t('prices.replaceIn')}
          value={form.only ?? 'all'}
          options={[
            { value: 'all', label: t('prices.replaceEverywhere') },
            ...scope.columns.map(({ field }) => ({ value: field, label: titleOf(field, language) })),
          ]}
          onChange={next => change({ only: next === 'all' ? null : next })}
        />
        <div className={css.pair}>
          <Checkbox
            label={t('prices.replaceCase')}
            checked={form.matchesCase}
            onChange={matchesCase => change({ matchesCase })}
          />
          <Checkbox
            label={t('prices.replaceWhole')}
            checked={form.isWhole}
            onChange={isWhole => change({ isWhole })}
          />
        </div>
        <p className={css.preview} aria-live="polite">
          {form.find === '' ? '' : foundText(replace, language)}
        </p>
        <p className={shared.unseen} role="status">
          {replace.at === null ? '' : placeText(props.model, replace.at, language)}
        </p>
        <Actions {...replace} />
      </form>
    </Popover>
  )
}

function Actions({ hasNone, replaceOne, replaceAll, found }: ReturnType<typeof useReplace>) {
  const { t } = useLanguage()
  return (
    <div className={css.actions}>
      <Button type="submit" disabled={hasNone}>
        {t('prices.replaceNext')}
      </Button>
      <Button disabled={hasNone} onClick={replaceOne}>
        {t('prices.replaceOne')}
      </Button>
      <Button
        variant="primary"
        title={t('prices.replaceAllKey')}
        aria-keyshortcuts="Alt+A"
        disabled={hasNone}
        onClick={replaceAll}
      >
        {t('prices.replaceAll', { n: found.cells.length })}
      </Button>
    </div>
  )
}

const titleOf = (field: CellField, { t }: Language) => t(`prices.${keyOfField(field)}`)

/** The cell of a match, for those who don't see it. */
function placeText({ grid, source }: PricesModel, { row, column }: Cell, { t, number }: Language): string {
  const at = grid.view()[row] ?? -1
  const place = t('prices.place', { column: source.columns[column]?.title ?? '', row: number(row + 1) })
  return `${place}: ${source.text(at, column)}`
}

/** How much was found, in which columns if there are several, what sending it would cost, and what was not searched. */
function foundText({ scope, found }: ReturnType<typeof useReplace>, language: Language): string {
  const { t, number } = language
  const places = [...found.counts].map(([field, n]) => `${titleOf(field, language)} ${number(n)}`)
  const matches = t(scope.isSelection ? 'prices.foundSelected' : 'prices.foundShown', {
    n: found.cells.length,
  })
  const parts = [
    places.length > 1 ? t('prices.foundIn', { matches, places: places.join(', ') }) : matches,
    found.requests === 0 ? '' : t('prices.updateCost', { n: found.requests }),
    found.unread === 0 ? '' : t('prices.foundUnread', { n: found.unread }),
  ]
  return parts.filter(Boolean).join(' · ')
}
