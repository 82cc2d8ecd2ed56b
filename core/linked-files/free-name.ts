import { extname } from 'node:path'

/**
 * A name for a new file that every system takes and no file has, with whatever ending. Two workbooks of one name cannot be
 * open in Excel, and the same name with another ending is a copy that a person saved.
 */
export function freeName(wanted: string, taken: readonly string[]): string {
  const end = extname(wanted)
  const stem =
    stemOf(wanted)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes them in a name
      .replace(/[<>:"/\\|?*\u0000-\u001f]/g, ' ')
      .trim()
      .replace(/^\.+/, '')
      .trim() || 'Products'
  const names = new Set(taken.map(name => stemOf(name).toLowerCase()))
  for (let turn = 1; ; turn++) {
    const name = `${stem}${turn === 1 ? '' : ` ${turn}`}`
    if (!names.has(name.toLowerCase())) return name + end
  }
}

/** A name without its ending. */
export const stemOf = (name: string): string => name.slice(0, name.length - extname(name).length)
