import { mkdirSync } from 'node:fs'
import { app, dialog } from 'electron'
import { MESSAGES } from '../messages.ts'

/**
 * Makes the folder of the window's own files and moves Electron there; false when the system refuses. Then the program
 * cannot begin: it says so as soon as a box can be shown, and ends.
 */
export function makeWindowFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    app.setPath('userData', folder)
    return true
  } catch (error) {
    // There is no folder for a log either.
    console.error(error)
    const why = MESSAGES.folderNotMade(folder, error instanceof Error ? error.message : String(error))
    // Before `ready` Linux would write the box to the terminal, which nobody sees.
    void app.whenReady().then(() => {
      dialog.showErrorBox('Supplier Desk', why)
      app.exit(1)
    })
    return false
  }
}
