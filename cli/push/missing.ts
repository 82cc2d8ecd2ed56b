import type { Bridge } from '../../shared/contract/bridge.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import {
  layoutOf,
  type MissingProduct,
  missingFrom,
  namedProducts,
} from '../../shared/import/judge/catalog/missing-rows.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, Stop } from '../exit.ts'
import { counted, grouped, listed } from '../output/listed.ts'
import { wholeNumber } from './send.ts'

const FLAG = '--zero-missing'

/**
 * The products of earlier lists that this file leaves out, if their number was given by `--zero-missing`; none
 * without it, and what could be done is logged. Throws {@link Stop} when the number is another, or when the answers
 * ask for 0 and no number confirms it.
 */
export async function missingToZero(
  bridge: Bridge,
  judged: Judged,
  args: Arguments,
  log: (text: string) => void,
): Promise<readonly MissingProduct[]> {
  const typed = wholeNumber(args, 'zero-missing')
  const answer = judged.answers.missing
  if (typed === null && answer === 'leave') return []
  const isAsked = typed !== null || answer === 'zero'
  const found = await findMissing(bridge, judged)
  if (found === null || (found.kind === 'missing' && found.products.length === 0)) {
    if (typed === null || typed === 0) return []
    throw new Stop(EXIT.usage, 'No product of earlier lists with these columns is missing. Nothing was sent.')
  }
  if (found.kind === 'unread') {
    const why = `Which products of earlier lists are missing is not known. Lines that could belong to any: ${grouped(found.lines)}.`
    if (!isAsked) log(why)
    else throw new Stop(EXIT.usage, `${why} Nothing was sent. Correct them, or send without ${FLAG}.`)
    return []
  }
  const { products } = found
  if (typed === products.length) return products
  const of = `${grouped(products.length)} of ${counted(found.known, 'product')} of earlier lists`
  const count = `Not in this file: ${of} (the last: ${visibleText(found.file)})`
  const lines = products.map(({ sku, stock }) => `  ${visibleText(sku)}: stock ${stock}`)
  if (isAsked && !args.has('dry-run'))
    throw new Stop(
      EXIT.usage,
      `${count}:\n${listed(lines).join('\n')}\nNothing was sent. ${FLAG} ${products.length} sets their stock to 0.`,
    )
  log(`${count}. Their stock stays. ${FLAG} ${products.length} sets it to 0.`)
  return []
}

/** Adds the products of a list that was taken to those of earlier ones. */
export async function rememberListed(
  bridge: Bridge,
  judged: Judged,
  log: (text: string) => void,
): Promise<void> {
  const layout = layoutOf(judged.table)
  const { name: file } = judged.table
  const named = namedProducts(judged)
  if (named === null || layout === '') return
  const saved = await bridge.call('addListed', { layout, file, products: [...named.ids] })
  if (saved.kind === 'not-saved')
    log(`The products of ${visibleText(file)} could not be noted, so a later list is not compared with them.`)
}

async function findMissing(bridge: Bridge, judged: Judged) {
  const layout = layoutOf(judged.table)
  const { listed } = layout === '' ? { listed: null } : await bridge.call('readListed', { layout })
  if (listed === null) return null
  const found = missingFrom(judged, listed.products)
  return found === null ? null : { ...found, file: listed.file }
}
