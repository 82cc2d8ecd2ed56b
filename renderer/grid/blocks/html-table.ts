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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
