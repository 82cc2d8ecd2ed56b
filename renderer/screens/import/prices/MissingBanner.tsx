import { useState } from 'react'
import { useCatalog } from '../../../bridge/stores/CatalogProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { VirtualRows } from '../../../ui/rows/VirtualRows.tsx'
import shared from '../../../ui/shared.module.css'
import css from './MissingBanner.module.css'
import type { MissingRows } from './use-missing.ts'

const ROW_HEIGHT = 28
/** Rows in sight. */
const LISTED_MOST = 7

/** Says which products of earlier lists a file leaves out, and offers to set their stock to 0. */
export function MissingBanner({ missing }: { missing: MissingRows }) {
  const { t, time } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { earlier, products, known, unread, toZero, confirm } = missing
  if (earlier === null || products.length + unread === 0) return null
  if (unread > 0)
    return (
      <Banner
        isBar
        tone="info"
        title={t('importing.missingUnread', { n: unread })}
        text={t('importing.missingUnreadText')}
      />
    )
  const n = products.length
  const isTaken = toZero.length > 0
  return (
    <>
      <Banner
        isBar
        tone={isTaken ? 'warn' : 'info'}
        title={t(isTaken ? 'importing.missingTaken' : 'importing.missingTitle', { n })}
        text={
          isTaken
            ? t('importing.missingTakenText')
            : t('importing.missingText', {
                known,
                file: isolated(earlier.file),
                time: time(earlier.at, Date.now()),
              })
        }
        actions={
          isTaken ? (
            <Button onClick={() => confirm(false)}>{t('importing.missingLeave')}</Button>
          ) : (
            <Button onClick={() => setAsking(true)}>{t('importing.missingAsk')}</Button>
          )
        }
      />
      {isAsking && !isTaken ? (
        <MissingDialog
          key={n}
          products={products}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            confirm(true)
          }}
        />
      ) : null}
    </>
  )
}

interface MissingDialogProps {
  products: MissingRows['products']
  onClose: () => void
  onConfirm: () => void
}

/** All of them with the stock they would lose; their number has to be typed. */
function MissingDialog({ products, onClose, onConfirm }: MissingDialogProps) {
  const { t, number } = useLanguage()
  const { columns, rowOf } = useCatalog()
  const [text, setText] = useState('')
  const n = products.length
  const nameOf = (product = 0) => columns.name[rowOf.get(product) ?? -1] ?? ''
  // As the label writes it, or without the separators.
  const isRight = [String(n), number(n)].includes(text.trim())
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('importing.missingDialog', { n })}
      text={t('importing.missingDialogText')}
      cancel={t('common.cancel')}
      actions={
        <Button variant="danger" disabled={!isRight} onClick={onConfirm}>
          {t('importing.missingDo', { n })}
        </Button>
      }
    >
      <div className={css.list} style={{ height: Math.min(n, LISTED_MOST) * ROW_HEIGHT + 2 }}>
        <VirtualRows
          label={t('importing.missingList')}
          count={n}
          rowHeight={ROW_HEIGHT}
          row={index => (
            <span className={css.row}>
              <span>{products[index]?.sku}</span>
              <span className={shared.muted}>{nameOf(products[index]?.id)}</span>
              <span>
                {number(products[index]?.stock ?? 0)} → <b>0</b>
              </span>
            </span>
          )}
        />
      </div>
      <Form onSend={() => isRight && onConfirm()}>
        <TextField
          label={t('importing.missingType', { n })}
          autoFocus
          inputMode="numeric"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
