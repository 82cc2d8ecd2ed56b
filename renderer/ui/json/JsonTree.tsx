import { useState } from 'react'
import { Button } from '../Button.tsx'
import shared from '../shared.module.css'
import css from './JsonTree.module.css'
import { LONG_FROM, viewJson } from './json-view.ts'

/** What {@link JsonTree} says of its own. */
interface JsonText {
  /** For what is empty, by kind. */
  empty: { readonly null: string; readonly text: string; readonly list: string; readonly object: string }
  showAll: (characters: number) => string
  showLess: string
  more: (n: number) => string
}

interface JsonTreeProps {
  value: unknown
  name: string
  words: JsonText
  depth?: number
}

/** Any JSON as a person can read it: text as text, like objects as a table, the rest as a tree that opens. */
export function JsonTree({ value, name, words, depth = 0 }: JsonTreeProps) {
  const view = viewJson(value, depth)
  switch (view.kind) {
    case 'plain':
      return (
        <span className={css.text} dir="auto">
          {view.text}
        </span>
      )
    case 'long':
      return <LongText text={view.text} words={words} />
    case 'deep':
      return <code className={css.text}>{view.text}</code>
    case 'empty':
      return <span className={shared.muted}>{words.empty[view.of]}</span>
    case 'table':
      return <Table {...view} name={name} words={words} />
    case 'list':
      return (
        <ol className={css.list}>
          {view.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that came as it is
            <li key={index}>
              <JsonTree value={item} name={`${name} ${index + 1}`} words={words} depth={depth + 1} />
            </li>
          ))}
          <MoreItem n={view.more} words={words} />
        </ol>
      )
    case 'object':
      return <Entries entries={view.entries} more={view.more} words={words} depth={depth} />
    default:
      return view satisfies never
  }
}

interface EntriesProps {
  entries: readonly (readonly [string, unknown])[]
  more: number
  words: JsonText
  depth: number
}

/** What is nested stands under its name and opens; what is not stands beside it. */
function Entries({ entries, more, words, depth }: EntriesProps) {
  return (
    <ul className={css.entries}>
      {entries.map(([key, value]) => {
        const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0
        return isNested ? (
          <li key={key} className={css.nested}>
            <details open={depth < 2}>
              <summary dir="auto">{key}</summary>
              <div className={css.inner}>
                <JsonTree value={value} name={key} words={words} depth={depth + 1} />
              </div>
            </details>
          </li>
        ) : (
          <li key={key} className={css.entry}>
            <span className={css.key} dir="auto">
              {key}
            </span>
            <span>
              <JsonTree value={value} name={key} words={words} depth={depth + 1} />
            </span>
          </li>
        )
      })}
      <MoreItem n={more} words={words} />
    </ul>
  )
}

interface TableProps {
  name: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  more: number
  words: JsonText
}

function Table({ name, columns, rows, more, words }: TableProps) {
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
      <More n={more} words={words} />
    </section>
  )
}

function LongText({ text, words }: { text: string; words: JsonText }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={css.text} dir="auto">
      {isOpen ? text : `${text.slice(0, LONG_FROM)}…`}{' '}
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.showLess : words.showAll([...text].length)}
      </Button>
    </span>
  )
}

function MoreItem({ n, words }: { n: number; words: JsonText }) {
  return n === 0 ? null : (
    <li>
      <More n={n} words={words} />
    </li>
  )
}

function More({ n, words }: { n: number; words: JsonText }) {
  return n === 0 ? null : <p className={shared.muted}>{words.more(n)}</p>
}
