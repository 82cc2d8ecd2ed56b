import { extname } from 'node:path'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import { OTHER_SPREADSHEET_ENDINGS } from '../../shared/import/table/file-kinds.ts'
import { writeCatalogCsv, writeCatalogWorkbook } from '../../shared/import/write/write-catalog.ts'
import type { Arguments } from '../arguments.ts'
import { readFreshCatalog } from '../catalog.ts'
import { EXIT, type ExitCode, Stop } from '../exit.ts'
import { writeOut } from '../files.ts'
import { counted } from '../output/listed.ts'
import type { Terminal } from '../output/terminal.ts'
import { openSession } from '../session.ts'

const OTHER_WORKBOOKS = ['.ods', '.xlsm', ...OTHER_SPREADSHEET_ENDINGS]

/** `desk pull`: the whole catalog as a file that can be edited in a spreadsheet and pushed again. */
export async function pull(args: Arguments, { log, writeFile, env }: Terminal): Promise<ExitCode> {
  const out = args.need('out')
  const ending = extname(out).toLowerCase()
  const isWorkbook = ending === '.xlsx'
  if (OTHER_WORKBOOKS.includes(ending))
    throw new Stop(
      EXIT.usage,
      `desk pull writes CSV or an Excel workbook (.xlsx), not ${visibleText(ending)}: "${visibleText(out)}".`,
    )
  const locale = args.text('locale') ?? 'en'
  try {
    Intl.getCanonicalLocales(locale)
  } catch {
    throw new Stop(
      EXIT.usage,
      `--locale must be a language tag such as en or de-DE, got "${visibleText(locale)}".`,
    )
  }
  const session = await openSession(args, env, false)
  try {
    const pages = await readFreshCatalog(session, log)
    const rows = pages.flatMap(columns =>
      columns.id.map((id, at) => ({
        id,
        sku: columns.sku[at] ?? null,
        name: columns.name[at] ?? '',
        base_price: columns.base_price[at] ?? null,
        stock_qty: columns.stock_qty[at] ?? null,
        unit: columns.unit[at] ?? null,
        type: columns.type[at] ?? null,
        category: columns.category[at] ?? null,
      })),
    )
    if (out === '-') await writeFile(writeCatalogCsv(rows, locale))
    else writeOut(out, isWorkbook ? writeCatalogWorkbook(rows) : writeCatalogCsv(rows, locale))
    log(
      `${counted(rows.length, 'product')} written to ${out === '-' ? 'standard output' : visibleText(out)}.`,
    )
    return EXIT.done
  } finally {
    await session.close()
  }
}
