import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Combobox } from '../../../../ui/primitives.ts'
import css from './Combo.module.css'
import type { InputNames } from './FieldFrame.tsx'
import inputs from './inputs.module.css'
import { meantChoice, namedChoice } from './meant-choice.ts'

export interface ComboOption {
  /** The value of the field. */
  value: string
  /** The text in the field when it is chosen. */
  label: string
  /** A shorter text for the list. */
  short?: string
  /** A second, smaller word in the list. */
  detail?: string | undefined
  /** Its indentation level. */
  depth?: number
  /** Other names for it. */
  names?: readonly string[]
}

interface ComboProps {
  names: InputNames
  /** The value of the field, whether it is a choice or not. */
  text: string
  /** Null when nothing is chosen. */
  chosen: ComboOption | null
  /** The choices that match; all of them for a blank text. */
  find: (text: string) => readonly ComboOption[]
  onChoose: (value: string) => void
  placeholder?: string | undefined
  emptyText?: string
}

/** More than a person can scan; typing finds the others. */
const SHOWN_MAX = 300

/**
 * One of many by its name: typing searches, arrows move, Enter chooses. A complete name is chosen while it is typed;
 * an incomplete one becomes the only match, or stays as an unknown choice. Escape undoes the typing.
 */
export function Combo(props: ComboProps) {
  const { names, chosen, find, onChoose, placeholder } = props
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { typed, type, leave, forget } = useTyping(props)
  // Saving happens before the field is left: the typed text counts, and Escape can't undo it afterwards.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    flushSync(() => {
      setOpen(false)
      leave(false)
    })
  }
  // A closed list costs nothing while other fields are typed in.
  const all = isOpen ? find(typed ?? '') : []
  return (
    <Combobox.Root<ComboOption>
      items={all.slice(0, SHOWN_MAX)}
      filter={null}
      value={chosen}
      isItemEqualToValue={(a, b) => a.value === b.value}
      itemToStringLabel={option => option.label}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputValueChange={(next, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') type(next)
      }}
      onValueChange={option => {
        forget()
        onChoose(option?.value ?? '')
      }}
      open={isOpen}
      onOpenChange={(next, { reason }) => {
        setOpen(next)
        if (!next && reason !== 'item-press') leave(reason === 'escape-key')
      }}
      autoHighlight
    >
      <span className={inputs.line}>
        <Combobox.Input
          id={names.id}
          className={`${inputs.input} ${css.input}`}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={names.isWrong || undefined}
          aria-describedby={names.describedBy}
          placeholder={placeholder ?? t('productEditor.choose')}
          onFocus={event => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <Combobox.Trigger className={css.trigger} aria-label={t('productEditor.showAll')}>
          <Icon name="chevronDown" />
        </Combobox.Trigger>
      </span>
      <Choices
        more={Math.max(0, all.length - SHOWN_MAX)}
        emptyText={props.emptyText ?? t('productEditor.noneFound', { text: typed ?? '' })}
      />
    </Combobox.Root>
  )
}

/** The typed text (null while nobody types), and the choice it means. */
function useTyping({ text, find, onChoose }: ComboProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // The value when typing began.
  const before = useRef(text)
  return {
    typed,
    type: (next: string) => {
      if (typed === null) before.current = text
      setTyped(next)
      // The combobox reports a cleared field by itself.
      if (next.trim() === '') return
      // "De" names Germany on the way to Denmark: further letters revoke it.
      const meant = namedChoice(next, find(next)) ?? before.current
      if (meant !== text) onChoose(meant)
    },
    leave: (isTakenBack: boolean) => {
      setTyped(null)
      if (typed === null || typed.trim() === '') return
      onChoose(isTakenBack ? before.current : meantChoice(typed, find(typed)))
    },
    forget: () => setTyped(null),
  }
}

function Choices({ more, emptyText }: { more: number; emptyText: string }) {
  const { t } = useLanguage()
  return (
    <Combobox.Portal>
      <Combobox.Positioner className={css.positioner} sideOffset={4} collisionPadding={8}>
        <Combobox.Popup className={css.popup}>
          <Combobox.Empty>
            <span className={css.empty}>{emptyText}</span>
          </Combobox.Empty>
          <Combobox.List className={css.list}>
            {(option: ComboOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className={css.item}
                style={{ paddingInlineStart: 8 + (option.depth ?? 0) * 16 }}
              >
                <span className={css.name} dir="auto">
                  {option.short ?? option.label}
                </span>
                {option.detail === undefined ? null : <span className={css.detail}>{option.detail}</span>}
                <Combobox.ItemIndicator className={css.tick}>
                  <Icon name="check" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
          {more > 0 ? <p className={css.empty}>{t('productEditor.moreChoices', { n: more })}</p> : null}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
