import { app, dialog } from 'electron'
import { MESSAGES } from '../messages.ts'

/** Switches that let another program read this one's memory and the page. The fuses stop only Node's own. */
const SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-publish-uid',
]

/** Whether a packaged program was started for a debugger; then it says so and ends. While developing it may. */
export function isDebugged(): boolean {
  if (!app.isPackaged) return false
  const found = SWITCHES.find(name => app.commandLine.hasSwitch(name))
  if (found === undefined) return false
  // At once, although Linux then writes it to the terminal only: until `ready` the debugger could already be there.
  dialog.showErrorBox('Supplier Desk', MESSAGES.debuggerRefused(`--${found}`))
  app.exit(1)
  return true
}
