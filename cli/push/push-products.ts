import { unpackLarge } from '../../core/base/unpack.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import { readEachProduct } from '../../shared/contract/read-each-product.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { guardRailsOf, rowsBeyond } from '../../shared/domain/changes/guard-rails.ts'
import { categoryIndex } from '../../shared/domain/products/category-names.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { Answers } from '../../shared/import/answers.ts'
import { errorOf, filledIn, judgeFile } from '../../shared/import/check.ts'
import { judge } from '../../shared/import/judge/judge.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import { type Market, newProductAt } from '../../shared/import/judge/products/new-products.ts'
import { productsToRead } from '../../shared/import/judge/products/usual-values.ts'
import type { Code } from '../../shared/import/messages.ts'
import { planOf } from '../../shared/import/plan/plan.ts'
import { workOfImages } from '../../shared/import/plan/update-plan.ts'
import { whyAt } from '../../shared/import/rows.ts'
import type { Arguments } from '../arguments.ts'
import { allPages, productLookup, readFreshCatalog } from '../catalog.ts'
import { readEveryChange, readWaitingCreates } from '../changes.ts'
import { type CheckSummary, stopAtFile, stopAtOtherLayout, summaryOf } from '../commands/check.ts'
import { summaryText } from '../commands/summary-text.ts'
import { EXIT, type ExitCode, Stop } from '../exit.ts'
import { failedLinesWriter } from '../failed.ts'
import { readInputs } from '../files.ts'
import { fitted } from '../fitted.ts'
import { filledInText } from '../output/filled-in.ts'
import { counted, listed } from '../output/listed.ts'
import type { Terminal } from '../output/terminal.ts'
import { openSession } from '../session.ts'
import { badImages } from './bad-images.ts'
import { exitWithoutJob, readEarlier, sendEarlier } from './earlier.ts'
import { planFieldUpdates } from './field-updates.ts'
import { flaggedText, replacedText } from './plan-text.ts'
import { printDone, printPlanned } from './printed.ts'
import { beyondLine, exitOfSent, readTimeout, sendAll, stopUnlessConfirmed, tellingOfStop } from './send.ts'
import { saveSourceOfPush } from './source.ts'

type NewCreate = Extract<NewChange, { kind: 'create' }>

/** `desk push --kind products`: creates what does not exist yet, and with `--update` changes what does; one request each. */
export async function pushProducts(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const { log, env } = terminal
  const timeoutMs = readTimeout(args)
  const {
    answers,
    file: { name, bytes },
  } = await readInputs(args)
  const nowMs = Date.now()
  const found = judgeFile(bytes, name, 'products', { answers, nowMs, unpacked: unpackLarge(bytes) })
  stopAtOtherLayout(found, name)
  // Whether a list of changes needs the columns of a new product is known with the catalog.
  if (found.kind === 'refused' || (errorOf(found.judged) !== null && !args.has('update')))
    return stopAtFile(found, summaryText(summaryOf(found), name), args, terminal)
  const session = await openSession(args, env, !args.has('dry-run'))
  try {
    const { bridge } = session
    const sending = { ...session, earlier: await readEarlier(bridge), args, timeoutMs, log }
    let pages = await readFreshCatalog(session, log)
    // Waiting changes are sent first, so prices and stock are compared with the values after them.
    const open = await readEveryChange(bridge)
    let catalog = await productLookup(bridge, pages)
    const known = await readMarket(bridge)
    const judgeWith = (answers: Answers) =>
      judge(found.judged.table, 'products', { answers, catalog, market: known.market, nowMs })
    let judged = fitted(judgeWith(answers), judgeWith, log)
    if (await readVatRates(bridge, judged, log)) {
      pages = await allPages(bridge)
      catalog = await productLookup(bridge, pages)
      judged = judgeWith(judged.answers)
    }
    if (errorOf(judged) !== null || judged.questions.length > 0)
      return await stopAtFile({ kind: 'judged', judged }, stopText(judged, name, known), args, terminal)
    const { creates, flagged } = planCreates(judged, args.has('yes'))
    const { settings } = await bridge.call('readSettings', {})
    const rails = guardRailsOf(settings.guardRails)
    const updates = args.has('update') ? planFieldUpdates(judged, pages, known.market, open, log) : NO_UPDATES
    const taken = summaryOf({ kind: 'judged', judged }, updates.records)
    log(summaryText(taken, name))
    const filled = filledIn(judged)
    for (const line of filledInText(judged, filled)) log(line)
    const { cells } = await bridge.call('readDraft', {})
    const values = planOf(updates.rows, name, catalog, rails, Date.now(), cells)
    const beyond = rowsBeyond(creates, () => undefined, rails)
    const code = exitOf(taken, (args.has('yes') ? flagged.length : 0) - updates.partly)
    const planned: NewChange[] = [...creates, ...values.changes, ...updates.changes, ...updates.images]
    const confirmed = [
      ...beyond,
      ...values.confirmed.map(each => ({ ...each, row: creates.length + each.row })),
    ]
    for (const line of listed(values.replaced.map(replacedText))) log(line)
    const images = args.has('check-images') ? await badImages(bridge, planned) : []
    const unusual = [...flagged, ...images, ...beyond.map(beyondLine), ...values.flagged.map(flaggedText)]
    if (args.has('dry-run') || args.has('yes')) for (const line of listed(images)) log(line)
    else stopUnlessConfirmed('value', unusual, planned, args)
    const counts = countText(creates.length, updates, values.changes.length)
    const writeRejected = failedLinesWriter(judged, args, log, updates)
    if (planned.length === 0 || args.has('dry-run')) {
      if (!args.has('json')) log(`${counts} would be sent.`)
      writeRejected([])
      const earlier = await sendEarlier(sending)
      printPlanned(planned, { earlier, more: filled }, args, terminal)
      return exitWithoutJob(code, earlier, args)
    }
    const cost = await bridge.call('estimateCost', workOf(planned, values.changes, updates.images))
    log(`${counts}, ${counted(cost.requests, 'request')}.`)
    const changes = await saveSourceOfPush(bridge, judged, planned, log)
    const done = await tellingOfStop(
      () => sendAll(bridge, { changes, confirmed, file: name }, session.folder, timeoutMs, log),
      writeRejected,
    )
    writeRejected(done.changes)
    const earlier = await sendEarlier(sending, done.changes)
    printDone(done, { earlier, more: filled }, args, terminal)
    return exitOfSent(code, [...done.changes, ...earlier])
  } finally {
    await session.close()
  }
}

