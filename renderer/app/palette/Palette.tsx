import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/keyboard/Kbd.tsx'
import { useReturnFocus } from '../../ui/popups/use-return-focus.ts'
import { DialogParts as Dialog } from '../../ui/primitives.ts'
import shared from '../../ui/shared.module.css'
import { findCommands, moved, type PaletteCommand } from './commands.ts'
import css from './Palette.module.css'
import { useFoundOrders, useFoundProducts } from './use-found.ts'

const GROUP_TITLE = {
  screens: 'app.navigation',
  actions: 'app.paletteActions',
  settings: 'settings.title',
  orders: 'orders.title',
  products: 'products.title',
} as const

interface PaletteProps {
  open: boolean
  onClose: () => void
  commands: readonly PaletteCommand[]
}

/** Search over screens, actions, settings, orders and products: type, choose with the arrows, Enter. */
export function Palette({ open, onClose, commands }: PaletteProps) {
  const { popupRef, finalFocus } = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={next => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup ref={popupRef} className={css.popup} finalFocus={finalFocus}>
          <PaletteBody commands={commands} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteBody({ commands, onClose }: Omit<PaletteProps, 'open'>) {
  const { t } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const wanted = useDeferredValue(text)
  const products = useFoundProducts(wanted)
  const orders = useFoundOrders(wanted)
  const shown = grouped([...findCommands(commands, text), ...orders.commands, ...products.commands])
  const current = Math.min(active, Math.max(0, shown.length - 1))

  const choose = (command: PaletteCommand | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive(moved(current, step, shown.length))
    else if (event.key === 'Enter') choose(shown[current])
    else return
    event.preventDefault()
  }

  return (
    <>
      <Dialog.Title className={shared.unseen}>{t('app.paletteLabel')}</Dialog.Title>
      <div className={css.line}>
        <Icon name="search" />
        <input
          className={css.input}
          role="combobox"
          aria-label={t('app.paletteLabel')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length === 0 ? undefined : `${id}-${current}`}
          placeholder={t('app.search')}
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: at once, or what is typed right after Ctrl+K lands in a cell
          autoFocus
          value={text}
          onChange={event => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css.list} role="listbox" id={`${id}-list`} aria-label={t('app.paletteLabel')}>
        {shown.map((command, index) => (
          <Option
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            heading={shown[index - 1]?.group === command.group ? null : t(GROUP_TITLE[command.group])}
            isActive={index === current}
            onChoose={() => choose(command)}
            onPoint={() => setActive(index)}
          />
        ))}
      </div>
      {shown.length === 0 && !products.isSearching ? (
        <p className={css.empty} role="status">
          {t('app.paletteEmpty', { text: text.trim() })}
        </p>
      ) : null}
      {orders.more === 0 ? null : (
        <p className={css.more}>{t('app.paletteMoreOrders', { n: orders.more })}</p>
      )}
      {products.more === 0 ? null : <p className={css.more}>{t('app.paletteMore', { n: products.more })}</p>}
      {products.isPartial ? <p className={css.more}>{t('app.paletteReading')}</p> : null}
    </>
  )
}

/** Each group in one piece, in the order of their first entries. */
const grouped = (commands: readonly PaletteCommand[]): PaletteCommand[] =>
  [...new Set(commands.map(({ group }) => group))].flatMap(of => commands.filter(({ group }) => group === of))

interface OptionProps {
  id: string
  command: PaletteCommand
  heading: string | null
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, command, heading, isActive, onChoose, onPoint }: OptionProps) {
  return (
    <>
      {heading === null ? null : (
        <div className={css.heading} role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the combobox above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, as ARIA wants it */}
      <div
        id={id}
        className={css.option}
        role="option"
        aria-selected={isActive}
        ref={node => {
          if (isActive) node?.scrollIntoView({ block: 'nearest' })
        }}
        onClick={onChoose}
        onPointerMove={isActive ? undefined : onPoint}
      >
        <Icon name={command.icon} />
        <span className={css.label}>{command.label}</span>
        {command.hint === undefined ? null : <span className={css.hint}>{command.hint}</span>}
        {command.keys === undefined ? null : <Kbd keys={command.keys} />}
      </div>
    </>
  )
}
