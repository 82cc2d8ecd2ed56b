import type { Tone } from '../ui/Mark.tsx'
import { showToastUntil } from '../ui/popups/Toasts.tsx'

let close = () => {}

/**
 * Says what became of a send, or why nothing was sent. It takes the place of what was said of the one before; the
 * returned function removes it.
 */
export function tellOfSend(tone: Tone, text: string): () => void {
  close()
  close = showToastUntil(tone, text)
  return close
}

/** A new send begins: what was said of the one before isn't about it. */
export function closeSendToast(): void {
  close()
  close = () => {}
}
