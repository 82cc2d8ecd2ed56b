import type { Bridge } from '../../shared/contract/bridge.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import { type Answers, answersKey, answers as answersShape, NAMES_KEY } from '../../shared/import/answers.ts'
import { wordsToKeep } from '../../shared/import/context/new-words.ts'
import { layoutOf } from '../../shared/import/judge/catalog/missing-rows.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import type { Table } from '../../shared/import/table/read-file.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, Stop } from '../exit.ts'
import { listed } from '../output/listed.ts'

const FLAG = '--new-words'

/** What the window knows of lists with these columns, and the words among it. */
async function readKnown(bridge: Bridge, key: string) {
  const { known } = await bridge.call('readAnswers', { layout: key })
  return { known, words: answersShape.shape.words.safeParse(known?.answers.words).data }
}

function keyOf(table: Table): string | null {
  const layout = layoutOf(table)
  return layout === '' ? null : answersKey('both', layout)
}

/** The answers with the words around the tables of earlier lists; with the flag without them. */
export async function withEarlierWords(
  bridge: Bridge,
  table: Table,
  answers: Answers,
  args: Arguments,
): Promise<Answers> {
  if (args.has('new-words')) return answers
  const key = keyOf(table)
  const words = key === null ? undefined : (await readKnown(bridge, key)).words
  const names = (await readKnown(bridge, NAMES_KEY)).words
  return { ...answers, ...(words !== undefined && { words }), ...(names !== undefined && { names }) }
}

/**
 * Throws {@link Stop} for a list around whose table stands what earlier ones didn't say, or anything where it is the first
 * one: nobody is there to read it. A dry run goes on.
 */
export function stopAtNewWords(judged: Judged, args: Arguments, log: (text: string) => void): void {
  if (args.has('new-words')) return
  const { context, table } = judged
  const { asked, isFirst } = context.words
  if (asked.length === 0 || keyOf(table) === null) return
  const texts = listed(asked.map(text => `  ${visibleText(text)}`))
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
    texts: asked,
  })
}

/** Notes the words of a list that was taken, for the next one. */
export async function rememberWords(
  bridge: Bridge,
  { context, table }: Judged,
  log: (text: string) => void,
): Promise<void> {
  const key = keyOf(table)
  if (key === null) return
  const keep = async (layout: string, here: readonly string[]) => {
    const { known, words } = await readKnown(bridge, layout)
    const answers = { ...known?.answers, words: wordsToKeep(words, here) }
    return bridge.call('keepAnswers', { layout, file: known?.file ?? table.name, answers })
  }
  const saved = [await keep(key, context.words.all), await keep(NAMES_KEY, context.words.ofTitles)]
  if (saved.some(({ kind }) => kind === 'not-saved'))
    log(`The words of ${visibleText(table.name)} could not be noted, so new ones are not noticed.`)
}
