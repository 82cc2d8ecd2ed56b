import type { Bridge } from '../../shared/contract/bridge.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import { type Answers, answersKey, answers as answersShape } from '../../shared/import/answers.ts'
import { wordsToKeep } from '../../shared/import/context/new-words.ts'
import { unknownColumns } from '../../shared/import/context/unknown-to-first.ts'
import { layoutOf } from '../../shared/import/judge/catalog/missing-rows.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import type { Table } from '../../shared/import/table/read-file.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, Stop } from '../exit.ts'
import { listed } from '../output/listed.ts'

const FLAG = '--new-words'

/** What the window knows of lists with these columns, and the words among it; null without a header. */
async function readKnown(bridge: Bridge, table: Table) {
  const layout = layoutOf(table)
  if (layout === '') return null
  const key = answersKey('both', layout)
  const { known } = await bridge.call('readAnswers', { layout: key })
  return { key, known, words: answersShape.shape.words.safeParse(known?.answers.words).data }
}

/** The answers with the words around the tables of earlier lists with these columns; with the flag without them. */
export async function withEarlierWords(
  bridge: Bridge,
  table: Table,
  answers: Answers,
  args: Arguments,
): Promise<Answers> {
  if (args.has('new-words')) return answers
  const words = (await readKnown(bridge, table))?.words
  return words === undefined ? answers : { ...answers, words }
}

/**
 * Throws {@link Stop} for a list around whose table stands what earlier ones didn't say, or anything where it is the first
 * one: nobody is there to read it. A dry run goes on.
 */
export function stopAtNewWords(judged: Judged, args: Arguments, log: (text: string) => void): void {
  if (args.has('new-words')) return
  const { answers, context, table } = judged
  const { asked, unasked } = context.words
  const isFirst = answers.words === undefined && layoutOf(table) !== ''
  const said = isFirst ? [...unasked, ...unknownColumns(judged)] : asked
  if (said.length === 0) return
  const texts = listed(said.map(text => `  ${visibleText(text)}`))
  const why = isFirst
    ? 'the first list with these columns that is sent from here also says this'
    : 'earlier lists with these columns didn’t say this'
  const text = `${visibleText(table.name)}: ${why}, which may make its values mean something else:\n${texts.join('\n')}`
  if (args.has('dry-run')) {
    log(text)
    return
  }
  throw new Stop(EXIT.usage, `${text}\nNothing was sent. Read it, then add ${FLAG} to send the list.`, {
    sent: false,
    why: 'new-words',
    texts: said,
  })
}

/** Notes the words of a list that was taken, for the next one. */
export async function rememberWords(
  bridge: Bridge,
  { context, table }: Judged,
  log: (text: string) => void,
): Promise<void> {
  const found = await readKnown(bridge, table)
  if (found === null) return
  const { key, known, words } = found
  const saved = await bridge.call('keepAnswers', {
    layout: key,
    file: known?.file ?? table.name,
    answers: { ...known?.answers, words: wordsToKeep(words, context.words.all) },
  })
  if (saved.kind === 'not-saved')
    log(`The words of ${visibleText(table.name)} could not be noted, so new ones are not noticed.`)
}
