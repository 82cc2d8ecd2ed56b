import type { MenuItemConstructorOptions } from 'electron'
import { note } from '../journal.ts'
import { strict } from '../part.ts'
import { StandInWindow } from '../window/window.ts'

/** An item: `click()` is a person's mouse. What a role does is done by Electron, and not here. */
export class StandInMenuItem {
  readonly label: string
  readonly role: string | undefined
  readonly type: string
  readonly enabled: boolean
  readonly visible: boolean
  readonly accelerator: unknown
  readonly submenu: StandInMenu | undefined
  readonly click: () => void

  constructor(options: MenuItemConstructorOptions) {
    const { submenu, click } = options
    this.label = options.label ?? ''
    this.role = options.role
    this.type = options.type ?? 'normal'
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.accelerator = options.accelerator
    this.submenu = Array.isArray(submenu) ? StandInMenu.buildFromTemplate(submenu) : undefined
    this.click = () => click?.(this as never, StandInWindow.getFocusedWindow() as never, {} as never)
  }
}

let applicationMenu: StandInMenu | null = null

export class StandInMenu {
  readonly items: readonly StandInMenuItem[]

  constructor(items: readonly StandInMenuItem[] = []) {
    this.items = items
  }

  static buildFromTemplate(template: readonly MenuItemConstructorOptions[]): StandInMenu {
    return strict('Menu', new StandInMenu(template.map(item => new StandInMenuItem(item))))
  }

  static setApplicationMenu(menu: StandInMenu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): StandInMenu | null {
    return applicationMenu
  }

  /** The menu a person would see at the pointer. */
  popup(): void {
    note(
      'popup',
      this.items.map(({ label, role, type }) => role ?? (label === '' ? type : label)),
    )
  }
}
