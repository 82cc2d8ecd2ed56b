import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import type { ListKind } from '../worker/protocol.ts'

/** Whether the file changes prices and stock, or makes new products. */
export function KindSwitch({ kind, onChoose }: { kind: ListKind; onChoose: (kind: ListKind) => void }) {
  const { t } = useLanguage()
  return (
    <Choice
      label={t('newProducts.kind')}
      labelHidden
      value={kind}
      onChange={onChoose}
      options={{ both: t('newProducts.kindBoth'), products: t('products.title') }}
    />
  )
}
