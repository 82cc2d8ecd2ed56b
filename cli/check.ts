import { visibleText } from '../shared/domain/visible-text.ts'
import { readCatalogFile } from '../shared/import/catalog-file.ts'
import { catalogLookup } from '../shared/import/catalog-lookup.ts'
import {
  type Checked,
  checkedJson,
  checkFile,
  errorOf,
  type JudgedFile,
  judgeFile,
} from '../shared/import/check.ts'
import { type ImportKind, KINDS } from '../shared/import/fields.ts'
import { sentenceOfFile } from '../shared/import/messages.ts'
import { countLines } from '../shared/import/rows.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, type ExitCode, Stop } from './exit.ts'
import { readAnswers, readGivenFile, readNamed } from './files.ts'

/** Writes to stdout; done when the reader has room for more. */
type Write = (text: string) => Promise<void>

/** `desk check`: what each line of a file would do, without a marketplace. */
export async function check(args: Arguments, write: Write): Promise<ExitCode> {
  const kind = readKind(args, ['stock', 'price', 'products'])
  const answers = readAnswers(args)
  const path = args.text('catalog')
  const { name, bytes } = readGivenFile(args)
  const options = { answers, catalog: path === null ? null : lookupOf(path) }
  if (args.has('json')) return writeJson(judgeFile(bytes, name, kind, options), write)
  const checked = checkFile(bytes, name, kind, options)
  await write(`${checkedText(checked, name)}\n`)
  return exitOfChecked(checked)
}

/** Writes in pieces: the result for a large file does not fit into one string. */
async function writeJson(found: JudgedFile, write: Write): Promise<ExitCode> {
  if (found.kind === 'refused') {
    await write(`${JSON.stringify(found.checked)}\n`)
    return EXIT.usage
  }
  const { judged } = found
  for (const piece of checkedJson(judged)) await write(piece)
  await write('\n')
  if (errorOf(judged) !== null) return EXIT.usage
  const { rejected, asked } = countLines(judged)
  return rejected + asked + judged.questions.length > 0 ? EXIT.someRefused : EXIT.done
}

export function exitOfChecked(checked: Checked): ExitCode {
  if (checked.fileError !== null) return EXIT.usage
  const doubtful = checked.rejected.length + checked.asked.length + checked.questions.length
  return doubtful > 0 ? EXIT.someRefused : EXIT.done
}

export function readKind(args: Arguments, allowed: readonly ImportKind[]): ImportKind {
  const text = args.need('kind')
  const kind = KINDS.find(known => known === text)
  if (kind !== undefined && allowed.includes(kind)) return kind
  throw new Stop(EXIT.usage, `--kind must be ${allowed.join(' or ')}, got "${text}".`)
}

/** The result of a check as text for a terminal. */
export function checkedText(checked: Checked, file: string): string {
  const name = visibleText(file)
  if (checked.fileError !== null) return `${name}: ${checked.fileError.why}`
  const lines = [
    `${name}: ${checked.rows.length} rows to set, ${checked.rejected.length} rejected, ${checked.asked.length} to be confirmed, ${checked.ignored.length} lines ignored.`,
    ...checked.questions.map(question => `Question (${question.about}): ${question.why}`),
    ...checked.rejected.map(row => `  ${row.why}`),
    ...checked.asked.map(row => `  ${row.why}`),
  ]
  if (checked.questions.length > 0)
    lines.push(
      checked.kind === 'products'
        ? 'Answer with --answers FILE, a JSON file such as {"categories": {"Rozen": 12}, "defaults": {"unit": "stem"}, "mapping": {"2": "name"}}.'
        : 'Answer with --answers FILE, a JSON file such as {"decimal": ","} or {"mapping": {"2": "base_price"}}.',
    )
  return lines.join('\n')
}

function lookupOf(path: string) {
  const { name, bytes } = readNamed(path)
  const read = readCatalogFile(bytes, name)
  if (read.kind === 'refused') throw new Stop(EXIT.usage, `The catalog ${path}: ${sentenceOfFile(read.code)}`)
  return catalogLookup(read.rows)
}
