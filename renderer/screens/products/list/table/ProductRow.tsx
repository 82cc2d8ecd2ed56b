// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: the list keeps the focus, its row is the active descendant
import { isNumberColumn } from '../../../../../shared/domain/list/column-filter.ts'
import type { SheetColumnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import { useSettings } from '../../../../bridge/queries/app.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Mark } from '../../../../ui/Mark.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import shared from '../../../../ui/shared.module.css'
import { cellMessage, workText } from '../cell-text.ts'
import type { ListState } from '../list-model.ts'
import css from './ProductList.module.css'

export interface RowParts {
  state: ListState
  /** The marketplace's value under an edit or a change; undefined where there is none. */
  under: (product: number, column: SheetColumnKey) => string | undefined
  /** Addresses of pictures: of the marketplace by their path, and of those checked here. */
  pictures: { of: (path: string) => string; ofChecked: (url: string) => string }
  pictureSize: number
  now: number
}

/** The cells of a product, in the order of the columns. */
export function ProductCells({ row, isPicked, parts }: { row: number; isPicked: boolean; parts: RowParts }) {
  const { listing, table, overlays } = parts.state
  const product = table.id[row] ?? 0
  const isOver = overlays.has(product)
  const { columns } = listing.view
  // Without a column of their own they are beside the name.
  const showsWork = isOver && columns.every(({ column }) => column !== 'outbox')
  return (
    <>
      <span
        role="gridcell"
        aria-colindex={1}
        className={css.cell}
        data-sticky="tick"
        data-tick={isPicked ? 'on' : 'off'}
      >
        <span className={css.tick}>{isPicked ? <Icon name="check" /> : null}</span>
      </span>
      {columns.map(({ column }, i) => (
        <span
          key={column}
          role="gridcell"
          aria-colindex={i + 2}
          className={css.cell}
          data-column={column}
          data-number={isNumberColumn(column) || undefined}
          data-sticky={i === 0 || (i === 1 && columns[0]?.column === 'picture') ? `at-${i}` : undefined}
        >
          {isOver ? <OverSign row={row} column={column} product={product} parts={parts} /> : null}
          <Cell row={row} column={column} product={product} parts={parts} />
          {showsWork && column === 'name' ? (
            <Cell row={row} column="outbox" product={product} parts={parts} />
          ) : null}
        </span>
      ))}
    </>
  )
}

interface CellProps {
  row: number
  column: SheetColumnKey
  product: number
  parts: RowParts
}

function Cell({ row, column, product, parts }: CellProps) {
  const { t, full, language } = useLanguage()
  const { state, now } = parts
  const { table, tree } = state
  const life = state.overlays.get(product)?.life ?? 'there'
  const words = cellMessage(table, row, column, life, language, now)
  switch (column) {
    case 'picture': {
      const { of, ofChecked } = parts.pictures
      const made = state.overlays.get(product)?.picture ?? null
      const src = words !== '' ? of(words) : made === null ? null : ofChecked(made)
      return <Picture src={src} alt="" size={parts.pictureSize} />
    }
    case 'name':
      return (
        <bdi
          className={css.name}
          dir="auto"
          data-open-product
          title={words}
          data-going={life === 'going' || undefined}
        >
          {words === '' ? <em className={css.none}>{t('products.noName')}</em> : words}
        </bdi>
      )
    case 'category': {
      const id = table.category_id[row] ?? null
      const path = (id === null ? undefined : tree.of(id)?.path.map(isolated).join(' › ')) ?? words
      return <Text words={words} title={path} />
    }
    case 'price':
    case 'stock':
    case 'minOrder':
    case 'vat':
    case 'length':
    case 'variants':
      return words === '' ? (
        <span className={css.none}>–</span>
      ) : (
        <span className={css.number} title={words}>
          {words}
        </span>
      )
    case 'status':
    case 'approval':
    case 'active':
      if (column !== 'active' && table.is_approved[row] === false)
        return (
          <span className={css.mark} title={t('products.waitsForApprovalText')}>
            <Mark variant="plain" tone="warn" icon="clock" word={words} />
          </span>
        )
      if (column !== 'approval' && table.is_active[row] === false)
        return (
          <span className={css.mark} title={words}>
            <Mark variant="plain" tone="muted" icon="pause" word={words} />
          </span>
        )
      return <Text words={words} title={words} />
    case 'outbox': {
      const work = workText(table, row, life, language)
      return work === null ? null : (
        <span className={css.mark} title={work.sentence}>
          <Mark tone={work.tone} icon={work.icon} word={work.word} />
        </span>
      )
    }
    case 'read': {
      const at = table.readAt[row] ?? 0
      const title = at === 0 ? t('productEditor.statusCreated') : t('products.readAt', { time: full(at) })
      return <Text words={words} title={title} />
    }
    default:
      return <Text words={words} title={words} />
  }
}

/** Foreign text: its direction does not affect the text beside it. */
function Text({ words, title }: { words: string; title: string }) {
  if (words === '') return <span className={css.none}>–</span>
  return (
    <bdi className={css.text} dir="auto" title={title}>
      {words}
    </bdi>
  )
}

/** The state of an edited value by its shape, and the marketplace's value on hover. */
function OverSign({ row, column, product, parts }: CellProps) {
  const { t, language } = useLanguage()
  const under = parts.under(product, column)
  if (under === undefined) return null
  const { table, overlays } = parts.state
  const work = workText(table, row, overlays.get(product)?.life ?? 'there', language)
  const old = t('products.shownOver', { old: under === '' ? t('common.nothing') : isolated(under) })
  return (
    <span className={css.sign} data-tone={work?.tone} title={old}>
      <Icon name={work?.icon ?? 'dot'} />
      <span className={shared.unseen}>
        {work?.word} {old}
      </span>
    </span>
  )
}

/** Rows are higher than a sheet's: they hold a picture. */
const SIZES = { compact: { row: 32, picture: 24 }, comfortable: { row: 44, picture: 36 } } as const

/** Height of a row and side of its picture in pixels, as the density says. */
export function useRowSize(): { row: number; picture: number } {
  const { data } = useSettings()
  return SIZES[data?.settings.density ?? 'compact']
}
