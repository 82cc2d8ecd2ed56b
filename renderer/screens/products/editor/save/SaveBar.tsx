import { FORM_FIELDS } from '../../../../../shared/domain/products/product-fields.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { FIELD_NAME } from '../../../../i18n/texts/values/field-names.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/keyboard/Kbd.tsx'
import shared from '../../../../ui/shared.module.css'
import css from '../EditorPage.module.css'
import { type FormContext, wrongFields } from '../fields/form-context.ts'

const NOT_SAVED = {
  'disk-full': 'productEditor.notKeptDiskFull',
  'disk-error': 'productEditor.notKeptDiskError',
  'folder-moved': 'productEditor.notKeptFolderMoved',
  'no-account': 'productEditor.notKeptOther',
  fault: 'productEditor.notKeptOther',
} as const

interface SaveBarProps {
  context: FormContext
  isBusy: boolean
  /** A field was changed, or an image added. */
  hasDraft: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Always visible: what a save would do, whether the draft is saved, and the two buttons. */
export function SaveBar({ context, isBusy, hasDraft, onSave, onDiscard }: SaveBarProps) {
  const { t } = useLanguage()
  const { form, isNew } = context
  const { kept } = form
  return (
    <footer className={css.bar}>
      {kept.kind === 'not-saved' ? (
        <Banner tone="bad" role="alert" title={t('productEditor.notKept')} text={t(NOT_SAVED[kept.why])} />
      ) : null}
      <div className={css.barLine}>
        <p className={css.barWords} role="status">
          {barText(context, t)}
          {hasDraft && kept.kind !== 'not-saved' ? (
            <span className={shared.muted}>
              {' · '}
              {t(kept.kind === 'saved' ? 'productEditor.barKept' : 'productEditor.barSaving')}
            </span>
          ) : null}
        </p>
        {hasDraft ? (
          <Button variant="quiet" onClick={onDiscard}>
            {t('productEditor.discard')}
          </Button>
        ) : null}
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!isNew && form.dirty.length === 0}
          onClick={onSave}
          title={t('productEditor.saveKeys')}
        >
          {t(isNew ? 'productEditor.create' : 'common.save')}
        </Button>
        <Kbd keys={['Ctrl', 'S']} />
      </div>
    </footer>
  )
}

function barText(context: FormContext, t: ReturnType<typeof useLanguage>['t']): string {
  const { form, isNew } = context
  const wrong = wrongFields(context)
  const missing = wrong.filter(field => form.state[field].entry === undefined)
  if (wrong.length > missing.length) return t('productEditor.barWrong', { n: wrong.length })
  if (missing.length > 0)
    return t('productEditor.barMissing', { fields: missing.map(field => t(FIELD_NAME[field])).join(', ') })
  if (isNew) return t('productEditor.statusCreated')
  if (form.dirty.length > 0) return t('productEditor.barChanged', { n: form.dirty.length })
  const refused = FORM_FIELDS.filter(field => context.marks[field] === 'needs-you')
  return refused.length === 0
    ? t('productEditor.barNothing')
    : t('productEditor.barRefused', { fields: refused.map(field => t(FIELD_NAME[field])).join(', ') })
}
