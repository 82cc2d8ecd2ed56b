import { FIELD_OF_KIND } from '../../../../../shared/domain/changes/change.ts'
import { type ConflictChoice, resultOf } from '../../../../../shared/domain/changes/conflict.ts'
import type { FormField } from '../../../../../shared/domain/products/product-fields.ts'
import type { FieldValue } from '../../../../../shared/domain/products/shown-field.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { FIELD_NAME } from '../../../../i18n/texts/values/field-names.ts'
import { fieldValueText } from '../../../../i18n/texts/values/field-text.ts'
import { useResolveConflicts } from '../../../../parts/use-resolve-conflicts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import shared from '../../../../ui/shared.module.css'
import css from './ConflictNotice.module.css'
import { type ConflictChange, fieldsOfChange } from './open-troubles.ts'

interface ConflictNoticeProps {
  change: ConflictChange
  pathOf: (category: number) => string | null
}

/** A conflict: base, mine, theirs, and the answers. */
export function ConflictNotice({ change, pathOf }: ConflictNoticeProps) {
  const { t, language } = useLanguage()
  const resolve = useResolveConflicts(() => t('productEditor.resolved'))
  const lines = linesOf(change)
  const fields = fieldsOfChange(change).map(field => t(FIELD_NAME[field]))
  const title = t('productEditor.conflictTitle', { fields: fields.join(', ') })
  const write = (field: FormField, value: FieldValue | undefined) =>
    value === undefined ? t('common.notKnown') : fieldValueText(field, value, language, pathOf)
  const onResolve = (choice: ConflictChoice) => void resolve.start({ ids: [change.id], choice })
  return (
    <section className={css.conflict} aria-label={title}>
      <p className={css.title}>
        <Icon name="split" />
        {title}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('review.field')}</th>
            <th scope="col">{t('common.was')}</th>
            <th scope="col">{t('common.mine')}</th>
            <th scope="col">{t('common.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, base, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{t(FIELD_NAME[field])}</th>
              <td dir="auto">{write(field, base)}</td>
              <td dir="auto">{write(field, mine)}</td>
              <td dir="auto">{write(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > 1 ? <p className={shared.hint}>{t('productEditor.conflictAll')}</p> : null}
      <span className={shared.wrap}>
        <Button busy={resolve.isPending} onClick={() => onResolve('mine')}>
          {t('common.keepMine')}
        </Button>
        {change.kind === 'stock' && resultOf('difference', change) !== null ? (
          <Button busy={resolve.isPending} onClick={() => onResolve('difference')}>
            {t('common.addDifference')}
          </Button>
        ) : null}
        <Button busy={resolve.isPending} onClick={() => onResolve('theirs')}>
          {t('common.keepTheirs')}
        </Button>
      </span>
    </section>
  )
}

interface Line {
  field: FormField
  /** Undefined for not known. */
  base: FieldValue | undefined
  mine: FieldValue
  theirs: FieldValue | undefined
}

/** Of an update only the fields in conflict; the others are sent whatever is chosen. */
function linesOf(change: ConflictChange): Line[] {
  if (change.kind !== 'update')
    return [
      {
        field: FIELD_OF_KIND[change.kind],
        base: change.from,
        mine: change.to,
        theirs: change.theirs ?? undefined,
      },
    ]
  const { theirs } = change
  const contested = change.fields.filter(({ field }) => theirs === null || Object.hasOwn(theirs, field))
  return contested.map(({ field, from, to }) => {
    const there = theirs?.[field]
    const isPlain = there === null || typeof there === 'string' || typeof there === 'number'
    return {
      field,
      base: from,
      mine: to,
      theirs: isPlain ? there : theirs === null ? undefined : JSON.stringify(there),
    }
  })
}
