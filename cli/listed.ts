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

/** `5,359,900` */
export function grouped(count: number): string {
  return count.toLocaleString('en')
}
