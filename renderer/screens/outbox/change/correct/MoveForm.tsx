import { useState } from 'react'
import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/fields/Form.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import css from './EditForm.module.css'
import { useCorrection } from './use-correction.ts'

interface MoveFormProps {
  change: Extract<Change, { kind: 'move' }>
  onDone: (change: number) => void
  onCancel: () => void
}

/** Retries a refused move of an order with another comment. */
export function MoveForm({ change, onDone, onCancel }: MoveFormProps) {
  const { t } = useLanguage()
  const { send, isBusy } = useCorrection(onDone)
  const [comment, setComment] = useState(change.comment ?? '')
  const onSubmit = () => {
    const { order, number, from, to, theirs } = change
    const said = comment.trim() === '' ? null : comment.trim()
    void send([{ kind: 'move', order, number, from: theirs ?? from, to, comment: said, origin: null }])
  }
  return (
    <Form className={css.form} onSend={onSubmit}>
      <TextField
        label={t('outbox.comment')}
        value={comment}
        autoFocus
        onChange={event => setComment(event.target.value)}
      />
      <span className={css.actions}>
        <Button onClick={onCancel}>{t('common.keepAsIs')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('orders.sendAgain')}
        </Button>
      </span>
    </Form>
  )
}
