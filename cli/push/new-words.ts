import type { Bridge } from '../../shared/contract/bridge.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import { answers as answersShape } from '../../shared/import/answers.ts'
import { wordsToKeep } from '../../shared/import/context/new-words.ts'
import { layoutOf } from '../../shared/import/judge/catalog/missing-rows.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import type { Table } from '../../shared/import/table/read-file.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, Stop } from '../exit.ts'
import { listed } from '../listed.ts'

const FLAG = '--new-words'

/** Where the window keeps what it knows of lists with these columns; null without a header. */
function keyOf(table: Table): string | null {
  const layout = layoutOf(table)
  return layout === '' ? null : `both ${layout}`
}

/** The words around the tables of earlier lists with these columns; undefined where none was sent, or with the flag. */
export async function wordsOfEarlier(
  bridge: Bridge,
  table: Table,
  args: Arguments,
): Promise<readonly string[] | undefined> {
  const layout = keyOf(table)
  if (layout === null || args.has('new-words')) return undefined
  const { known } = await bridge.call('readAnswers', { layout })
  return answersShape.shape.words.safeParse(known?.answers.words).data
}

/** Throws {@link Stop} for a list around whose table stands what earlier ones didn't say. A dry run goes on. */
export function stopAtNewWords(
  { context, table }: Judged,
  args: Arguments,
  log: (text: string) => void,
): void {
  const { asked } = context.words
  if (asked.length === 0) return
  const texts = listed(asked.map(text => `  ${visibleText(text)}`))
  const text = `${visibleText(table.name)}: earlier lists with these columns didn’t say this, which may make its values mean something else:\n${texts.join('\n')}`
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
  const layout = keyOf(table)
  if (layout === null) return
  const { known } = await bridge.call('readAnswers', { layout })
  const before = answersShape.shape.words.safeParse(known?.answers.words).data
  const words = wordsToKeep(before, context.words.all)
  const saved = await bridge.call('keepAnswers', {
    layout,
    file: known?.file ?? table.name,
    answers: { ...known?.answers, words },
  })
  if (saved.kind === 'not-saved')
    log(`The words of ${visibleText(table.name)} could not be noted, so new ones are not noticed.`)
}
