import { useState } from 'react'
import type { FormField } from '../../../../shared/domain/products/product-fields.ts'
import { useCatalog } from '../../../bridge/stores/CatalogProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'
import { leftOutText } from '../../../parts/opened-hot-file.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { OlderBanner } from '../taking/OlderBanner.tsx'
import type { OlderList } from '../taking/use-older-list.ts'
import type { Summary } from '../worker/protocol.ts'
import type { JudgedFileProps } from './ImportedFile.tsx'
import { TextsBanner } from './TextsBanner.tsx'

interface FileNoticesProps
  extends Pick<JudgedFileProps, 'reader' | 'summary' | 'first' | 'isCatalogPart' | 'own' | 'onSheets'> {
  older: OlderList
  /** Nothing is known of earlier lists with these columns. */
  isFirst: boolean
}

/** What a person should know before they look at the lines. */
export function FileNotices(props: FileNoticesProps) {
  const { reader, summary, first, isCatalogPart, own, older, isFirst } = props
  const { t } = useLanguage()
  const catalog = useCatalog()
  const { takenBack, replaced } = summary.earlier
  const leftOut = leftOutText(summary.sets)
  return (
    <>
      <OlderBanner older={older} />
      {leftOut === null ? null : (
        <Banner
          isBar
          tone="info"
          title={t(summary.sets === 'stock' ? 'importing.stockFolder' : 'importing.priceFolder')}
          text={t(leftOut)}
        />
      )}
      {catalog.columns.id.length === 0 ? (
        <Banner
          isBar
          tone="warn"
          title={t('importing.noProductsTitle')}
          text={t('importing.noProductsText')}
        />
      ) : isCatalogPart ? (
        <Banner
          isBar
          tone="info"
          title={t('importing.catalogPartTitle')}
          text={t('importing.catalogPartText')}
        />
      ) : null}
      {own.given.isSheet === true ? null : <OtherSheetsBanner {...props} />}
      {first !== null ? null : <UncomparedBanner summary={summary} reader={reader} />}
      {summary.newTexts.length === 0 || (summary.answers.words === undefined && !isFirst) ? null : (
        <TextsBanner texts={summary.newTexts} isFirst={isFirst} />
      )}
      {takenBack + replaced > 0 && first === null ? (
        <Banner
          isBar
          tone="warn"
          title={t('importing.earlierTitle', { n: takenBack + replaced })}
          text={[
            takenBack === 0 ? '' : t('importing.earlierBack', { n: takenBack }),
            replaced === 0 ? '' : t('importing.earlierReplaced', { n: replaced }),
            t('importing.earlierText'),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ) : null}
    </>
  )
}

/** The other lists of a workbook: each is imported as a file of its own. */
function OtherSheetsBanner({
  summary,
  own,
  onSheets,
}: Pick<FileNoticesProps, 'summary' | 'own' | 'onSheets'>) {
  const { t } = useLanguage()
  const before = own.given.sheets
  const [asked, setAsked] = useState<readonly unknown[]>(Array.isArray(before) ? before : [])
  const others = summary.file.otherSheets.filter(name => !asked.includes(name))
  if (others.length === 0) return null
  const press = () => {
    setAsked([...asked, ...others])
    own.onGiven({ sheets: [...asked.map(String), ...others] })
    onSheets(others)
  }
  return (
    <Banner
      isBar
      tone="info"
      title={t('importing.otherSheets', { n: others.length, names: namesOfSheets(others) })}
      actions={<Button onClick={press}>{t('importing.otherSheetsNext', { n: others.length })}</Button>}
    />
  )
}

const SHEETS_NAMED = 5

const namesOfSheets = (names: readonly string[]): string =>
  [
    ...names.slice(0, SHEETS_NAMED).map(name => `“${isolated(name)}”`),
    ...(names.length > SHEETS_NAMED ? ['…'] : []),
  ].join(', ')

/** What to do where lines can't be compared: they stand under another header, or their SKUs are unknown. */
function UncomparedBanner({ summary, reader }: Pick<FileNoticesProps, 'summary' | 'reader'>) {
  const language = useLanguage()
  const { t } = language
  const { secondHeader, unknown, records } = summary
  if (secondHeader !== null)
    return (
      <Banner
        isBar
        tone="warn"
        title={t('importing.secondHeader', { line: secondHeader.line })}
        text={t('importing.secondHeaderText')}
        actions={
          <Button
            onClick={() => reader.answer({ ...summary.answers, header: true, headerRows: secondHeader.rows })}
          >
            {t('importing.secondHeaderUse', { line: secondHeader.line })}
          </Button>
        }
      />
    )
  if (unknown === 0) return null
  const isAll = unknown > 1 && unknown === records.asked + records.change + records.unchanged
  if (!isAll && !summary.canCreate) return null
  const offer = summary.canCreate ? offerText(summary, language) : ''
  return (
    <Banner
      isBar
      tone={isAll ? 'warn' : 'info'}
      title={isAll ? t('importing.allUnknown') : t('newProducts.offerTitle', { n: unknown })}
      text={isAll ? [t('importing.allUnknownText'), offer].filter(Boolean).join(' ') : offer}
      actions={
        !summary.canCreate || summary.lacks.length > 0 ? null : (
          <Button icon="plus" onClick={() => reader.choose('products')}>
            {t('newProducts.offer')}
          </Button>
        )
      }
    />
  )
}

/** Whether the file can create the products that are new, or what it lacks for that. */
function offerText({ lacks }: Summary, { t }: Language): string {
  const names = lacks.flatMap(field => (field in FIELD_NAME ? [t(FIELD_NAME[field as FormField])] : []))
  return names.length === 0
    ? t('newProducts.offerText')
    : t('newProducts.offerLacks', { n: names.length, fields: names.join(', ') })
}
