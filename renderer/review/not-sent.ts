import type { Tone } from '../ui/Mark.tsx'
import { showToastUntil } from '../ui/popups/Toasts.tsx'

let close = () => {}

/** Says why changes weren't sent, until some are. */
export function tellNotSent(tone: Tone, text: string): void {
  close()
  close = showToastUntil(tone, text)
}

/** Changes were sent: what was said of an earlier try isn't true any more. */
export function closeNotSent(): void {
  close()
  close = () => {}
}
