import type { GridSource, HeadingMeaning } from '../../source.ts'

/** From a column of a list to one of the source. */
export type Target = readonly [number, number]

/** What the columns of a source are to the headings of a list. */
export interface HeadedSource extends Pick<GridSource, 'readHeading' | 'isNameHeading'> {
  readonly takesNumbers: (column: number) => boolean
  /** The column that says what a row is called. */
  readonly calling: number
  /** What stands in a cell, as it would be copied. */
  readonly textAt: (row: number, column: number) => string
}

/** What is read as a number when it's told what the columns of a list hold. */
export const NUMBER = /^[\d.,\s'€]+$/

/** The columns of a list by their places in it. */
interface ListColumns {
  readonly naming: number
  /** Those that hold numbers. */
  readonly numbers: readonly number[]
  /** The rows that are named, each with its text in a column; those without one are left out. */
  readonly textsOf: (column: number) => Iterable<readonly [number, string]>
}

/** What of a list is not taken. */
export interface UntakenColumns {
  /** Headings over texts that no offer takes. */
  readonly unused: readonly string[]
  /** Keys of hidden columns whose values the list has. */
  readonly hidden: readonly string[]
  /** One of the unused headings may be that of another price or stock. */
  readonly isDoubtful: boolean
}

type HeadedColumns =
  | { readonly kind: 'choices'; readonly choices: readonly Target[][]; readonly untaken: UntakenColumns }
  | { readonly kind: 'unclear'; readonly headings: readonly string[] }

interface Heading {
  readonly from: number
  readonly text: string
  readonly said: HeadingMeaning
}

/**
 * Where the headings of a list put its columns; null where its columns of numbers have none.
 * `unclear`: the list has numbers, and one of its headings says something that may change what they mean (a currency, a
 * tax, a unit other than that of the row), or two of them are called alike.
 *
 * Columns of numbers are offered alone first: words beside prices are often there for the reader only. What rows are called
 * comes last for the same reason. Columns of words that say what stands there already are left out.
 */
export function headedColumns(
  heading: readonly string[],
  asFound: ListColumns,
  source: HeadedSource,
): HeadedColumns | null {
  const headings = heading.flatMap((raw, from): Heading[] => {
    const text = raw.trim()
    if (from === asFound.naming || text === '') return []
    const said = source.readHeading(text)
    return isOwnCopy(said, asFound.textsOf(from), source) ? [] : [{ from, text, said }]
  })
  const list = { ...asFound, numbers: withNamedNumbers(headings, asFound, source) }
  // Words without a figure are no price and no stock, and without numbers beside them change what none means.
  const isAmount = ({ from }: Heading) => list.numbers.length > 0 || hasFigures(list.textsOf(from))
  const doubtful = headings.filter(each => each.said.kind === 'unclear' && isAmount(each))
  const areNumbersNamed = list.numbers.some(column => (heading[column] ?? '').trim() !== '')
  if (list.numbers.length > 0 && !areNumbersNamed) return doubtful.length > 0 ? unclear(doubtful) : null
  const { amounts, words, hidden } = sortHeadings(headings, list, source)
  const isOther = ({ from, said }: Heading) =>
    said.kind === 'column' && differs(list.textsOf(from), said.column, source)
  const other = words.filter(isOther)
  const hasAmounts = amounts.length > 0 || hidden.some(({ said }) => said.kind === 'hidden' && said.isNumbers)
  const explaining = other.filter(({ said }) => said.kind === 'column' && said.explains)
  const alike = amounts.filter(isRepeated)
  if (hasAmounts && doubtful.length + explaining.length + alike.length > 0)
    return unclear([...doubtful, ...explaining, ...alike])
  if (amounts.length + words.length + hidden.length === 0) {
    if (doubtful.length > 0) return unclear(doubtful)
    if (areNumbersNamed) return unclear(headings.filter(({ from }) => list.numbers.includes(from)))
  }
  const taken = other.length + amounts.length > 0 ? other : words
  const isUsed = (each: Heading) => amounts.includes(each) || words.includes(each) || hidden.includes(each)
  const isNoted = (each: Heading) =>
    !isUsed(each) && !source.isNameHeading(each.text) && !isEmpty(list.textsOf(each.from))
  return {
    kind: 'choices',
    choices: choicesOf(amounts.map(targetOf), taken.map(targetOf), source.calling),
    untaken: {
      unused: headings.filter(isNoted).map(({ text }) => text),
      hidden: hidden.flatMap(({ said }) => (said.kind === 'hidden' ? [said.key] : [])),
      isDoubtful: doubtful.length > 0,
    },
  }
}

/** The columns of numbers, with those that are called so and hold some beside other texts ("#N/A", "on request"). */
function withNamedNumbers(headings: readonly Heading[], list: ListColumns, source: HeadedSource) {
  const isCalledSo = ({ said }: Heading) =>
    said.kind === 'column' ? source.takesNumbers(said.column) : said.kind === 'hidden' && said.isNumbers
  const named = headings.filter(each => isCalledSo(each) && hasNumbers(list.textsOf(each.from)))
  return [...new Set([...list.numbers, ...named.map(({ from }) => from)])]
}

/** Headings over numbers for the columns of numbers, those over words for others, and those of hidden columns. */
function sortHeadings(headings: readonly Heading[], list: ListColumns, source: HeadedSource) {
  const isAmount = ({ said }: Heading) => said.kind === 'column' && source.takesNumbers(said.column)
  const words = headings.filter(
    each => each.said.kind === 'column' && !isAmount(each) && !isEmpty(list.textsOf(each.from)),
  )
  return {
    amounts: headings.filter(each => isAmount(each) && list.numbers.includes(each.from)),
    // Of two that are called alike nobody knows which one is meant.
    words: words.filter((each, _, all) => !isRepeated(each, 0, all)),
    hidden: headings.filter(
      ({ said, from }) =>
        said.kind === 'hidden' &&
        (said.isNumbers ? list.numbers.includes(from) : !isEmpty(list.textsOf(from))),
    ),
  }
}

function isRepeated({ said, from }: Heading, _: number, all: readonly Heading[]): boolean {
  return all.some(
    other =>
      other.from !== from &&
      said.kind === 'column' &&
      other.said.kind === 'column' &&
      other.said.column === said.column,
  )
}

const targetOf = ({ from, said }: Heading): Target => [from, said.kind === 'column' ? said.column : -1]

/** The numbers alone, those with the words beside them, and all with what rows are called: each once. */
function choicesOf(amounts: readonly Target[], words: readonly Target[], calling: number): Target[][] {
  const inOrder = (targets: readonly Target[]) => [...targets].sort(([a], [b]) => a - b)
  const plain = words.filter(([, column]) => column !== calling)
  const choices = [amounts, [...amounts, ...plain], [...amounts, ...words]].map(inOrder)
  return choices.filter(
    ({ length }, i) => length > 0 && choices.findIndex(one => one.length === length) === i,
  )
}

/** What was copied with its heading from a column that isn't edited says nothing about the others. */
function isOwnCopy(said: HeadingMeaning, texts: ReturnType<ListColumns['textsOf']>, source: HeadedSource) {
  const own = said.kind === 'other' || said.kind === 'unclear' ? said.own : undefined
  return own !== undefined && !differs(texts, own, source)
}

function differs(
  texts: ReturnType<ListColumns['textsOf']>,
  column: number,
  { textAt }: HeadedSource,
): boolean {
  for (const [row, text] of texts) if (textAt(row, column).trim() !== text) return true
  return false
}

function hasFigures(texts: ReturnType<ListColumns['textsOf']>): boolean {
  for (const [, text] of texts) if (/\d/.test(text)) return true
  return false
}

function hasNumbers(texts: ReturnType<ListColumns['textsOf']>): boolean {
  for (const [, text] of texts) if (NUMBER.test(text)) return true
  return false
}

function isEmpty(texts: ReturnType<ListColumns['textsOf']>): boolean {
  for (const _ of texts) return false
  return true
}

function unclear(headings: readonly Heading[]): HeadedColumns {
  return { kind: 'unclear', headings: [...new Set(headings.map(({ text }) => text))] }
}
