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
    app.relaunch({ args: [...argsToRepeat(process.argv.slice(1)), ...takeFiles()] })
  })
}

/**
 * What says where the program and its data are. Not the first start's files, which a page took, nor the marketplace it
 * was given: its key has left the environment, and without it the start would be refused. The account is open again as
 * the last one.
 */
export function argsToRepeat(args: readonly string[]): string[] {
  return args.filter((arg, at) => {
    const isAddress = arg === '--base-url' || arg.startsWith('--base-url=') || args[at - 1] === '--base-url'
    return !isAddress && tablesIn([arg], '/').length === 0
  })
}
