import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListFoot } from '../../ui/bars/ListFoot.tsx'
import { JobResults } from './moves/JobResults.tsx'
import type { MovesJob } from './moves/use-moves.ts'
import type { BoardView } from './use-board.ts'

interface SelectionBarProps {
  board: BoardView
  picked: number
  job: MovesJob | null
  onForgetJob: () => void
  onSelectNone: () => void
  onMove: () => void
  onPrint: () => void
}

/**
 * Under the orders: how many are shown or selected, and what can be done with those. Always there, so that nothing
 * moves.
 */
export function OrderSelectionBar(props: SelectionBarProps) {
  const { board, picked, job } = props
  const { t, number } = useLanguage()
  const { shown, count } = board
  const said =
    picked > 0
      ? t('common.selected', { n: picked })
      : shown.length === count
        ? t('orders.shown', { n: count })
        : t('orders.shownOf', { shown: number(shown.length), n: count })
  return (
    <ListFoot said={said} isPicked={picked > 0}>
      {picked === 0 ? null : (
        <>
          <Button variant="quiet" onClick={props.onSelectNone}>
            {t('common.selectNone')}
          </Button>
          <Button icon="arrowRight" onClick={props.onMove}>
            {t('orders.move')}
          </Button>
          <Button icon="print" onClick={props.onPrint}>
            {t('orders.print')}
          </Button>
        </>
      )}
      {job === null ? null : (
        <JobResults
          key={job.job}
          job={job}
          onShow={() => board.setFilter({ status: 'needs-you', text: '', age: 'any' })}
          onClose={props.onForgetJob}
        />
      )}
    </ListFoot>
  )
}
