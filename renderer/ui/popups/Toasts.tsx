import { Toast } from '@base-ui/react/toast'
import { Button, IconButton } from '../Button.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import type { Tone } from '../Mark.tsx'
import css from './Toasts.module.css'

const toasts = Toast.createToastManager()
const SHOWN_MS = 7000
let latest: { id: string; title: string } | null = null
const ICON: Partial<Record<Tone, IconName>> = { bad: 'stop', warn: 'warning', info: 'info', muted: 'info' }

/** What a person can do about the message: mostly, undo it. */
interface ToastAction {
  label: string
  onPress: () => void
}

/** Shows the result of an action in the corner. Trouble stays until it is closed. */
export function showToast(tone: Tone, text: string, action?: ToastAction): void {
  showToastUntil(tone, text, action)
}

/** The same; the returned function removes the action and leaves the message, once it can't be done any more. */
export function showToastWhile(tone: Tone, text: string, action: ToastAction): () => void {
  const id = show(tone, text, { actionProps: actionProps(action, () => toasts.close(id)) })
  return () => toasts.update(id, { actionProps: undefined })
}

/** Shows a message that may stop being true; the returned function removes it. */
export function showToastUntil(tone: Tone, text: string, action?: ToastAction): () => void {
  const close = () => toasts.close(id)
  const id = show(tone, text, action === undefined ? {} : { actionProps: actionProps(action, close) })
  return close
}

function show(tone: Tone, title: string, more: { actionProps?: ReturnType<typeof actionProps> }): string {
  const isBad = tone === 'bad'
  // The same news takes the place of the old one.
  if (latest?.title === title) toasts.close(latest.id)
  const id = toasts.add({
    title,
    type: tone,
    timeout: isBad ? 0 : SHOWN_MS,
    priority: isBad ? 'high' : 'low',
    ...more,
  })
  latest = { id, title }
  return id
}

/** A press closes the toast. */
const actionProps = ({ label, onPress }: ToastAction, close: () => void) => ({
  children: label,
  onClick: () => {
    close()
    onPress()
  },
})

/** Shows the toasts; once in a window. */
export function Toasts(props: { label: string; closeLabel: string }) {
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className={css.viewport} aria-label={props.label}>
          <List closeLabel={props.closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ closeLabel }: { closeLabel: string }) {
  const { toasts: shown } = Toast.useToastManager()
  return shown.map(toast => (
    <Toast.Root key={toast.id} toast={toast} className={`${css.toast} ${css[toast.type ?? 'muted'] ?? ''}`}>
      <Icon name={ICON[toast.type as Tone] ?? 'check'} />
      <Toast.Title className={css.text} render={<p />} />
      <span className={css.action}>
        <Toast.Action render={<Button variant="quiet" />} />
      </span>
      <span className={css.close}>
        <Toast.Close render={<IconButton icon="close" label={closeLabel} />} />
      </span>
    </Toast.Root>
  ))
}
