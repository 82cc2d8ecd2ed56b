/** A moment as people of this computer write it: `24 Nov 2026, 23:14`. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
