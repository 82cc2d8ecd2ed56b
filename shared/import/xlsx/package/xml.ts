/** A start tag: `name` without its namespace prefix, and where its text begins and ends. */
export interface Tag {
  name: string
  from: number
  to: number
}

interface XmlVisitor {
  open?(tag: Tag): void
  close?(name: string): void
  /** Text between two tags, with its entities; see {@link decodeXml}. */
  text?(text: string): void
  /** Reads what it knows how to, from this `<` on: where that ends, or -1 to be shown its tags instead. */
  shortcut?(start: number): number
}

/**
 * Visits the tags and texts of an XML document in one pass. It knows no entities but the five of XML and numbers, so a
 * document cannot grow while it is read, and it accepts what is not well-formed.
 */
export function scanXml(xml: string, visitor: XmlVisitor): void {
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start === -1) return
    if (start > at) visitor.text?.(xml.slice(at, start))
    at = visitor.shortcut?.(start) ?? -1
    if (at === -1) at = afterMarkup(xml, start, visitor)
    if (at === -1) return
  }
}

/** Where the markup that starts here ends; -1 when it does not. */
function afterMarkup(xml: string, start: number, visitor: XmlVisitor): number {
  const sign = xml.charCodeAt(start + 1)
  if (sign === QUESTION) return after(xml, '?>', start)
  if (sign === EXCLAMATION) {
    if (xml.startsWith('<!--', start)) return after(xml, '-->', start)
    if (!xml.startsWith('<![CDATA[', start)) return after(xml, '>', start)
    const end = xml.indexOf(']]>', start)
    if (end === -1) return -1
    visitor.text?.(xml.slice(start + 9, end).replaceAll('&', '&amp;'))
    return end + 3
  }
  const end = xml.indexOf('>', start)
  if (end === -1) return -1
  if (sign === SLASH) {
    visitor.close?.(localName(xml, start + 2, end))
    return end + 1
  }
  const isClosed = xml.charCodeAt(end - 1) === SLASH
  const name = localName(xml, start + 1, isClosed ? end - 1 : end)
  visitor.open?.({ name, from: start, to: end })
  if (isClosed) visitor.close?.(name)
  return end + 1
}

const [QUESTION, EXCLAMATION, SLASH, COLON, SPACE] = [63, 33, 47, 58, 32]

function after(xml: string, ending: string, from: number): number {
  const end = xml.indexOf(ending, from)
  return end === -1 ? -1 : end + ending.length
}

function localName(xml: string, from: number, to: number): string {
  let start = from
  let at = from
  for (; at < to; at++) {
    const code = xml.charCodeAt(at)
    if (code <= SPACE) break
    if (code === COLON) start = at + 1
  }
  return xml.slice(start, at)
}

/** An attribute of a tag, by its name as written; null when it is not there. */
export function attribute(xml: string, { from, to }: Tag, name: string): string | null {
  // Only the tag: what is not there would be looked for to the end of the document.
  const tag = xml.slice(from, to)
  for (let at = tag.indexOf(name); at !== -1; at = tag.indexOf(name, at + 1)) {
    const quote = tag[at + name.length + 1]
    const isWhole = tag.charCodeAt(at - 1) <= SPACE && tag[at + name.length] === '='
    if (!isWhole || (quote !== '"' && quote !== "'")) continue
    const start = at + name.length + 2
    const end = tag.indexOf(quote, start)
    return end === -1 ? null : decodeXml(tag.slice(start, end))
  }
  return null
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
