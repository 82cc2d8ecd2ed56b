import { useProductDrafts } from '../../../../bridge/queries/products.ts'
import { useCatalog } from '../../../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Popover } from '../../../../ui/popups/Popover.tsx'
import type { OpenProduct } from '../../ProductsScreen.tsx'
import css from './DraftMenu.module.css'

interface DraftMenuProps {
  /** Whose form is open: its own draft is not listed. */
  product: number | 'new' | null
  onOpen: (open: OpenProduct) => void
}

/** The unfinished forms, with links back to each. */
export function DraftMenu({ product, onOpen }: DraftMenuProps) {
  const { t, time } = useLanguage()
  const { data } = useProductDrafts()
  const { columns, rowOf } = useCatalog()
  const others = (data?.drafts ?? [])
    .filter(draft => draft.product !== (product === 'new' ? 0 : product))
    .toSorted((a, b) => b.at - a.at)
  if (others.length === 0) return null
  const nameOf = (id: number, typed: string | undefined) => {
    const row = rowOf.get(id)
    const name = row === undefined ? typed : columns.name[row]
    if (name !== undefined && name.trim() !== '') return name
    return t(id === 0 ? 'productEditor.draftNew' : 'productEditor.unnamed')
  }
  return (
    <Popover
      title={t('productEditor.draftsTitle')}
      trigger={<Button variant="quiet">{t('productEditor.drafts', { n: others.length })}</Button>}
    >
      <ul className={css.list}>
        {others.map(({ product: id, fields, at }) => (
          <li key={id}>
            <button
              type="button"
              className={css.draft}
              onClick={() => onOpen({ product: id === 0 ? 'new' : id })}
            >
              <span dir="auto">{nameOf(id, fields.name?.text)}</span>
              <small>
                {t('productEditor.draftsFields', {
                  n: Object.keys(fields).length,
                  time: time(at, Date.now()),
                })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
