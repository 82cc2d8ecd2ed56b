import type { Bridge } from '../../shared/contract/bridge.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import { layoutOf } from '../../shared/import/judge/catalog/missing-rows.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, Stop } from '../exit.ts'
import { momentText } from '../output/listed.ts'

const FLAG = '--older'

/** When a list was last saved, by its own account; null where that is not known, as of standard input. */
type OwnDate = number | null

/**
 * Throws {@link Stop} for a list that was saved before the last one with the same columns that this data folder sent,
 * unless `--older` says that it is meant. A dry run goes on.
 */
export async function stopAtOlder(
  bridge: Bridge,
  { table }: Judged,
  date: OwnDate,
  args: Arguments,
  log: (text: string) => void,
): Promise<void> {
  const layout = layoutOf(table)
  if (layout === '' || date === null || args.has('older')) return
  const same = { file: table.name, date: Math.max(0, Math.floor(date)) }
  const { taken, sameAt } = await bridge.call('readTakenList', { layout, same })
  if (taken === null || date >= taken.date) return
  const [name, last] = [visibleText(table.name), visibleText(taken.file)]
  const text = `${name} was saved ${momentText(date)}, and ${last}, which was sent before, ${momentText(taken.date)}. They have the same columns, so the values of ${name} may be out of date.${sameAt === null ? '' : ` ${name} was sent itself ${momentText(sameAt)}.`}`
  if (args.has('dry-run')) return log(text)
  throw new Stop(EXIT.usage, `${text}\nNothing was sent. Check it, then add ${FLAG} to send it.`, {
    sent: false,
    why: 'older',
    last: taken,
  })
}

/** Notes that a list was taken, for what {@link stopAtOlder} says of the next. */
export async function rememberDate(
  bridge: Bridge,
  { table }: Judged,
  date: OwnDate,
  log: (text: string) => void,
): Promise<void> {
  const layout = layoutOf(table)
  if (layout === '' || date === null) return
  const saved = await bridge.call('noteTakenList', { layout, file: table.name, date })
  if (saved.kind === 'not-saved')
    log(`The date of ${visibleText(table.name)} could not be noted, so an older list is not noticed.`)
}
