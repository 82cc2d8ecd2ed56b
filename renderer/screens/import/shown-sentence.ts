/** A sentence about a line as its list shows it: the line's number stands in a column of its own, quotation marks are round. */
export function shownSentence(why: string, line: number | null = null): string {
  const place = `Line ${line}`
  const own = line !== null && why.startsWith(place) ? why.slice(place.length).replace(/^[,:]? /, '') : why
  const begun = own.charAt(0).toUpperCase() + own.slice(1)
  return begun.replace(/"([^"]*)"/g, '“$1”')
}
