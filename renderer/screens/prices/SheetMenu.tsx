import { ALWAYS_SHOWN, SHEET_GROUPS } from '../../../shared/domain/list/sheet-view.ts'
import { copyWithHeaders } from '../../grid/blocks/use-grid-clipboard.ts'
import { isSingle, rowsIn } from '../../grid/core/range.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { readingChoices } from '../../i18n/texts/values/reading-choices.ts'
import { useReadProducts } from '../../parts/use-read-products.ts'
import type { Stage } from '../../stage/stage.ts'
import { MOD } from '../../ui/keyboard/platform.ts'
import { AnchoredMenu, MenuEntry, MenuLine, MenuNote } from '../../ui/popups/Menu.tsx'
import { withColumnToggled } from './columns/arrange.ts'
import { openChangeAt } from './sheet/cells/open-change.ts'
import { answerReadings } from './sheet/cells/open-readings.ts'
import { useOpenReadings } from './sheet/cells/use-open-readings.ts'
import type { PricesModel } from './sheet/prices-model.ts'
import { showSorted } from './sheet/rows/sort-by.ts'
import { toSheet } from './sheet/to-sheet.ts'
import { unreadProducts } from './unread-products.ts'

interface SheetMenuProps {
  model: PricesModel
  stage: Stage
  /** The cell, row number or header it was asked for at; null while it is closed. */
  anchor: Element | null
  onClose: () => void
  onFit: (column: number) => void
  onFilter: (column: number, anchor: Element) => void
  onOutbox: (job: number | null) => void
}

/** What can be done with the selected cells, or with a column: never the only way to do it. */
export function SheetMenu({ model, stage, anchor, onClose, onFit, onFilter, onOutbox }: SheetMenuProps) {
  const { t } = useLanguage()
  const { grid } = model
  const isHeader = anchor?.getAttribute('role') === 'columnheader'
  // By keyboard the header itself is active; a press on it has selected its cells.
  const isOnHeader = grid.state().selection.active.row < 0
  return (
    <AnchoredMenu anchor={anchor} label={t('prices.menu')} returnTo={() => toSheet(grid)} onClose={onClose}>
      {isHeader ? <ColumnEntries model={model} anchor={anchor} onFit={onFit} onFilter={onFilter} /> : null}
      <GroupEntries model={model} />
      <ReadingEntries model={model} stage={stage} />
      {isOnHeader ? null : <CellEntries model={model} />}
      {isHeader ? null : <OutboxEntry model={model} stage={stage} onOutbox={onOutbox} />}
    </AnchoredMenu>
  )
}

function ColumnEntries(props: Pick<SheetMenuProps, 'model' | 'onFit' | 'onFilter'> & { anchor: Element }) {
  const { model, anchor, onFit, onFilter } = props
  const { t } = useLanguage()
  const { row, column } = model.grid.state().selection.active
  const { columns, frozen, group } = model.store.getState().arranged
  const key = columns[column]?.column
  if (key === undefined) return null
  const sorted = model.store.getState().choice.sort
  const sort = (isDescending: boolean) => showSorted(model, [{ column: key, isDescending }])
  const others = sorted.filter(by => by.column !== key)
  const thenBy = () => showSorted(model, [...others, { column: key, isDescending: false }])
  return (
    <>
      <MenuEntry icon="arrowUp" label={t('prices.menuAscending')} onSelect={() => sort(false)} />
      <MenuEntry icon="arrowDown" label={t('prices.menuDescending')} onSelect={() => sort(true)} />
      {others.length === 0 ? null : (
        <MenuEntry icon="arrowUp" label={t('prices.menuThenBy')} onSelect={thenBy} />
      )}
      {sorted.length === 0 ? null : (
        <MenuEntry icon="close" label={t('prices.menuUnsorted')} onSelect={() => showSorted(model, [])} />
      )}
      <MenuEntry
        icon="search"
        label={t('prices.menuFilter')}
        keys="Alt+↓"
        onSelect={() => requestAnimationFrame(() => onFilter(column, anchor))}
      />
      <MenuEntry icon="expand" label={t('prices.menuFit')} onSelect={() => onFit(column)} />
      {ALWAYS_SHOWN.includes(key) ? null : (
        <MenuEntry
          icon="close"
          label={t('prices.menuHide')}
          onSelect={() => model.arrange(view => withColumnToggled(view, key))}
        />
      )}
      {SHEET_GROUPS.some(each => each === key) || group !== null ? (
        <MenuEntry
          icon="group"
          label={t(group === null ? 'prices.menuGroup' : 'prices.menuUngroup')}
          onSelect={() =>
            model.arrange(view => ({ ...view, group: group === null ? SHEET_GROUPS[0] : null }))
          }
        />
      ) : null}
      <MenuEntry
        icon="freeze"
        label={t(frozen === column + 1 ? 'prices.menuUnfreeze' : 'prices.menuFreeze')}
        onSelect={() => model.arrange(view => ({ ...view, frozen: frozen === column + 1 ? 0 : column + 1 }))}
      />
      {row < 0 ? null : <MenuLine />}
    </>
  )
}

