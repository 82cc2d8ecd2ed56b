import { isHeading } from '../../grid/core/groups.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { EditInExcel } from '../../linked/EditInExcel.tsx'
import type { StageCounts } from '../../stage/actions/action.ts'
import type { Stage } from '../../stage/stage.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { GoToPopover } from './go-to/GoToPopover.tsx'
import css from './PricesScreen.module.css'
import type { PricesModel } from './sheet/prices-model.ts'

/** The number of edits, and what can be done with all of them. */
export function SheetHead(props: {
  model: PricesModel
  stage: Stage
  onNextProblem: () => void
  onReview: () => void
}) {
  const { model, stage, onNextProblem, onReview } = props
  const { t, language } = useLanguage()
  const counts = stage.counts()
  const { edits, unreadable } = counts
  return (
    <PageHeader
      title={t('prices.title')}
      text={countText(counts, language)}
      actions={
        <>
          <EditInExcel products={() => productsToEdit(model)} />
          <GoToPopover model={model} stage={stage} />
          <IconButton
            icon="warning"
            label={t('prices.nextProblem')}
            title={t('prices.nextProblemKey')}
            aria-keyshortcuts="Alt+N"
            onClick={onNextProblem}
          />
          <IconButton
            icon="undo"
            label={t('common.undo')}
            disabled={!stage.canUndo()}
            onClick={() => model.grid.run({ kind: 'undo' })}
          />
          <span className={css.mirrored}>
            <IconButton
              icon="undo"
              label={t('common.redo')}
              disabled={!stage.canRedo()}
              onClick={() => model.grid.run({ kind: 'redo' })}
            />
          </span>
          <Button
            variant="quiet"
            disabled={edits + unreadable === 0}
            onClick={() => model.grid.tell({ kind: 'discarded', report: stage.clear() })}
          >
            {t('prices.discard')}
          </Button>
          <Button
            variant="primary"
            icon="arrowRight"
            title={t('prices.reviewKey')}
            aria-keyshortcuts="Alt+R"
            disabled={edits + unreadable === 0}
            onClick={onReview}
          >
            {edits === 0 ? t('review.title') : t('common.reviewEdits', { n: edits })}
          </Button>
        </>
      }
    />
  )
}

/** Of the rows that are selected, else of all that are shown: one cell is where the person is, no selection. */
function productsToEdit({ grid, rows }: PricesModel): number[] {
  const view = grid.source.view()
  const ranges = grid.ranges()
  const isOne = ranges.length === 1 && ranges.every(({ top, bottom }) => top === bottom)
  const chosen = ranges.flatMap(({ top, bottom }) =>
    Array.from({ length: bottom - top + 1 }, (_, index) => top + index),
  )
  const at = isOne ? view.keys() : new Set(chosen)
  return [...at].flatMap(index => {
    const row = view[index]
    return row === undefined || isHeading(row) ? [] : [rows.productAt(row)]
  })
}

function countText({ edits, unreadable, problems, updates }: StageCounts, { t }: Language): string {
  // As many as the foot of the window says are saved.
  const all = edits + unreadable
  const words = all === 0 ? t('prices.noEdits') : t('common.edits', { n: all })
  const parts = [
    words,
    unreadable === 0 ? '' : t('prices.unreadableCount', { n: unreadable }),
    problems === 0 ? '' : t('common.attentionCount', { n: problems }),
    updates === 0 ? '' : t('prices.updateCost', { n: updates }),
  ]
  return parts.filter(Boolean).join(', ')
}
