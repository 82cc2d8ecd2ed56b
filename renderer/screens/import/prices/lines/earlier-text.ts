import { type BulkField, type ChangeState, isBulk } from '../../../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../../../shared/domain/text/decimal.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { ShownFileRow } from '../../worker/rows/row-types.ts'

/** What a line does to edits and changes that aren't settled: each named with its value, origin and state. */
export function earlierMessage(
  row: Pick<ShownFileRow, 'product' | 'price' | 'stock'>,
  stage: Pick<Stage, 'editOf' | 'changeOf'>,
  language: Language,
): string {
  const { product, price, stock } = row
  if (product === null) return ''
  return [
    { field: 'base_price' as const, earlier: price?.earlier ?? null },
    { field: 'stock_qty' as const, earlier: stock?.earlier ?? null },
  ]
    .flatMap(({ field, earlier }) => {
      const before = earlier === null ? null : earlierIn(product, field, stage, language)
      if (before === null) return []
      const { what, isSent } = before
      if (earlier === 'replaced') return [language.t('importing.replaces', { what })]
      return [language.t(isSent ? 'importing.undoes' : 'importing.takesBack', { what })]
    })
    .join(' ')
}

const STATES = {
  queued: 'importing.earlierWaiting',
  sending: 'importing.earlierSending',
  unknown: 'importing.earlierUnknown',
  rejected: 'importing.earlierRefused',
  conflict: 'importing.earlierOpen',
  blocked: 'importing.earlierOpen',
  applied: 'importing.earlierApplied',
} as const satisfies { [state in ChangeState]?: string }

/**
 * `your edit 0.52`, `0.52 from spring.csv, waiting since 10:02`; `isSent`: it has left, so that it can't be cancelled any
 * more.
 */
function earlierIn(
  product: number,
  field: BulkField,
  stage: Pick<Stage, 'editOf' | 'changeOf'>,
  { t, price, number, time }: Language,
): { what: string; isSent: boolean } | null {
  const write = (text: string) => (field === 'base_price' ? price(text as Decimal) : number(Number(text)))
  const from = (value: string, origin: { file: string } | null) =>
    origin === null ? value : t('importing.earlierFile', { value, file: origin.file })
  const edit = stage.editOf(product, field)
  if (edit !== undefined) {
    const value = edit.to === null ? `“${edit.text}”` : write(edit.to)
    const what =
      edit.origin === null
        ? t('importing.earlierEdit', { value })
        : t('importing.earlierOnSheet', { value: from(value, edit.origin) })
    return { what, isSent: false }
  }
  const change = stage.changeOf(product, field)
  if (change === undefined || !isBulk(change)) return null
  const { state, origin, createdAt, settledAt } = change
  if (state === 'withdrawn' || state === 'superseded') return null
  const value = from(write(change.to), origin)
  return {
    what: t(STATES[state], { value, time: time(settledAt ?? createdAt, Date.now()) }),
    isSent: ['sending', 'unknown', 'applied'].includes(state),
  }
}
