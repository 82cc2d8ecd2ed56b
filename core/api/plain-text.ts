/** Tags that occur in messages; anything else in angle brackets is text: `The field <sku> is required`. */
const TAGS = new Set(
  'a abbr b blockquote body br button center code dd div dl dt em font form h1 h2 h3 h4 h5 h6 head hr html i img input label li link meta ol p pre s script section small span strong style sub sup svg table tbody td th thead title tr u ul'.split(
    ' ',
  ),
)
/** These don't end a word. */
const INLINE = new Set('a abbr b code em font i s small span strong sub sup u'.split(' '))
/** Their content isn't meant for people. */
const UNSEEN = new Set(['script', 'style', 'head'])
const TAG = /<(\/?)([a-z][a-z0-9]{0,15})\b[^<>]{0,2000}>|<!--[^<>]{0,2000}-->/gi
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  laquo: '«',
  raquo: '»',
  bull: '•',
}
/** Longer messages are cut: no person reads that far. */
const READ_MOST = 20_000

/**
 * The text of a message written as HTML: tags removed, entities decoded, in one line. Other text comes back unchanged.
 * Runs in linear time.
 */
export function plainText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text
  const head = text.slice(0, READ_MOST)
  const stripped = withoutTags(head)
  const plain = stripped.replace(ENTITY, letterOf)
  if (stripped === head) return plain + text.slice(READ_MOST)
  return plain.replace(/\s+/g, ' ').trim()
}

function withoutTags(text: string): string {
  let kept = ''
  let from = 0
  let unseen: string | null = null
  for (const match of text.matchAll(TAG)) {
    const name = match[2]?.toLowerCase() ?? null
    if (name !== null && !TAGS.has(name)) continue
    if (unseen === null)
      kept += text.slice(from, match.index) + (name !== null && INLINE.has(name) ? '' : ' ')
    from = match.index + match[0].length
    const isEnd = match[1] === '/'
    if (unseen === null && !isEnd && name !== null && UNSEEN.has(name)) unseen = name
    else if (isEnd && name === unseen) unseen = null
  }
  return from === 0 ? text : kept + (unseen === null ? text.slice(from) : '')
}

function letterOf(whole: string, digits?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
  const code = digits === undefined ? Number.parseInt(hex ?? '', 16) : Number(digits)
  // Control characters and lone surrogates stay as they were written.
  if (!(code >= 32 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return whole
  return String.fromCodePoint(code)
}
