import { type FormEvent, useEffect, useState } from 'react'
import { findNext } from '../../../grid/input/find.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Stage } from '../../../stage/stage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Popover } from '../../../ui/popups/Popover.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import css from './AdjustPopover.module.css'
import { replacementsIn, scopeOf } from './replace.ts'

interface ReplaceProps {
  model: PricesModel
  stage: Stage
}

/** Finds and replaces in numbers, such as ",95" by ",99": in the selected rows, or in all that are shown. */
export function ReplacePopover(props: ReplaceProps) {
  const { t } = useLanguage()
  const { isOpen, onOpen, find, setFind, replacement, setReplacement, ...steps } = useReplace(props)
  const { found, isInShown, goToNext, replaceOne, replaceAll } = steps
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    replaceAll()
  }
  return (
    <Popover
      trigger={<Button variant="quiet">{t('prices.replace')}</Button>}
      title={t('prices.replaceTitle')}
      control={{ isOpen, onOpen }}
      returnTo={() => toSheet(props.model.grid)}
    >
      <form className={css.form} onSubmit={onSubmit}>
        <TextField
          label={t('prices.replaceFind')}
          hint={t('prices.replaceHint')}
          value={find}
          autoFocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => setFind(event.target.value)}
        />
        <TextField
          label={t('prices.replaceBy')}
          value={replacement}
          onFocus={event => event.currentTarget.select()}
          onChange={event => setReplacement(event.target.value)}
        />
        <p className={css.preview} aria-live="polite">
          {find.trim() === ''
            ? ''
            : t(isInShown ? 'prices.foundShown' : 'prices.foundSelected', { n: found.length })}
        </p>
        <div className={css.actions}>
          <Button disabled={found.length === 0} onClick={goToNext}>
            {t('prices.replaceNext')}
          </Button>
          <Button disabled={found.length === 0} onClick={replaceOne}>
            {t('prices.replaceOne')}
          </Button>
          <Button variant="primary" type="submit" disabled={found.length === 0}>
            {t('prices.replaceAll', { n: found.length })}
          </Button>
        </div>
      </form>
    </Popover>
  )
}

/** What is searched, what was found, and the steps from match to match. */
function useReplace({ model, stage }: ReplaceProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const { grid } = model
  const view = grid.view()
  const columns = grid.source.columns.length
  const textAt = (row: number, column: number) => model.source.foundText(view[row] ?? -1, column)
  const now = () => scopeOf(grid.range(), grid.view().length, columns, model.source.fieldAt)
  // That of the moment it was opened: going from match to match selects others.
  const [scope, setScope] = useState(now)
  const onOpen = (next: boolean) => {
    if (next) setScope(now())
    setOpen(next)
  }
  useReplaceKey(() => onOpen(true))
  const found = isOpen ? replacementsIn(scope, textAt, find.trim(), replacement.trim()) : []

  const write = (those: readonly (typeof found)[number][]) =>
    stage.write(those.length, index => {
      const { row, field, text } = those[index] as (typeof found)[number]
      return { product: model.rows.productAt(view[row] ?? -1), field, text: text === '' ? null : text }
    })

  const goToNext = () => {
    const cells = new Set(found.map(({ row, column }) => row * columns + column))
    const next = findNext(grid.state().selection.active, { rows: view.length, columns }, ({ row, column }) =>
      cells.has(row * columns + column),
    )
    if (next !== null) grid.select(next, { keepsFocus: true })
  }

  /** The match that is active, and on to the next; without one the next is shown first. */
  const replaceOne = () => {
    const { active } = grid.state().selection
    const here = found.find(({ row, column }) => row === active.row && column === active.column)
    if (here !== undefined) write([here])
    goToNext()
  }

  const replaceAll = () => {
    const report = write(found)
    const said = t('prices.replaced', { n: report.changed })
    if (report.unreadable === 0) showToast('ok', said)
    else showToast('warn', `${said} ${t('prices.unreadableHere', { n: report.unreadable })}`)
    setOpen(false)
    grid.focus()
  }

  const isInShown = scope.bottom - scope.top + 1 === view.length
  return {
    isOpen,
    onOpen,
    find,
    setFind,
    replacement,
    setReplacement,
    found,
    isInShown,
    goToNext,
    replaceOne,
    replaceAll,
  }
}

/** Ctrl+H, as in spreadsheets. Not Cmd+H, which hides the window on a Mac. */
function useReplaceKey(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'h') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
