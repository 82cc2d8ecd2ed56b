import { Component, type ReactNode } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './ErrorBoundary.module.css'

interface Props {
  children: ReactNode
  /** A new value (another screen) resets it. */
  resetOn: string
}

/** Keeps an error in one screen from taking the window down, and says what happened. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetOn !== this.props.resetOn)
      this.setState({ failed: false, error: null })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Crash error={this.state.error} onAgain={() => this.setState({ failed: false, error: null })} />
  }
}

function Crash({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useLanguage()
  return (
    <Notice
      icon="stop"
      title={t('app.crashTitle')}
      text={
        <>
          {t('app.crashText')}
          <code className={css.error}>{error instanceof Error ? error.message : String(error)}</code>
        </>
      }
      actions={
        <Button variant="primary" onClick={onAgain}>
          {t('app.crashAgain')}
        </Button>
      }
    />
  )
}