/** What the requests of these changes are counted by. */
function workOf(
  planned: readonly NewChange[],
  values: readonly NewChange[],
  images: Parameters<typeof workOfImages>[0],
) {
  const prices = values.filter(({ kind }) => kind === 'price').length
  const imageWork = workOfImages(images)
  const others = planned.length - values.length - imageWork.imageAdds
  return { prices, stocks: values.length - prices, others, ...imageWork }
}

const NO_UPDATES: ReturnType<typeof planFieldUpdates> = {
  changes: [],
  images: [],
  rows: [],
  records: new Set(),
  partly: 0,
  leftOut: new Map(),
}

const countText = (creates: number, { changes, images }: typeof NO_UPDATES, values: number) =>
  [
    `${counted(creates, 'product')} to create`,
    ...(changes.length === 0 ? [] : [`${changes.length} to change`]),
    ...(images.length === 0 ? [] : [`${counted(images.length, 'image')} to add`]),
    ...(values === 0 ? [] : [`${counted(values, 'price or stock value')} to set`]),
  ].join(', ')

/** Unusual values that `--yes` accepts. It never accepts a doubt about which product is meant. */
const BY_YES: ReadonlySet<Code> = new Set<Code>(['price-unusual', 'vat-odd', 'stem-odd'])

function planCreates(judged: Judged, takesUnusual: boolean): { creates: NewCreate[]; flagged: string[] } {
  const { verdicts, table } = judged
  const creates: NewCreate[] = []
  const flagged: string[] = []
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const isUnusual = verdicts.of(record) === 'asked' && isOnlyUnusual(judged, record)
    if (isUnusual) flagged.push(`  ${whyAt(judged, record)}`)
    const product =
      verdicts.of(record) === 'change' || (isUnusual && takesUnusual) ? newProductAt(judged, record) : null
    if (product === null) continue
    const origin = { file: table.name, line: table.records.line[record] ?? 1 }
    creates.push({ kind: 'create', ...product, origin })
  }
  return { creates, flagged }
}

function isOnlyUnusual({ verdicts, remarks }: Judged, record: number): boolean {
  const code = verdicts.codeOf(record)
  const all = [...(remarks.get(record) ?? []).map(remark => remark.code), ...(code === null ? [] : [code])]
  return all.every(each => BY_YES.has(each))
}

/** `taken`: rows that `--yes` accepted, less those that are taken in part. */
function exitOf({ counts }: CheckSummary, taken: number): ExitCode {
  return counts.rejected + counts.asked - taken > 0 ? EXIT.someRefused : EXIT.done
}

/** Why nothing can be sent: of open questions also the categories that an answer can name. */
function stopText(judged: Judged, name: string, { categories }: KnownMarket): string {
  const summary = summaryOf({ kind: 'judged', judged })
  if (summary.fileError !== null) return summaryText(summary, name)
  const isAboutCategories = summary.questions.some(
    question =>
      question.about === 'category' || (question.about === 'default' && question.field === 'category_id'),
  )
  return [
    summaryText(summary, name),
    ...(isAboutCategories
      ? ['The categories:', ...categories.map(({ id, path }) => `  ${id}  ${visibleText(path)}`)]
      : []),
    'Nothing was sent: the file has open questions.',
  ].join('\n')
}

/** Reads a few products of each category whose VAT rate isn't known; whether any was read. */
async function readVatRates(bridge: Bridge, judged: Judged, log: (text: string) => void): Promise<boolean> {
  const products = productsToRead(judged.questions)
  if (products.length === 0) return false
  log(`Reading the VAT rate of ${counted(products.length, 'product')} of the same categories.`)
  const { read, trouble } = await readEachProduct(products, product =>
    bridge.call('refreshProduct', { product }),
  )
  if (trouble !== null) log(`Only ${read} of them could be read (${trouble.why}).`)
  return read > 0
}

/** Reads the categories from the marketplace, and the new products that wait in this outbox. */
async function readMarket(bridge: Bridge): Promise<KnownMarket> {
  const { kind, ...why } = await bridge.call('refreshCategories', {})
  if (kind !== 'read')
    throw new Stop(
      'why' in why && why.why === 'key-refused' ? EXIT.notAuthorised : EXIT.notReachable,
      `The categories could not be read (${'why' in why ? why.why : kind}), so nothing was compared and nothing was sent.`,
    )
  const { categories } = await bridge.call('readCategories', {})
  const index = categoryIndex(categories)
  return {
    market: { categories: index, waiting: await readWaitingCreates(bridge) },
    categories: categories
      .map(({ id }) => ({ id, path: index.pathOf(id) ?? '' }))
      .sort((a, b) => a.path.localeCompare(b.path)),
  }
}

interface KnownMarket {
  market: Market
  categories: readonly { id: number; path: string }[]
}
