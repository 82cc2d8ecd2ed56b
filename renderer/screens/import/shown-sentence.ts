/**
 * A sentence about a line as its list shows it: without the line's number, which has its own column, and with curly
 * quotation marks.
 */
export function shownSentence(why: string, line: number | null = null): string {
  const place = `Line ${line}`
  const own = line !== null && why.startsWith(place) ? why.slice(place.length).replace(/^[,:]? /, '') : why
  const begun = own.charAt(0).toUpperCase() + own.slice(1)
  return begun.replace(/"([^"]*)"/g, '“$1”')
}
