import { type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { fieldsOf, type ImportKind } from '../../../../shared/import/fields.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { AnchoredMenu, MenuEntry } from '../../../ui/popups/Menu.tsx'
import type { AskedCells, TableFacts } from '../worker/protocol.ts'
import { type ColumnRole, ROLE_NAME } from './column-roles.ts'
import css from './FileTable.module.css'

/** All columns are this wide, in pixels, so that only those in sight exist: files have hundreds. */
const COLUMN_WIDTH = 148
const LINE_WIDTH = 52
const ROW_HEIGHT = 28
const BESIDE = 2

interface FileTableProps {
  summary: Pick<TableFacts, 'columns' | 'head'>
  kind: ImportKind
  roles: readonly ColumnRole[]
  /** What a question is about. A click anywhere in a column of it answers which one is this field. */
  asked?: AskedCells
  /** A few lines high, beside what else there is to see. */
  isShort?: boolean
  /** Without it, the roles are neither shown nor changed. */
  onRole?: (index: number, role: ColumnRole) => void
}

/** The first lines as they stand in the file, each column in the colour of its role, which a press on its head changes. */
export function FileTable({ summary, kind, roles, asked = NOTHING_ASKED, isShort, onRole }: FileTableProps) {
  const { t } = useLanguage()
  const { columns, head } = summary
  const askedRow = head.findIndex(({ line }) => asked.lines.includes(line))
  const { scroll, ref, onScroll } = useScroll(asked.columns, askedRow)
  const [open, setOpen] = useState<{ index: number; anchor: HTMLElement } | null>(null)
  const first = Math.max(0, Math.floor(scroll.left / COLUMN_WIDTH) - BESIDE)
  const last = Math.min(columns.length, Math.ceil((scroll.left + scroll.width) / COLUMN_WIDTH) + BESIDE)
  const { field } = asked
  const shown = columns.slice(first, last).map(({ index, header }) => {
    const name = header.trim() || t('importing.column', { n: index + 1 })
    return { index, name, role: roles[index] ?? 'ignore', isAsked: asked.columns.includes(index) }
  })
  const answer = (column: ShownColumn) =>
    field === null || !column.isAsked || onRole === undefined ? undefined : () => onRole(column.index, field)
  return (
    <section
      className={isShort ? `${css.scroller} ${css.short}` : css.scroller}
      aria-label={t('importing.firstLines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      ref={ref}
      onScroll={onScroll}
    >
      <table
        className={css.table}
        aria-colcount={columns.length + 1}
        style={{ width: LINE_WIDTH + columns.length * COLUMN_WIDTH }}
      >
        <colgroup>
          <col style={{ width: LINE_WIDTH }} />
          {first > 0 ? <col style={{ width: first * COLUMN_WIDTH }} /> : null}
          {shown.map(({ index }) => (
            <col key={index} style={{ width: COLUMN_WIDTH }} />
          ))}
          <col />
        </colgroup>
        {onRole === undefined ? null : (
          <RolesRow
            hasColumnsBefore={first > 0}
            shown={shown}
            field={field}
            open={open?.index ?? -1}
            onOpen={setOpen}
          />
        )}
        <tbody>
          {head.map(({ line, part, cells }) => (
            <tr key={line} className={`${css[part]} ${asked.lines.includes(line) ? css.inQuestion : ''}`}>
              <th className={css.line} scope="row">
                {line}
              </th>
              {first > 0 ? <td /> : null}
              {cellsOfLine(shown, cells, part === 'above' || asked.lines.includes(line)).map(
                ({ column, span }) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the button at the head of the column does the same
                  <td
                    key={column.index}
                    colSpan={span}
                    className={
                      part === 'above' || span > 1 ? css.plain : classOf(column, answer(column) !== undefined)
                    }
                    title={cells[column.index]}
                    onClick={answer(column)}
                  >
                    {cells[column.index]}
                  </td>
                ),
              )}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {onRole === undefined ? null : (
        <RoleMenu kind={kind} open={open} roles={roles} onRole={onRole} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

/** How far the table is scrolled: at first to the columns and the line (`row` of the table) asked about. */
function useScroll(asked: readonly number[], row: number) {
  const [scroll, setScroll] = useState({ left: 0, width: 1600 })
  const scroller = useRef<HTMLElement>(null)
  const last = Math.max(-1, ...asked)
  const first = Math.min(...asked)
  useLayoutEffect(() => {
    const { current } = scroller
    if (current === null || last < 0) return
    // Up to the last column in question, with the first in sight.
    const toLast = LINE_WIDTH + (last + 1) * COLUMN_WIDTH - current.clientWidth
    current.scrollLeft = Math.max(0, Math.min(toLast, first * COLUMN_WIDTH))
  }, [first, last])
  useLayoutEffect(() => {
    // With the line before it, and those behind it.
    if (scroller.current !== null && row > 0) scroller.current.scrollTop = (row - 1) * ROW_HEIGHT
  }, [row])
  const ref = (element: HTMLElement | null) => {
    scroller.current = element
    if (element !== null && element.clientWidth > scroll.width)
      setScroll({ left: element.scrollLeft, width: element.clientWidth })
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    // A column further or more; every pixel would draw the table again.
    if (Math.abs(scrollLeft - scroll.left) >= COLUMN_WIDTH || clientWidth !== scroll.width)
      setScroll({ left: scrollLeft, width: clientWidth })
  }
  return { scroll, ref, onScroll }
}

/** The cells of a line. In one that may be a text (`isText`), the cell that stands alone takes the room of the blank ones behind it. */
function cellsOfLine(shown: readonly ShownColumn[], cells: readonly string[], isText: boolean) {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  const end = isText && filled.length === 1 ? shown.findIndex(({ index }) => index === filled[0]) : -1
  const last = end === -1 ? shown.length - 1 : end
  return shown
    .slice(0, last + 1)
    .map((column, at) => ({ column, span: at === last ? shown.length - last : 1 }))
}

/** What the column may be that was pressed. */
function RoleMenu(props: {
  kind: ImportKind
  open: { index: number; anchor: HTMLElement } | null
  roles: readonly ColumnRole[]
  onRole: (index: number, role: ColumnRole) => void
  onClose: () => void
}) {
  const { kind, open, roles, onRole, onClose } = props
  const { t } = useLanguage()
  return (
    <AnchoredMenu
      anchor={open?.anchor ?? null}
      label={t('importing.columnsTitle')}
      returnTo={() => open?.anchor ?? null}
      onClose={onClose}
    >
      {open === null
        ? null
        : [...fieldsOf(kind), 'ignore' as const].map(role => (
            <MenuEntry
              key={role}
              icon={roles[open.index] === role ? 'check' : 'dot'}
              label={t(ROLE_NAME[role])}
              onSelect={() => onRole(open.index, role)}
            />
          ))}
    </AnchoredMenu>
  )
}

interface ShownColumn {
  readonly index: number
  readonly name: string
  readonly role: ColumnRole
  readonly isAsked: boolean
}

const classOf = ({ role, isAsked }: ShownColumn, isAnswer = false) =>
  [css[role] ?? css.other, isAsked ? css.asked : '', isAnswer ? css.answer : ''].join(' ')

/** The role of each column, with the button that changes it. */
function RolesRow(props: {
  hasColumnsBefore: boolean
  shown: readonly ShownColumn[]
  /** What one of the columns in question is. */
  field: AskedCells['field']
  open: number
  onOpen: (open: { index: number; anchor: HTMLElement }) => void
}) {
  const { hasColumnsBefore, shown, field, open, onOpen } = props
  const { t } = useLanguage()
  const roleOf = ({ role, isAsked }: ShownColumn) =>
    isAsked && field !== null && role === 'ignore'
      ? t('importing.columnMaybe', { field: t(ROLE_NAME[field]) })
      : t(ROLE_NAME[role])
  return (
    <thead>
      <tr>
        <th className={css.line} scope="col">
          {t('importing.line')}
        </th>
        {hasColumnsBefore ? <td /> : null}
        {shown.map(column => (
          <th key={column.index} scope="col" aria-colindex={column.index + 2} className={classOf(column)}>
            <button
              type="button"
              className={css.role}
              aria-haspopup="menu"
              aria-expanded={open === column.index}
              aria-label={t('importing.columnIs', { name: column.name, role: roleOf(column) })}
              onClick={({ currentTarget }) => onOpen({ index: column.index, anchor: currentTarget })}
            >
              <span>{roleOf(column)}</span>
              <Icon name="chevronDown" />
            </button>
          </th>
        ))}
        <td />
      </tr>
    </thead>
  )
}

const NOTHING_ASKED: AskedCells = { columns: [], lines: [], field: null }
