import { extname } from 'node:path'

/** A name for a new file that every system takes and no file has. Two workbooks of one name cannot be open in Excel. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const end = extname(wanted)
  const stem =
    wanted
      .slice(0, wanted.length - end.length)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes them in a name
      .replace(/[<>:"/\\|?*\u0000-\u001f]/g, ' ')
      .trim()
      .replace(/^\.+/, '')
      .trim() || 'Products'
  const names = new Set(taken.map(name => name.toLowerCase()))
  for (let turn = 1; ; turn++) {
    const name = `${stem}${turn === 1 ? '' : ` ${turn}`}${end}`
    if (!names.has(name.toLowerCase())) return name
  }
}
