import type { ListedChange } from '../../../../shared/contract/outbox/change.ts'
import { NO_LINE } from '../../../../shared/domain/changes/change.ts'
import { useWaitingFor } from '../../../bridge/queries/changes.ts'
import { useCatalog } from '../../../bridge/stores/CatalogProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { beyondText } from '../../../i18n/texts/values/unusual-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { changeText } from '../change/change-text.ts'
import { changeTitle } from '../change/change-title.ts'
import type { HoldList } from '../change/hold.ts'
import { useNamedChange } from '../change/use-named-change.ts'
import css from './ChangeListRow.module.css'

interface ChangeRowProps {
  /** Undefined while it is being read. */
  listed: ListedChange | undefined
  hold: HoldList
  now: number
  isSelected: boolean
}

/** One change in the list: its state, its values, and the reason for its state. */
export function ChangeListRow({ listed, hold, now, isSelected }: ChangeRowProps) {
  const { t } = useLanguage()
  const create = listed?.change.kind === 'create' && listed.change.settledAt === null ? listed.change : null
  const waiting = useWaitingFor(create)
  if (listed === undefined) return <span className={css.empty}>{t('outbox.loadingLine')}</span>
  return <ShownRow listed={listed} hold={hold} now={now} isSelected={isSelected} waiting={waiting} />
}

function ShownRow(props: ChangeRowProps & { listed: ListedChange; waiting: number | undefined }) {
  const { hold, now, isSelected, waiting } = props
  const { t, time, language } = useLanguage()
  const change = useNamedChange(props.listed.change)
  const listed = { ...props.listed, change }
  const { tone, icon, word, sentence, quoted } = changeText(listed, hold, language, now)
  const title = changeTitle(change, language)
  const confirmed = 'confirmed' in change ? change.confirmed : undefined
  const told = [
    sentence,
    waiting === undefined || waiting === 0 ? null : t('outbox.waitingForIt', { n: waiting }),
    confirmed === undefined
      ? null
      : t('rails.confirmedMark', { why: beyondText(confirmed.beyond, language) }),
  ]
    .filter(part => part !== null && part !== '')
    .join(' ')
  const story = quoted === null ? told : `${isolated(quoted)} ${told}`
  return (
    <>
      <span className={css.tick} data-tick={isSelected ? 'on' : 'off'}>
        {isSelected ? <Icon name="check" /> : null}
      </span>
      <span className={css.mark}>
        <Mark tone={tone} icon={icon} word={word} />
      </span>
      <span className={css.main}>
        <span className={css.title} title={title}>
          {title}
        </span>
        <span className={css.story} title={story}>
          {quoted === null ? null : <span className={css.quoted}>{quoted} </span>}
          {told}
        </span>
      </span>
      <Side listed={listed} />
      <span className={css.time}>{time(change.settledAt ?? change.createdAt, now)}</span>
    </>
  )
}

/** The product's name, and where in the person's file it came from. */
function Side({ listed: { change } }: { listed: ListedChange }) {
  const { t } = useLanguage()
  const { columns, rowOf } = useCatalog()
  const row = 'product' in change ? rowOf.get(change.product) : undefined
  const name = row === undefined ? '' : (columns.name[row] ?? '')
  const origin =
    change.origin === null
      ? ''
      : change.origin.line === NO_LINE
        ? t('outbox.notInFile', { file: change.origin.file })
        : t('outbox.lineOfFile', { file: change.origin.file, line: String(change.origin.line) })
  return (
    <span className={css.side}>
      <span title={name}>{name}</span>
      <span title={origin}>{origin}</span>
    </span>
  )
}
