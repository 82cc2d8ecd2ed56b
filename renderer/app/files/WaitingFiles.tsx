import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** More names than these would push the screen away. */
const NAMED_MAX = 5

interface WaitingFilesProps {
  waiting: readonly File[]
  /** The import screen shows a file of which nothing became yet. */
  isImporting: boolean
  onOpenNext: () => void
  onRemove: () => void
  /** A file that the person left on the import screen; null on that screen. */
  unfinished: string | null
  onContinue: () => void
  onClose: () => void
}

/** Files that are imported after the one that is open, on every screen: leaving the import must not lose them. */
export function WaitingFiles(props: WaitingFilesProps) {
  const { unfinished, onContinue, onClose } = props
  const { t } = useLanguage()
  return (
    <>
      {unfinished === null ? null : (
        <Banner
          isBar
          tone="info"
          icon="file"
          title={t('app.fileLeft', { name: isolated(unfinished) })}
          actions={
            <>
              <Button variant="quiet" onClick={onClose}>
                {t('importing.closeFile')}
              </Button>
              <Button onClick={onContinue}>{t('app.fileContinue')}</Button>
            </>
          }
        />
      )}
      <Waiting {...props} />
    </>
  )
}

function Waiting({ waiting, isImporting, onOpenNext, onRemove }: WaitingFilesProps) {
  const { t } = useLanguage()
  const [next] = waiting
  if (next === undefined) return null
  const names = waiting
    .slice(0, NAMED_MAX)
    .map(({ name }) => isolated(name))
    .join(', ')
  const more = waiting.length - NAMED_MAX
  return (
    <Banner
      isBar
      tone="info"
      icon="file"
      role="status"
      title={t('app.filesWait', { n: waiting.length })}
      text={t('app.filesNext', { names: more > 0 ? t('app.filesWaitMore', { names, n: more }) : names })}
      actions={
        <>
          <Button variant="quiet" onClick={onRemove}>
            {t('app.filesRemove', { n: waiting.length })}
          </Button>
          <Button onClick={onOpenNext}>
            {t(isImporting ? 'app.filesFirst' : 'app.filesOpen', { next: isolated(next.name) })}
          </Button>
        </>
      }
    />
  )
}
