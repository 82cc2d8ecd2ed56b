import type { Answers } from './answers.ts'
import { answerFor, isConvertCode } from './context/conversions.ts'
import { foldLine } from './context/words/whole-lines.ts'
import type { Judged } from './judge/judged.ts'
import type { ConvertQuestion } from './judge/questions/conversion-questions.ts'
import { placeColumn } from './judge/repeats/place-lines.ts'
import { trimBlanks } from './table/blanks.ts'
import { cellsOf } from './table/tokenise.ts'

/** The answers that are given under words of the file. */
const BY_WORDS = ['divide', 'vat', 'multiply'] as const
type ByWords = (typeof BY_WORDS)[number]

/** Answers as they fit a file. */
export interface FittedAnswers {
  answers: Answers
  /** Keys that the note of a line quotes, which are part of the words under which an answer is given. */
  renamed: { from: string; to: string }[]
  /** Paths of answers to which the file has nothing. */
  unfit: string[]
}

/**
 * Which of its answers a file has nothing for: keys written by hand with a slip would change nothing in silence. `judgeWith`
 * judges the same file with others.
 */
export function fitAnswers(judged: Judged, judgeWith: (answers: Answers) => Judged): FittedAnswers {
  const { answers } = judged
  const unfit = [...columnsBeyond(judged), ...textsBeyond(judged)]
  const renamed: FittedAnswers['renamed'] = []
  const { divide: _divide, vat: _vat, multiply: _multiply, ...others } = answers
  if (BY_WORDS.every(act => answers[act] === undefined)) return { answers, renamed, unfit }
  const open = judgeWith(others)
  // As long as nothing is read, nothing is known of what it says.
  if (open.unread > 0 || open.questions.some(({ about }) => about === 'sheet' || about === 'words'))
    return { answers, renamed, unfit }
  const fitted: Answers = { ...answers }
  for (const act of BY_WORDS) {
    const asked = open.questions.filter(
      (question): question is ConvertQuestion =>
        question.about === 'convert' && answerFor(question.code) === act,
    )
    for (const key of Object.keys(answers[act] ?? {})) {
      if (asked.some(({ words }) => isFor(key, words))) continue
      const to = meantBy(key, open, act, asked)
      if (to === null || answers[act]?.[to] !== undefined) {
        unfit.push(`${act}.${key}`)
        continue
      }
      const { [key]: by = '', ...rest } = fitted[act] ?? {}
      fitted[act] = { ...rest, [to]: by }
      renamed.push({ from: `${act}.${key}`, to: `${act}.${to}` })
    }
  }
  return { answers: renamed.length === 0 ? answers : fitted, renamed, unfit }
}

/** With the heading of a column beside it, an answer holds for the numbers of that column. */
function isFor(key: string, words: string): boolean {
  const [folded, said] = [foldLine(key), foldLine(words)]
  return folded === said || folded.startsWith(`${said} · `)
}

/** The one question whose words hold what the notes of its lines quote. */
function meantBy(
  key: string,
  { context }: Judged,
  act: ByWords,
  asked: readonly ConvertQuestion[],
): string | null {
  const lines = [...context.price, ...context.stock].flatMap(({ code, text, line = text }) =>
    isConvertCode(code) && answerFor(code) === act && foldLine(text) === foldLine(key) ? [line] : [],
  )
  const meant = new Set(
    asked.flatMap(({ words }) => (lines.some(line => words.startsWith(line)) ? [words] : [])),
  )
  const [only] = meant
  return meant.size === 1 ? (only ?? null) : null
}

const BY_COLUMN = ['mapping', 'decimals', 'signs', 'values', 'repeats'] as const

/** Answers about columns that the file doesn't have. */
function columnsBeyond(judged: Judged): string[] {
  const { answers, table } = judged
  const { records, header } = table
  const width = Math.max(
    header.cells.length,
    placeColumn(judged) + 1,
    header.dataFrom < records.count ? cellsOf(table, header.dataFrom).length : 0,
  )
  return BY_COLUMN.flatMap(act =>
    Object.keys(answers[act] ?? {}).flatMap(column => (Number(column) < width ? [] : [`${act}.${column}`])),
  )
}

/** Explained texts that stand nowhere in their column; saved answers explain those of earlier lists. */
function textsBeyond({ answers, table }: Judged): string[] {
  if (answers.values === undefined || answers.layout !== undefined) return []
  const open = Object.entries(answers.values).map(([column, texts]) => ({
    column: Number(column),
    texts: new Set(Object.keys(texts)),
  }))
  const { header, records } = table
  for (let record = header.dataFrom; record < records.count; record++) {
    const cells = cellsOf(table, record)
    for (const { column, texts } of open) texts.delete(trimBlanks(cells[column] ?? ''))
  }
  return open.flatMap(({ column, texts }) => [...texts].map(text => `values.${column}.${text}`))
}
