import { useRef, useState } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { AnchoredMenu, MenuEntry } from '../ui/popups/Menu.tsx'
import { type LinkedKind, useEditInExcel } from './use-edit-in-excel.ts'

/** Opens products in the person's spreadsheet program. `products` gives those selected, else those shown. */
export function EditInExcel({ products }: { products: () => readonly number[] }) {
  const { t } = useLanguage()
  const { isBusy, start } = useEditInExcel()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [count, setCount] = useState(0)
  const open = () => {
    setCount(products().length)
    setAnchor(button.current)
  }
  const choose = (kind: LinkedKind) => {
    setAnchor(null)
    void start(kind, products())
  }
  return (
    <>
      <Button ref={button} variant="quiet" busy={isBusy} aria-haspopup="menu" onClick={open}>
        {t('linked.edit')}
      </Button>
      <AnchoredMenu
        anchor={anchor}
        label={t('linked.edit')}
        returnTo={() => button.current}
        onClose={() => setAnchor(null)}
      >
        <MenuEntry
          icon="grid"
          label={t('linked.workbook')}
          hint={t('catalog.count', { n: count })}
          onSelect={() => choose('xlsx')}
        />
        <MenuEntry
          icon="file"
          label={t('linked.csv')}
          hint={t('catalog.count', { n: count })}
          onSelect={() => choose('csv')}
        />
      </AnchoredMenu>
    </>
  )
}
