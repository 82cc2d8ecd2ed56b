import { useEffect, useMemo, useState } from 'react'
import type { Answers } from '../../../../../shared/import/answers.ts'
import type { ProductUpdates } from '../../../../../shared/import/judge/products/updates.ts'
import {
  isImageOnItsWay,
  planUpdates,
  type UpdateGround,
  type UpdatePlan,
} from '../../../../../shared/import/plan/update-plan.ts'
import { useCatalog } from '../../../../bridge/stores/CatalogProvider.tsx'
import type { CatalogRows } from '../../../../bridge/stores/catalog-store.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { useStage } from '../../../../stage/StageProvider.tsx'
import type { Stage } from '../../../../stage/stage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import { deliver } from '../../deliveries.ts'
import type { ImportReader } from '../../import-reader.ts'
import { useIsHere } from '../../use-is-here.ts'
import { AddImagesLine } from './AddImagesLine.tsx'
import css from './UpdatePanel.module.css'

interface UpdatePanelProps {
  reader: ImportReader
  name: string
  /** Grows when the file was judged again. */
  revision: number
  answers: Answers
  onAnswer: (answers: Answers) => void
  onReview: () => void
}

/** What the file changes of products that exist, as edits that go through Review. */
export function UpdatePanel(props: UpdatePanelProps) {
  const { reader, name, revision, answers, onAnswer, onReview } = props
  const language = useLanguage()
  const { t } = language
  const stage = useStage()
  const catalog = useCatalog()
  const isHere = useIsHere()
  const found = useUpdates(reader, revision)
  const [isBusy, setBusy] = useState(false)
  const [takesUnread, setTakesUnread] = useState(false)
  const clearsBlanks = answers.blanks === 'clear'
  const stageRevision = stage.revision.getState()
  const plan = useMemo(() => {
    // The stage is the same object after each of its changes.
    void stageRevision
    return found === null
      ? null
      : planUpdates(found.updates, { clearsBlanks, takesUnread }, updateGround(stage, catalog), name)
  }, [found, clearsBlanks, takesUnread, stage, stageRevision, catalog, name])
  if (found === null || plan === null) return null

  const put = async () => {
    setBusy(true)
    const { values } = plan
    const saved = await deliver(stage, async () => {
      await stage.applyEditsInPieces(values)
      return stage.whenSaved()
    })
    if (!isHere()) return
    setBusy(false)
    if (saved.kind === 'not-saved' && saved.why === 'closed')
      return showToast('bad', t('importing.notAllStaged', { file: name }))
    showToast('ok', t('importing.staged', { n: values.length, file: name }))
    onReview()
  }
  return (
    <>
      <div className={css.panel}>
        <p className={css.text}>{planText(plan, found.twice, language)}</p>
        {plan.blanks === 0 ? null : (
          <Checkbox
            label={t('updates.clear', { n: plan.blanks })}
            checked={clearsBlanks}
            onChange={isOn => onAnswer({ blanks: isOn ? 'clear' : 'keep' })}
          />
        )}
        {plan.unread === 0 ? null : (
          <Checkbox
            label={t('updates.unread', { n: plan.unread })}
            checked={takesUnread}
            onChange={setTakesUnread}
          />
        )}
        <Button
          variant="primary"
          icon="arrowRight"
          busy={isBusy}
          disabled={plan.values.length === 0}
          onClick={() => void put()}
        >
          {plan.values.length === 0 ? t('updates.none') : t('updates.review', { n: plan.values.length })}
        </Button>
      </div>
      <AddImagesLine plan={plan} catalog={catalog} file={name} />
    </>
  )
}

/** The cells as they will be: an edit, a change on its way, or the catalog. */
export function updateGround(
  stage: Pick<Stage, 'editOf' | 'valueToBe' | 'categories' | 'openChangesOf'>,
  { columns, rowOf }: CatalogRows,
): UpdateGround {
  return {
    hasImages: product => {
      const row = rowOf.get(product)
      const isListed = row !== undefined && (columns.primary_image[row] ?? '') !== ''
      return isListed || stage.openChangesOf(product).some(isImageOnItsWay)
    },
    held: (product, field) => stage.editOf(product, field)?.to ?? stage.valueToBe(product, field),
    categories: stage.categories,
  }
}

function useUpdates(reader: ImportReader, revision: number): ProductUpdates | null {
  const [found, setFound] = useState<ProductUpdates | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was judged again says something else
  useEffect(() => {
    let isOver = false
    void reader.ask({ kind: 'product-updates' }).then(updates => {
      if (!isOver) setFound(updates)
    })
    return () => {
      isOver = true
    }
  }, [reader, revision])
  return found
}

function planText({ values, products, refused }: UpdatePlan, twice: number, { t }: Language): string {
  const parts = [
    values.length === 0 ? t('updates.same') : t('updates.text', { n: products }),
    refused === 0 ? '' : t('updates.refused', { n: refused }),
    twice === 0 ? '' : t('updates.twice', { n: twice }),
  ]
  return parts.filter(Boolean).join(' ')
}
