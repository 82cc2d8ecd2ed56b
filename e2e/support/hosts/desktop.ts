import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ElectronApplication, expect, test } from '@playwright/test'
import { type ElectronHost, IS_STAND_IN } from './electron-host.ts'

/** Skips a test that needs the stand-in's journal or its `STAND_IN_…` settings. */
export function needsStandIn(): void {
  test.skip(!IS_STAND_IN, 'a real desktop keeps no journal of what a program asked of it')
}

/** What the program asked of the desktop so far: what, with which values. */
function journalOf(app: ElectronApplication): Promise<(readonly unknown[])[]> {
  return app.evaluate(electron => (electron as unknown as { journal: unknown[][] }).journal)
}

/** The entries of the journal of one kind, without that kind. */
export async function askedOf(app: ElectronApplication, kind: string): Promise<unknown[][]> {
  return (await journalOf(app)).filter(([what]) => what === kind).map(([, ...values]) => values)
}

/** Makes a person press this button, by its place, in every dialog from now on; the messages so far are returned. */
export async function pressInDialogs(app: ElectronApplication, button: number) {
  await app.evaluate(({ dialog }, response) => {
    const asked: string[] = []
    const note = (parts: readonly unknown[]) => asked.push((parts.at(-1) as { message: string }).message)
    Object.assign(globalThis, { asked })
    Object.assign(dialog, {
      showMessageBox: async (...parts: unknown[]) => {
        note(parts)
        return { response, checkboxChecked: false }
      },
      showMessageBoxSync: (...parts: unknown[]) => {
        note(parts)
        return response
      },
    })
  }, button)
  return () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
}

/** What a person's click on the cross of the window does. */
export function closeWindow(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
}

/** What the page says, also after its process ended and another one shows it; nothing while there is no page to ask. */
export function textOf(app: ElectronApplication): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const text: Promise<string> | undefined = contents?.executeJavaScript('document.body?.innerText ?? ""')
    return (await text?.catch(() => '')) ?? ''
  })
}

/** Waits until this is in the log. */
export async function logged(electron: ElectronHost, words: string): Promise<void> {
  const log = () => readFile(join(electron.folder, 'log', 'desk.log'), 'utf8').catch(() => '')
  await expect.poll(log).toContain(words)
}
