import { useState } from 'react'
import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import { isNumericField } from '../../../../../shared/domain/products/product-fields.ts'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import { useCatalog } from '../../../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { FIELD_NAME } from '../../../../i18n/texts/values/field-names.ts'
import { fieldTroubleText } from '../../../../i18n/texts/values/field-text.ts'
import { ReadingChoices } from '../../../../parts/ReadingChoices.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/fields/Form.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { changeValueText } from '../change-title.ts'
import css from './EditForm.module.css'
import {
  correctedChanges,
  type EditableName,
  type EditedFieldTrouble,
  editableFields,
  readEditedField,
} from './edit-change.ts'
import { useCorrection } from './use-correction.ts'

interface EditFormProps {
  change: Change
  onDone: (change: number) => void
  onCancel: () => void
}

const NAME = { ...FIELD_NAME, base_price: 'fields.price', stock_qty: 'fields.stock' } as const

/** Corrects the values of a change in place, and sends it again. */
export function EditForm({ change, onDone, onCancel }: EditFormProps) {
  const { t, language } = useLanguage()
  const { retry } = useOutboxActions()
  const { send, isBusy } = useCorrection(onDone)
  const fields = editableFields(change, language.decimalSign)
  const [texts, setTexts] = useState(() => new Map(fields.map(({ name, text }) => [name, text])))
  const [isTried, setTried] = useState(false)
  const now = useValuesNow(change)
  const readings = fields.map(({ name }) => ({ name, reading: readEditedField(name, texts.get(name) ?? '') }))

  const onSubmit = () => {
    setTried(true)
    const values: Partial<Record<EditableName, string | number | null>> = {}
    for (const { name, reading } of readings) {
      if (reading.kind === 'trouble') return
      values[name] = reading.value
    }
    const changes = correctedChanges(change, values, now)
    // Unchanged values are a retry.
    if (changes.length === 0) retry.mutate({ ids: [change.id] }, { onSuccess: onCancel })
    else void send(changes)
  }

  return (
    <Form className={css.form} noValidate onSend={onSubmit}>
      {readings.map(({ name, reading }, index) => {
        const text = texts.get(name) ?? ''
        const isWrong = reading.kind === 'trouble' && (isTried || text.trim() !== '')
        const held = name === 'base_price' || name === 'stock_qty' ? now[name] : undefined
        return (
          <div key={name} className={css.field}>
            <TextField
              label={t(NAME[name])}
              value={text}
              autoFocus={index === 0}
              onFocus={event => event.target.select()}
              onChange={event => setTexts(new Map(texts).set(name, event.target.value))}
              error={isWrong ? troubleText(reading.trouble, text, language) : null}
              hint={
                typeof held === 'string' && (name === 'base_price' || name === 'stock_qty')
                  ? t('outbox.editNow', { value: changeValueText(name, held, language) })
                  : undefined
              }
            />
            {isWrong && isNumericField(name) ? (
              <ReadingChoices
                field={name}
                text={text}
                onText={next => setTexts(new Map(texts).set(name, next))}
              />
            ) : null}
          </div>
        )
      })}
      <span className={css.actions}>
        <Button onClick={onCancel}>{t('common.keepAsIs')}</Button>
        <Button type="submit" variant="primary" busy={isBusy || retry.isPending}>
          {t('outbox.editSend')}
        </Button>
      </span>
    </Form>
  )
}

/** A product's price and stock on the marketplace, as far as the catalog knows them. */
function useValuesNow(change: Change): Partial<Record<BulkField, string | null>> {
  const { columns, rowOf } = useCatalog()
  const row = 'product' in change ? rowOf.get(change.product) : undefined
  if (row === undefined) return {}
  const stock = columns.stock_qty[row]
  return {
    base_price: columns.base_price[row] ?? null,
    stock_qty: stock === null || stock === undefined ? null : String(stock),
  }
}

function troubleText(trouble: EditedFieldTrouble, text: string, language: Language): string {
  switch (trouble.kind) {
    case 'empty':
      return language.t('outbox.editEmpty')
    case 'field':
      return fieldTroubleText(trouble.why, text, language)
  }
}
