import type { Code } from '../../../../shared/import/messages.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { DoubtGroup } from '../worker/summary/doubt-groups.ts'

/** What a group of doubtful lines is called; lines with any other doubt are accepted one by one. */
const NAMES = {
  'price-zero': 'importing.doubtPriceZero',
  'plus-sign': 'importing.doubtPlusSign',
  'price-per-several': 'importing.doubtPerSeveral',
  'other-currency-title': 'importing.doubtCurrency',
  'price-in-cents': 'importing.doubtCents',
  'price-with-vat': 'importing.doubtVatIncluded',
  'price-dated': 'importing.doubtDated',
  'stock-dated': 'importing.doubtStockDated',
  'price-for-some': 'importing.doubtForSome',
  'other-paper': 'importing.doubtPaper',
  'hidden-column': 'importing.doubtHiddenColumn',
  'stock-running': 'importing.doubtRunning',
  'price-elsewhere': 'importing.doubtElsewhere',
  'price-times': 'importing.doubtTimes',
  'stock-elsewhere': 'importing.doubtElsewhere',
  'crossed-out': 'importing.doubtCrossed',
  'stock-in-packs': 'importing.doubtPacks',
  'stock-reserved': 'importing.doubtReserved',
  'row-remark': 'importing.doubtRemark',
  'name-of-other': 'importing.doubtNameOfOther',
  'name-differs': 'importing.doubtNameDiffers',
  'row-section': 'importing.doubtSection',
  'goes-on-below': 'importing.doubtGoesOn',
  'quantity-tier': 'importing.doubtTier',
  'duplicate-unlike': 'importing.doubtRepeated',
  'sku-like-scientific': 'importing.doubtScientific',
  'sku-like-rounded': 'importing.doubtRounded',
  'sku-like-date': 'importing.doubtDate',
  'sku-like-formula': 'importing.doubtFormula',
  'sku-apostrophe': 'importing.doubtApostrophe',
  'sku-invisible': 'importing.doubtInvisible',
  'sku-quotes': 'importing.doubtQuotes',
  'sku-placeholder': 'importing.doubtPlaceholder',
  'sku-long': 'importing.doubtLong',
  'sku-variant': 'importing.doubtVariant',
  'sku-alike': 'importing.doubtAlike',
  'name-exists': 'importing.doubtNameExists',
  'name-twice': 'importing.doubtNameTwice',
  'price-unusual': 'importing.doubtPriceUnusual',
  'vat-odd': 'importing.doubtVat',
  'stem-odd': 'importing.doubtStem',
  // A group of them is of SKUs that lack zeros.
  'unknown-sku': 'importing.doubtZeros',
} as const satisfies Partial<Record<Code, string>>

function isNamed(code: Code): code is keyof typeof NAMES {
  return Object.hasOwn(NAMES, code)
}

interface TakeByDoubtProps {
  groups: readonly DoubtGroup[]
  taken: ReadonlySet<number>
  onTake: (records: Int32Array, isOn: boolean) => void
}

/** One button for each kind of doubt: what is accepted in one press has one reason. */
export function TakeByDoubt({ groups, taken, onTake }: TakeByDoubtProps) {
  const { t } = useLanguage()
  return groups.flatMap(({ codes, records }) => {
    if (!codes.every(isNamed)) return []
    const isOn = records.every(record => taken.has(record))
    const words = {
      n: records.length,
      what: codes
        .filter(isNamed)
        .map(code => t(NAMES[code]))
        .join(', '),
    }
    return [
      <Button key={codes.join(' ')} onClick={() => onTake(records, !isOn)}>
        {isOn ? t('importing.takeNoneOf', words) : t('importing.takeAllOf', words)}
      </Button>,
    ]
  })
}
