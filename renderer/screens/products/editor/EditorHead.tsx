import type { ReactNode } from 'react'
import { usePictureAddress } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import shared from '../../../ui/shared.module.css'
import { DraftMenu } from './draft/DraftMenu.tsx'
import css from './EditorHead.module.css'
import type { FormStatus } from './form/form-status.ts'
import type { ProductEditorProps } from './ProductEditor.tsx'

const PICTURE_PX = 48

interface EditorHeadProps extends Pick<ProductEditorProps, 'product' | 'isWhole' | 'neighbours' | 'onOpen'> {
  title: string
  sku: string | null
  /** Path of the primary image as it came; null for none. */
  picture: string | null
  status: FormStatus | null
  onClose: () => void
  freshness?: ReactNode
  children?: ReactNode
}

/** The product's name, its status, and buttons to other products. */
export function EditorHead(props: EditorHeadProps) {
  const { title, sku, picture, status, isWhole, product, freshness = null, children } = props
  const { t } = useLanguage()
  const address = usePictureAddress()
  return (
    <header className={css.head}>
      {/* On the whole page it is the screen's own head, which is focused when the screen opens. */}
      {isWhole ? (
        <h1 className={shared.unseen} data-screen-title tabIndex={-1}>
          {t('productEditor.title')}
        </h1>
      ) : null}
      <div className={css.line}>
        <Picture src={picture === null ? null : address.of(picture)} alt="" size={PICTURE_PX} />
        <div className={css.words}>
          <h2 className={css.title} dir="auto" title={title}>
            {title}
          </h2>
          <p className={css.facts}>
            {product === 'new' ? null : (
              <span className={css.sku} dir="auto">
                {sku ?? t('productEditor.noSku')}
              </span>
            )}
            {status === null ? null : (
              <Mark tone={status.tone} icon={status.icon} word={t(status.word)} variant="pill" />
            )}
          </p>
        </div>
        <NavButtons {...props} />
      </div>
      {status === null && freshness === null ? null : (
        <div className={css.said}>
          <p className={css.sentence}>{status === null ? null : t(status.sentence)}</p>
          {freshness}
        </div>
      )}
      {children}
    </header>
  )
}

/** To the products before and after it, to the other size, and close. */
function NavButtons(props: EditorHeadProps) {
  const { product, isWhole, neighbours, onOpen, onClose } = props
  const { t } = useLanguage()
  const way = (icon: 'arrowUp' | 'arrowDown', to: number | null, label: string) => (
    <span className={css[icon]}>
      <IconButton
        icon="arrowLeft"
        label={label}
        disabled={to === null}
        onClick={() => to !== null && onOpen({ product: to, isWhole })}
      />
    </span>
  )
  return (
    <div className={css.ways}>
      {/* Else it is beside the list. */}
      {isWhole ? <DraftMenu product={product} onOpen={open => onOpen({ ...open, isWhole })} /> : null}
      {product === 'new' ? null : way('arrowUp', neighbours.previous, t('productEditor.previous'))}
      {product === 'new' ? null : way('arrowDown', neighbours.next, t('productEditor.next'))}
      <IconButton
        icon={isWhole ? 'beside' : 'expand'}
        label={t(isWhole ? 'productEditor.openBeside' : 'productEditor.openWhole')}
        onClick={() => onOpen({ product, isWhole: !isWhole })}
      />
      <IconButton icon="close" label={t('productEditor.close')} onClick={onClose} />
    </div>
  )
}
