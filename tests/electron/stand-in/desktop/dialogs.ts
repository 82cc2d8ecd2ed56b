import type { Dialog, MessageBoxOptions } from 'electron'
import { note } from '../journal.ts'
import { partOf } from '../part.ts'

/** A message box as the journal has it, and the answer of a person who presses Escape. */
function escaped(parts: readonly unknown[]): number {
  const { message, buttons, cancelId, defaultId } = parts.at(-1) as MessageBoxOptions
  note('message box', message, buttons)
  return cancelId ?? defaultId ?? 0
}

/** A test that presses another button replaces the function, as with the real one. */
export const dialog = partOf<Dialog>('dialog', {
  showErrorBox: (title, content) => {
    note('error box', title, content)
    // A test that started the program without a driver reads it there.
    console.error(`[error box] ${title}: ${content}`)
  },
  showMessageBox: (async (...parts: unknown[]) => ({
    response: escaped(parts),
    checkboxChecked: false,
  })) as Dialog['showMessageBox'],
  showMessageBoxSync: ((...parts: unknown[]) => escaped(parts)) as Dialog['showMessageBoxSync'],
  showOpenDialog: (async () => ({ canceled: true, filePaths: [] })) as Dialog['showOpenDialog'],
  showSaveDialog: (async () => ({ canceled: true, filePath: '' })) as Dialog['showSaveDialog'],
})
