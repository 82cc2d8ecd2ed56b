/** The most lines that are printed one by one. */
export const LISTED_MOST = 100

/** The first lines of a list, and how many more there are. `total`: when `lines` are only the first of them. */
export function listed(lines: readonly string[], total = lines.length, hint = ''): string[] {
  const shown = lines.slice(0, LISTED_MOST)
  const more = total - shown.length
  return more > 0 ? [...shown, `  … and ${grouped(more)} more${hint}`] : shown
}

/** `1 row`, `1,250 rows` */
export function counted(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? '' : 's'}`
}

/** `line 4`, `lines 4, 9, 12, 15, 20 and 8 more` */
export function lineNumbers(lines: readonly number[]): string {
  const more = lines.length - 5
  const named = lines.slice(0, 5).join(', ')
  return `line${lines.length === 1 ? '' : 's'} ${named}${more > 0 ? ` and ${grouped(more)} more` : ''}`
}

/** `5,359,900` */
export function grouped(count: number): string {
  return count.toLocaleString('en')
}

/** A moment as people of this computer write it: `24 Nov 2026, 23:14`. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
