import { type FormEvent, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Stage } from '../../../stage/stage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { isInField } from '../../../ui/keyboard/alt-key.ts'
import { useWindowKeys } from '../../../ui/keyboard/use-window-keys.ts'
import { Popover } from '../../../ui/popups/Popover.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import css from '../adjust/AdjustPopover.module.css'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import { goToNext, goToText, type SheetStop, STOPS } from './next-problem.ts'

const WORDS = {
  edited: 'prices.goEdited',
  failed: 'prices.goFailed',
  conflict: 'prices.goConflict',
  problem: 'prices.nextProblem',
} as const

/** Ctrl+G: to a SKU, a name or a row, or to the next cell of a kind; F3 then repeats it, Shift+F3 goes back. */
export function GoToPopover({ model, stage }: { model: PricesModel; stage: Stage }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  /** Why nothing was gone to, said where it was asked. */
  const [missing, setMissing] = useState<'prices.goMissing' | 'prices.goNone' | null>(null)
  const last = useRef<{ stop: SheetStop } | { text: string }>({ stop: 'problem' })

  const onOpen = (open: boolean) => {
    setMissing(null)
    setOpen(open)
  }
  const next = (stop: SheetStop, isBack = false) => {
    last.current = { stop }
    const found = goToNext(model, stage, stop, isBack)
    if (!found && isOpen) return setMissing('prices.goNone')
    if (!found) showToast('muted', t('prices.goNone'))
    setOpen(false)
  }
  useGoKeys(
    () => onOpen(true),
    isBack => {
      if ('stop' in last.current) next(last.current.stop, isBack)
      else if (!goToText(model, last.current.text, isBack)) showToast('muted', t('prices.goMissing'))
    },
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = goToText(model, text)
    setMissing(found ? null : 'prices.goMissing')
    if (found) last.current = { text }
    if (found) setOpen(false)
  }

  return (
    <Popover
      trigger={
        <Button variant="quiet" title={t('prices.goKey')} aria-keyshortcuts="Control+G">
          {t('prices.go')}
        </Button>
      }
      title={t('prices.go')}
      control={{ isOpen, onOpen }}
      returnTo={() => toSheet(model.grid)}
    >
      <form className={css.form} onSubmit={onSubmit}>
        <TextField
          label={t('prices.goText')}
          hint={t('prices.goHint')}
          error={missing === null ? null : t(missing)}
          value={text}
          autoFocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setText(event.target.value)
            setMissing(null)
          }}
        />
        <Button variant="primary" type="submit" disabled={text.trim() === ''}>
          {t('prices.go')}
        </Button>
        <div className={css.stops}>
          {STOPS.map(stop => (
            <Button key={stop} onClick={() => next(stop)}>
              {t(WORDS[stop])}
            </Button>
          ))}
        </div>
      </form>
    </Popover>
  )
}

/** An open editor and the search keep F3, which would take the sheet away from under them. */
function useGoKeys(open: () => void, repeat: (isBack: boolean) => void) {
  useWindowKeys(event => {
    const isGo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'g'
    const isRepeat = event.key === 'F3' && !event.ctrlKey && !event.altKey
    if (event.defaultPrevented || (!isGo && !isRepeat)) return
    event.preventDefault()
    if (isGo) open()
    else if (!isInField(event.target)) repeat(event.shiftKey)
  })
}
