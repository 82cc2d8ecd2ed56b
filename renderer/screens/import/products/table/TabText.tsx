import type { Question } from '../../../../../shared/import/judge/questions/questions.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FILE_TYPES, saveFile } from '../../../../ui/save-file.ts'
import css from '../../prices/ImportedFile.module.css'
import { TakeByDoubt } from '../../questions/TakeByDoubt.tsx'
import type { ImportReader } from '../../reader/import-reader.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import type { ProductTab } from '../../worker/rows/row-types.ts'
import { choiceOf, type ProductTicks, takeDoubtful } from '../product-ticks.ts'
import type { FileUpdates } from '../update/use-file-updates.ts'

interface TabTextProps {
  reader: ImportReader
  name: string
  summary: ProductSummary
  tab: ProductTab
  ticks: ProductTicks
  onTicks: (ticks: ProductTicks) => void
  found: FileUpdates
}

/** Questions about what belongs to the list at all. */
const OF_THE_WORKBOOK: ReadonlySet<string> = new Set<Question['about']>(['sheet', 'hidden-rows'])

/** The tab to open first: doubts, then what would be created. */
export function firstTabOf({ tabs }: ProductSummary): ProductTab {
  if (tabs.doubt > 0) return 'doubt'
  if (tabs.ready > 0) return 'ready'
  if (tabs.refused > tabs.exists) return 'refused'
  return tabs.exists > 0 ? 'exists' : 'ready'
}

/** What becomes of the rows under a tab, and what to do about it. */
export function TabText({ reader, name, summary, tab, ticks, onTicks, found }: TabTextProps) {
  const { t } = useLanguage()
  const confirmable = summary.confirmable.length
  const isUnanswered = summary.questions.length > 0 && summary.ready.length + confirmable === 0
  if (isUnanswered || tab === 'ready' || tab === 'ignored' || summary.tabs[tab] === 0) return null
  // Rows that an answer may still bring in or take out are no left-over ones.
  const isUnreadPart = summary.questions.some(({ about }) => OF_THE_WORKBOOK.has(about))
  const words =
    tab === 'doubt' && confirmable === 0 ? 'doubtTextOut' : tab === 'exists' ? null : (`${tab}Text` as const)
  const { exists, refused, doubt } = summary.tabs
  // Of products that exist only what is left out: the rest becomes edits.
  const updated = found.updates.flatMap(({ records }) => records)
  const whole = updated.filter(record => !found.leftOut.has(record))
  const left = refused + doubt - choiceOf(ticks, summary).confirmed.length + exists - whole.length
  const save = async () => {
    const { kind, pieces } = await reader.ask({
      kind: 'product-cut',
      tabs: ['refused', 'doubt', 'exists'],
      except: [...ticks.confirmed, ...whole],
      reasons: found.leftOut,
    })
    const left = t('newProducts.leftName', { name: name.replace(/\.[^.]*$/, '') })
    saveFile(`${left}.${kind}`, FILE_TYPES[kind], pieces)
  }
  return (
    <div className={css.bar}>
      {words === null ? null : <p className={css.leave}>{t(`newProducts.${words}`)}</p>}
      {tab === 'doubt' ? (
        <TakeByDoubt
          groups={summary.doubts}
          taken={ticks.confirmed}
          onTake={(records, isOn) => onTicks(takeDoubtful(ticks, records, isOn))}
        />
      ) : null}
      {left > 0 && found.isRead && !isUnreadPart ? (
        <Button icon="download" onClick={() => void save()}>
          {t('newProducts.saveLeft', { n: left })}
        </Button>
      ) : null}
    </div>
  )
}
