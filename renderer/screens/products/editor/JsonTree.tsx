import { useState } from 'react'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import css from './JsonTree.module.css'
import { LONG_FROM, viewJson } from './json-view.ts'

/** Any JSON as a person can read it: text as text, like objects as a table, the rest as a tree that opens. */
export function JsonTree({ value, name, depth = 0 }: { value: unknown; name: string; depth?: number }) {
  const { t } = useLanguage()
  const view = viewJson(value, depth)
  switch (view.kind) {
    case 'plain':
      return (
        <span className={css.text} dir="auto">
          {view.text}
        </span>
      )
    case 'long':
      return <LongText text={view.text} />
    case 'deep':
      return <code className={css.text}>{view.text}</code>
    case 'empty':
      return <span className={css.quiet}>{t(EMPTY[view.of])}</span>
    case 'table':
      return <Table {...view} name={name} />
    case 'list':
      return (
        <ol className={css.list}>
          {view.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that came as it is
            <li key={index}>
              <JsonTree value={item} name={`${name} ${index + 1}`} depth={depth + 1} />
            </li>
          ))}
          <MoreItem n={view.more} />
        </ol>
      )
    case 'object':
      return <Entries entries={view.entries} more={view.more} depth={depth} />
    default:
      return assertNever(view)
  }
}

const EMPTY = {
  null: 'productEditor.jsonNull',
  text: 'productEditor.jsonEmptyText',
  list: 'productEditor.jsonEmptyList',
  object: 'productEditor.jsonEmptyObject',
} as const

interface EntriesProps {
  entries: readonly (readonly [string, unknown])[]
  more: number
  depth: number
}

/** What is nested stands under its name and opens; what is not stands beside it. */
function Entries({ entries, more, depth }: EntriesProps) {
  return (
    <ul className={css.entries}>
      {entries.map(([key, value]) => {
        const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0
        return isNested ? (
          <li key={key} className={css.nested}>
            <details open={depth < 2}>
              <summary dir="auto">{key}</summary>
              <div className={css.inner}>
                <JsonTree value={value} name={key} depth={depth + 1} />
              </div>
            </details>
          </li>
        ) : (
          <li key={key} className={css.entry}>
            <span className={css.key} dir="auto">
              {key}
            </span>
            <span>
              <JsonTree value={value} name={key} depth={depth + 1} />
            </span>
          </li>
        )
      })}
      <MoreItem n={more} />
    </ul>
  )
}

interface TableProps {
  name: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  more: number
}

function Table({ name, columns, rows, more }: TableProps) {
  return (
    <section className={css.scroll} aria-label={name}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" dir="auto">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that came as they are
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={columns[column]} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <More n={more} />
    </section>
  )
}

function LongText({ text }: { text: string }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={css.text} dir="auto">
      {isOpen ? text : `${text.slice(0, LONG_FROM)}…`}{' '}
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('productEditor.jsonShowLess') : t('productEditor.jsonShowAll', { n: [...text].length })}
      </Button>
    </span>
  )
}

function MoreItem({ n }: { n: number }) {
  return n === 0 ? null : (
    <li>
      <More n={n} />
    </li>
  )
}

function More({ n }: { n: number }) {
  const { t } = useLanguage()
  return n === 0 ? null : <p className={css.quiet}>{t('productEditor.jsonMore', { n })}</p>
}
