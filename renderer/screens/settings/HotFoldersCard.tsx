import { useState } from 'react'
import type { HotFolder } from '../../../shared/contract/groups/hot-folders.ts'
import type { ListSets } from '../../../shared/domain/changes/list-sets.ts'
import {
  useAddHotFolder,
  useForgetHotLayouts,
  useHotFolders,
  useRemoveHotFolder,
} from '../../bridge/queries/hot-folders.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { hotFolderFacts } from '../../parts/hot-folder-facts.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import css from './AccountsSettings.module.css'
import { Section } from './Section.tsx'

const KIND = { stock: 'fields.stock', price: 'outbox.kindPrice', both: 'linked.sheetName' } as const
const WHY = {
  'no-folder': 'hot.noFolder',
  'known-folder': 'hot.known',
  'not-here': 'hot.notHere',
} as const

/** Folders from which lists are sent by themselves. Without an open account there are none. */
export function HotFoldersCard() {
  const { t } = useLanguage()
  const { data } = useHotFolders()
  const forget = useForgetHotLayouts()
  if (data === undefined) return null
  const onForget = () => forget.mutate(undefined, { onSuccess: () => showToast('ok', t('hot.forgotten')) })
  return (
    <Section name="hot-folders" title={t('hot.title')} text={t('hot.text')}>
      {data.folders.length === 0 ? null : (
        <ul className={css.list}>
          {data.folders.map(folder => (
            <FolderRow key={folder.id} folder={folder} />
          ))}
        </ul>
      )}
      <AddFolder hasDialog={data.hasDialog} />
      {data.folders.length === 0 ? null : (
        <Button variant="quiet" busy={forget.isPending} onClick={onForget}>
          {t('hot.forget')}
        </Button>
      )}
    </Section>
  )
}

function FolderRow({ folder }: { folder: HotFolder }) {
  const { t, language } = useLanguage()
  const remove = useRemoveHotFolder()
  const facts = hotFolderFacts(folder, language)
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.name}>{isolated(folder.path)}</span>
        <span className={css.small}>{t(KIND[folder.kind])}</span>
        {facts.map(fact => (
          <span key={fact} className={css.small}>
            {fact}
          </span>
        ))}
      </span>
      <Button
        aria-label={t('hot.removeOf', { path: folder.path })}
        busy={remove.isPending}
        onClick={() => remove.mutate(folder.id)}
      >
        {t('common.remove')}
      </Button>
    </li>
  )
}

function AddFolder({ hasDialog }: { hasDialog: boolean }) {
  const { t } = useLanguage()
  const add = useAddHotFolder()
  const [kind, setKind] = useState<ListSets>('stock')
  const [path, setPath] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const onAdd = () =>
    add.mutate(
      { kind, path: hasDialog || path.trim() === '' ? null : path.trim() },
      {
        onSuccess: added => {
          const isEmpty = !hasDialog && added.kind === 'cancelled'
          const why = isEmpty ? 'no-folder' : added.kind === 'not-added' ? added.why : null
          setTrouble(why === null ? null : t(why in WHY ? WHY[why as keyof typeof WHY] : 'hot.notAdded'))
          if (added.kind === 'added') setPath('')
        },
      },
    )
  return (
    <>
      <Choice
        label={t('hot.kind')}
        value={kind}
        onChange={setKind}
        options={{ stock: t('fields.stock'), price: t('outbox.kindPrice'), both: t('linked.sheetName') }}
      />
      {hasDialog ? null : (
        <TextField
          label={t('hot.path')}
          hint={t('hot.pathHint')}
          error={trouble}
          value={path}
          onChange={event => setPath(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') onAdd()
          }}
        />
      )}
      {hasDialog && trouble !== null ? (
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
      ) : null}
      <Button icon="plus" busy={add.isPending} onClick={onAdd}>
        {t(hasDialog ? 'hot.choose' : 'hot.add')}
      </Button>
    </>
  )
}