function GroupEntries({ model }: Pick<SheetMenuProps, 'model'>) {
  const { t } = useLanguage()
  if (model.store.getState().arranged.group === null) return null
  return (
    <>
      <MenuEntry
        icon="chevronDown"
        label={t('prices.menuOpenGroups')}
        onSelect={() => model.groups.setAllOpen(true)}
      />
      <MenuEntry
        icon="chevronRight"
        label={t('prices.menuCloseGroups')}
        onSelect={() => model.groups.setAllOpen(false)}
      />
      <MenuLine />
    </>
  )
}

function ReadingEntries({ model, stage }: Pick<SheetMenuProps, 'model' | 'stage'>) {
  const language = useLanguage()
  const open = useOpenReadings(model, stage)
  if (open === null) return null
  const { cells, text, readings, field } = open
  return (
    <>
      <MenuNote>{language.t('prices.readAs', { n: cells.length, text })}</MenuNote>
      {readingChoices(readings, field, language).map(({ sign, words }) => (
        <MenuEntry
          key={sign}
          icon="check"
          label={words}
          onSelect={() => answerReadings(stage, cells, sign)}
        />
      ))}
      <MenuLine />
    </>
  )
}

/** Where the change of the cell can be decided on, followed or cancelled. */
function OutboxEntry({ model, stage, onOutbox }: Pick<SheetMenuProps, 'model' | 'stage' | 'onOutbox'>) {
  const { t } = useLanguage()
  const change = openChangeAt(model, stage)
  if (change === null) return null
  return (
    <>
      <MenuLine />
      <MenuEntry icon="outbox" label={t('prices.openOutbox')} onSelect={() => onOutbox(change.job)} />
    </>
  )
}

function CellEntries({ model }: Pick<SheetMenuProps, 'model'>) {
  const { grid, source } = model
  const { t } = useLanguage()
  const ranges = grid.ranges()
  const isEditable = ranges.some(({ left, right }) =>
    Array.from({ length: right - left + 1 }, (_, i) => left + i).some(
      column => source.cellFieldAt(column) !== null,
    ),
  )
  const unread = unreadProducts(model)
  const read = useReadProducts()
  // The browser copies what has the focus.
  const copy = (command: 'copy' | 'cut' | 'headers') => {
    grid.focus()
    requestAnimationFrame(() =>
      command === 'headers' ? copyWithHeaders(grid) : document.execCommand(command),
    )
  }
  return (
    <>
      <MenuEntry icon="file" label={t('prices.menuCopy')} keys={`${MOD}+C`} onSelect={() => copy('copy')} />
      <MenuEntry
        icon="file"
        label={t('prices.copyHeaders')}
        keys={`${MOD}+Shift+C`}
        onSelect={() => copy('headers')}
      />
      {isEditable ? (
        <>
          <MenuEntry icon="cut" label={t('prices.menuCut')} keys={`${MOD}+X`} onSelect={() => copy('cut')} />
          <MenuNote>{t('prices.menuPaste', { keys: `${MOD}+V` })}</MenuNote>
          <MenuLine />
          {ranges.length === 1 && isSingle(grid.range()) ? (
            <MenuEntry
              icon="pencil"
              label={t('prices.menuEdit')}
              keys="F2"
              onSelect={() => requestAnimationFrame(() => grid.run({ kind: 'edit' }))}
            />
          ) : null}
          <MenuEntry
            icon="download"
            label={t('prices.keyFill')}
            keys={`${MOD}+D`}
            onSelect={() => grid.run({ kind: 'fill-down' })}
          />
          {ranges.length === 1 && rowsIn(grid.range()) > 2 ? (
            <MenuEntry
              icon="download"
              label={t('prices.fillSeries')}
              onSelect={() => grid.run({ kind: 'fill-series' })}
            />
          ) : null}
          <MenuEntry
            icon="undo"
            label={t('prices.keyDelete')}
            keys="Delete"
            onSelect={() => grid.run({ kind: 'clear' })}
          />
        </>
      ) : null}
      {unread.length === 0 ? null : (
        <MenuEntry
          icon="retry"
          label={t('prices.menuRead', { n: unread.length })}
          onSelect={() => void read(unread)}
        />
      )}
    </>
  )
}
