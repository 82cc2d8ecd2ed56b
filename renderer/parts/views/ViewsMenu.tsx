import { useState } from 'react'
import type { ProductListing, SavedView } from '../../../shared/domain/list/sheet-view.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Popover } from '../../ui/popups/Popover.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import shared from '../../ui/shared.module.css'
import { chooseView, useShownView } from './use-shown-view.ts'
import { useViews } from './use-views.ts'
import css from './ViewsMenu.module.css'

interface ViewsMenuProps {
  /** What this screen shows now, to be saved under a name. */
  now: ProductListing
  /** Whether that is the product list, which is stored with the views. */
  isList: boolean
  /** Null shows everything. */
  onShow: (listing: ProductListing | null) => void
  /** A view as this screen shows it. */
  fitted?: (listing: ProductListing) => ProductListing
  /** See `Popover`. */
  returnTo?: () => HTMLElement | false | null
}

const NAME_MAX = 100

/** Saved views of the products, the same on each screen that lists them: to choose, to save, to rename, to delete. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { t } = useLanguage()
  const { now, isList, fitted = same => same } = props
  const { views } = useViews(isList ? now : null)
  const chosen = useShownView(views, now, fitted)
  return (
    <Popover
      trigger={
        <Button
          variant="quiet"
          icon="chevronDown"
          aria-label={
            chosen === undefined ? undefined : t('products.viewsChosen', { name: isolated(chosen.name) })
          }
        >
          {chosen === undefined ? t('products.views') : isolated(chosen.name)}
        </Button>
      }
      title={t('products.viewsTitle')}
      {...(props.returnTo === undefined ? {} : { returnTo: props.returnTo })}
    >
      <Views {...props} chosen={chosen} />
    </Popover>
  )
}

function Views({ now, isList, onShow, chosen }: ViewsMenuProps & { chosen: SavedView | undefined }) {
  const { t } = useLanguage()
  const { views, keep } = useViews(isList ? now : null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const isTaken = (name: string, but: string | null) =>
    views.some(view => view.id !== but && view.name.toLowerCase() === name.toLowerCase())

  const show = (view: SavedView | null) => {
    chooseView(view?.id ?? null)
    onShow(view?.listing ?? null)
  }
  const saved = async (change: Parameters<typeof keep>[0], id: string, name: string) => {
    if (!(await keep(change))) return
    chooseView(id)
    showToast('ok', t('products.viewSaved', { name: isolated(name) }))
  }
  const saveNew = (name: string) => {
    const id = crypto.randomUUID()
    void saved(views => [...views, { id, name, listing: now }], id, name)
  }
  const overwrite = ({ id, name }: SavedView) =>
    void saved(views => views.map(view => (view.id === id ? { ...view, listing: now } : view)), id, name)
  const rename = (at: SavedView, name: string) => {
    setRenaming(null)
    void keep(views => views.map(view => (view.id === at.id ? { ...view, name } : view)))
  }
  const remove = async (at: SavedView) => {
    const place = views.indexOf(at)
    if (!(await keep(views => views.filter(view => view.id !== at.id)))) return
    showToast('ok', t('products.viewDeleted', { name: isolated(at.name) }), {
      label: t('common.undo'),
      // Added to the present views: others may have been saved since.
      onPress: () => void keep(views => views.toSpliced(place, 0, at)),
    })
  }

  return (
    <div className={css.views}>
      <ul className={css.list}>
        <li className={css.line}>
          <button type="button" className={css.name} onClick={() => show(null)}>
            {t('products.viewNone')}
          </button>
        </li>
        {views.map(view =>
          renaming === view.id ? (
            <li key={view.id}>
              <NameForm
                first={view.name}
                go={t('products.viewRenameGo')}
                isTaken={name => isTaken(name, view.id)}
                onName={name => rename(view, name)}
              />
            </li>
          ) : (
            <ViewLine
              key={view.id}
              view={view}
              isShown={view.id === chosen?.id}
              onShow={() => show(view)}
              onOverwrite={() => overwrite(view)}
              onRename={() => setRenaming(view.id)}
              onDelete={() => void remove(view)}
            />
          ),
        )}
      </ul>
      {views.length === 0 ? <p className={shared.hint}>{t('products.viewsEmpty')}</p> : null}
      {isList && views.length > 0 ? <p className={shared.hint}>{t('products.viewsOnSheet')}</p> : null}
      <NameForm first="" go={t('common.save')} isTaken={name => isTaken(name, null)} onName={saveNew} />
    </div>
  )
}

interface ViewLineProps {
  view: SavedView
  isShown: boolean
  onShow: () => void
  onOverwrite: () => void
  onRename: () => void
  onDelete: () => void
}

function ViewLine({ view, isShown, onShow, onOverwrite, onRename, onDelete }: ViewLineProps) {
  const { t } = useLanguage()
  const name = isolated(view.name)
  return (
    <li className={css.line}>
      <button type="button" className={css.name} aria-pressed={isShown} onClick={onShow}>
        <bdi>{view.name}</bdi>
      </button>
      <IconButton icon="save" label={t('products.viewOverwrite', { name })} onClick={onOverwrite} />
      <IconButton icon="pencil" label={t('products.viewRename', { name })} onClick={onRename} />
      <IconButton icon="trash" label={t('common.deleteNamed', { name })} onClick={onDelete} />
    </li>
  )
}

interface NameFormProps {
  first: string
  go: string
  isTaken: (name: string) => boolean
  onName: (name: string) => void
}

function NameForm({ first, go, isTaken, onName }: NameFormProps) {
  const { t } = useLanguage()
  const [text, setText] = useState(first)
  const [trouble, setTrouble] = useState<string | null>(null)
  const onSubmit = () => {
    const name = text.trim()
    if (name === '') return setTrouble(t('products.viewNameless'))
    if (isTaken(name)) return setTrouble(t('products.viewTaken'))
    setTrouble(null)
    setText('')
    onName(name)
  }
  return (
    <Form className={css.form} onSend={onSubmit}>
      <TextField
        label={t('products.viewName')}
        value={text}
        maxLength={NAME_MAX}
        error={trouble}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit">{go}</Button>
    </Form>
  )
}
