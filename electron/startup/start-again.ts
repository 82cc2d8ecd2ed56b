import { app } from 'electron'
import { tablesIn } from '../files/opened-files.ts'

interface StartAgainOptions {
  isQuitting: () => boolean
  /** Files that came and that nobody took. */
  takeFiles: () => readonly string[]
}

/**
 * A second start ends by itself, trusting the first to show its window. While the first closes it shows none any more,
 * so it starts again once it has ended, with the files of all who asked.
 */
export function startAgainIfAsked({ isQuitting, takeFiles }: StartAgainOptions): void {
  let isAsked = false
  const ask = () => {
    isAsked ||= isQuitting()
  }
  app.on('second-instance', ask)
  app.on('open-file', ask)
  app.on('quit', () => {
    if (!isAsked) return
    const own = process.argv.slice(1).filter(arg => tablesIn([arg], '/').length === 0)
    app.relaunch({ args: [...own, ...takeFiles()] })
  })
}
