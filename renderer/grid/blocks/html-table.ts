/** A block as an HTML table for the clipboard. Columns of `asText` are marked so that Excel keeps `007` as it stands. */
export function writeHtmlTable(
  lines: readonly (readonly string[])[],
  asText: readonly boolean[] = [],
): string {
  const rows = lines.map(
    line => `<tr>${line.map((cell, i) => writeCell(cell, asText[i] === true)).join('')}</tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

function writeCell(text: string, isText: boolean): string {
  const style = isText ? ` style="mso-number-format:'\\@'"` : ''
  return `<td${style}>${escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>')}</td>`
}

/**
 * Reads the cells of the first table on a clipboard that carries no text. Written by hand, because a page under our
 * policy may not hand foreign markup to the browser's own parser.
 */
export function readHtmlTable(html: string): string[][] {
  const lines: string[][] = []
  let cell: string | null = null
  const finish = () => {
    if (cell !== null) lines.at(-1)?.push(readText(cell))
    cell = null
  }
  for (const [, tag = '', text = ''] of html.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const name = /^\/?[a-z]+\d?/i.exec(tag)?.[0].toLowerCase() ?? ''
    if (/^\/?(?:td|th|tr|table)$/.test(name)) finish()
    if (name === '/table') break
    if (name === 'tr') lines.push([])
    if (name === 'td' || name === 'th') cell = text
    else if (cell !== null) cell += (name === 'br' ? '\n' : '') + text
  }
  finish()
  return lines.filter(line => line.length > 0)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
}

function readText(html: string): string {
  const text = html.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = Number(name[1] === 'x' || name[1] === 'X' ? `0${name.slice(1)}` : name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
  return text.trim()
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
