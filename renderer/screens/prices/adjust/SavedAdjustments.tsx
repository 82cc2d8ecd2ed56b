import { useState } from 'react'
import type { AdjustForm, SavedAdjustment } from '../../../../shared/domain/changes/saved-adjustment.ts'
import { useAdjustments, useSaveAdjustments } from '../../../bridge/queries/products.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useTrying } from '../../../parts/use-trying.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import css from './AdjustPopover.module.css'

const NAME_MAX = 100

/** Adjustments under a name: to take, to save, to delete. Saving under a name again replaces it. */
export function SavedAdjustments(props: {
  form: AdjustForm
  canSave: boolean
  onForm: (form: AdjustForm) => void
}) {
  const { form, canSave, onForm } = props
  const { t } = useLanguage()
  const trying = useTrying()
  const { data } = useAdjustments()
  const write = useSaveAdjustments()
  const [name, setName] = useState('')
  const saved = data?.adjustments ?? []
  const keep = (adjustments: readonly SavedAdjustment[], said: string) =>
    trying(async () => {
      const { kind } = await write({ adjustments: structuredClone([...adjustments]) })
      showToast(kind === 'saved' ? 'ok' : 'bad', kind === 'saved' ? said : t('prices.adjustNotSaved'))
    })
  const save = () => {
    const given = name.trim()
    if (given === '') return
    setName('')
    const others = saved.filter(one => one.name !== given)
    void keep([...others, { name: given, form }], t('prices.adjustSaved', { name: isolated(given) }))
  }
  const remove = (gone: SavedAdjustment) =>
    void keep(
      saved.filter(one => one !== gone),
      t('prices.adjustDeleted', { name: isolated(gone.name) }),
    )
  // Before they were read, saving would replace them.
  if (data === undefined) return null
  return (
    <fieldset className={css.saved}>
      <legend>{t('prices.adjustSavedTitle')}</legend>
      {saved.map(one => (
        <div key={one.name} className={css.savedLine}>
          <button type="button" className={css.savedName} onClick={() => onForm(one.form)}>
            <bdi>{one.name}</bdi>
          </button>
          <IconButton
            icon="trash"
            label={t('common.deleteNamed', { name: isolated(one.name) })}
            onClick={() => remove(one)}
          />
        </div>
      ))}
      <div className={css.savedForm}>
        <TextField
          label={t('prices.adjustName')}
          value={name}
          maxLength={NAME_MAX}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // It would adjust the cells.
            event.preventDefault()
            if (canSave) save()
          }}
        />
        <Button type="button" disabled={!canSave || name.trim() === ''} onClick={save}>
          {t('common.save')}
        </Button>
      </div>
    </fieldset>
  )
}
