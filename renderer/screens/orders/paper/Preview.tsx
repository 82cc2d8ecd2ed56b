import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { cancelledText } from './cancelled-text.ts'
import { type LeftOut, leftToPrintText } from './gather/fetch-orders.ts'
import type { ReadOrder } from './gather/read-printed.ts'
import css from './PrintDialog.module.css'
import type { PrintOptions } from './pages/PrintPages.tsx'

interface PreviewProps {
  pages: ReactNode
  /** The catalog has locations of products. */
  isLocated: boolean
  printed: readonly ReadOrder[]
  /** The names of the orders. */
  nameOf: (id: string) => string
  missing: readonly string[]
  left: readonly LeftOut[]
  /** Those of `left` that were read before. */
  old: readonly ReadOrder[]
  withOld: boolean
  onWithOld: (withOld: boolean) => void
  /** The number of orders that were chosen, and those of them that are cancelled. */
  wanted: number
  cancelled: ReadonlySet<string>
  withCancelled: boolean
  onWithCancelled: (withCancelled: boolean) => void
  options: PrintOptions
  onOptions: (some: Partial<PrintOptions>) => void
  /** Some may move on to processing. */
  canProcess: boolean
  onFetch: (ids: readonly string[]) => void
  onPrint: (isProcessing: boolean) => void
  onClose: () => void
}

/** The pages as they will be printed, with the orders left out of them on top. */
export function Preview(props: PreviewProps) {
  const { t } = useLanguage()
  const { pages, printed, wanted, options, canProcess, onPrint, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('paper.title', { n: wanted })}
      cancel={t('common.cancel')}
      actions={
        <>
          {printed.length === 0 || !canProcess ? null : (
            <Button icon="print" onClick={() => onPrint(true)}>
              {t('paper.printAndProcess')}
            </Button>
          )}
          {printed.length === 0 ? null : (
            <Button variant="primary" icon="print" onClick={() => onPrint(false)}>
              {t('orders.print')}
            </Button>
          )}
        </>
      }
    >
      <CancelledBanner {...props} />
      <LeftBanner {...props} />
      {printed.length === 0 ? (
        <Notice
          icon="print"
          title={t('paper.nothingTitle')}
          text={props.missing.length === 0 ? undefined : t('paper.nothingText')}
        />
      ) : (
        <>
          <Options options={options} onOptions={props.onOptions} isLocated={props.isLocated} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which has to work from the keyboard */}
          <section className={css.preview} aria-label={t('common.preview')} tabIndex={0}>
            <div className={css.page}>{pages}</div>
          </section>
        </>
      )}
    </Dialog>
  )
}

function Options(props: Pick<PreviewProps, 'options' | 'onOptions' | 'isLocated'>) {
  const { options, onOptions, isLocated } = props
  const { t } = useLanguage()
  return (
    <div className={css.options}>
      <Choice
        label={t('paper.what')}
        value={options.kind}
        options={{ pick: t('paper.pick'), slips: t('paper.slips'), both: t('paper.both') }}
        onChange={kind => onOptions({ kind })}
      />
      {options.kind === 'slips' ? null : (
        <Choice
          label={t('paper.sortBy')}
          value={options.pickBy}
          options={[
            { value: 'sku', label: t('fields.sku') },
            { value: 'name', label: t('fields.name') },
            { value: 'category', label: t('fields.category') },
            ...(isLocated ? [{ value: 'location' as const, label: t('paper.location') }] : []),
          ]}
          onChange={pickBy => onOptions({ pickBy })}
        />
      )}
      {options.kind === 'slips' || isLocated ? null : <p className={css.why}>{t('paper.noLocations')}</p>}
      {options.kind === 'pick' ? null : (
        <Checkbox
          label={t('paper.prices')}
          checked={options.withPrices}
          onChange={withPrices => onOptions({ withPrices })}
        />
      )}
    </div>
  )
}

function CancelledBanner({ wanted, cancelled, withCancelled, nameOf, onWithCancelled }: PreviewProps) {
  const language = useLanguage()
  const { t } = language
  if (cancelled.size === 0) return null
  const orders = namesOf([...cancelled], nameOf, language)
  return (
    <Banner tone="warn" title={cancelledText(cancelled.size, wanted, language)}>
      <p>{withCancelled ? orders : t('paper.cancelledLeft', { orders })}</p>
      <Checkbox
        label={t('paper.useCancelled', { n: cancelled.size })}
        checked={withCancelled}
        onChange={onWithCancelled}
      />
    </Banner>
  )
}

const NAMED = 20

function LeftBanner({ left, old, withOld, nameOf, onWithOld, onFetch }: PreviewProps) {
  const { t, time, language } = useLanguage()
  if (left.length === 0) return null
  const reasons = Map.groupBy(left, one => leftToPrintText(one, language))
  const oldest = Math.min(...old.map(({ readAt }) => readAt))
  return (
    <Banner
      tone="warn"
      title={t('paper.leftTitle', { n: left.length })}
      actions={
        <Button icon="retry" onClick={() => onFetch(left.map(({ id }) => id))}>
          {t('paper.again')}
        </Button>
      }
    >
      <ul>
        {[...reasons].map(([why, those]) => (
          <li key={why}>
            {t('paper.leftLine', {
              orders: namesOf(
                those.map(({ id }) => id),
                nameOf,
                language,
              ),
              why,
            })}
          </li>
        ))}
      </ul>
      {old.length === 0 ? null : (
        <Checkbox
          label={t('paper.useOld', { n: old.length, time: time(oldest, Date.now()) })}
          checked={withOld}
          onChange={onWithOld}
        />
      )}
    </Banner>
  )
}

/** The first of them by name, and how many more there are. */
function namesOf(those: readonly string[], nameOf: (id: string) => string, { t }: Language): string {
  const orders = those.slice(0, NAMED).map(nameOf).join(', ')
  const more = those.length - NAMED
  return more > 0 ? t('paper.leftMore', { orders, n: more }) : orders
}
