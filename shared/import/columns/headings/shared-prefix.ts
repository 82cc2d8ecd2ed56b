/** In front of a field of a database: "AR_", "product_". One that says what the field is, such as "supplier_" or "min_", stays. */
const PREFIX =
  /^(?:(?!(?:min|max|old|new|in|out|ord|res|rsv|avg|sum|tot|ek|ret|exp|mkt)_)\p{L}{1,3}|items?|prod|products?|produkte?|articles?|artikel|variant)_(?=\p{L})/iu
/** So many headings must begin alike, and such a share of all. */
const LEAST = 3
const SHARE = 0.6

/** Headings without the names of the tables that they begin with: "AR_Ref; AR_Design; AR_PrixVen; AS_QteSto" of Sage 100. */
export function withoutSharedPrefix(headers: readonly string[]): readonly string[] {
  const prefixes = headers.map(header => PREFIX.exec(header)?.[0] ?? '')
  const times = new Map<string, number>()
  for (const prefix of prefixes) if (prefix !== '') times.set(prefix, (times.get(prefix) ?? 0) + 1)
  const named = headers.filter(header => header !== '').length
  const shared = [...times].find(([, count]) => count >= LEAST && count >= named * SHARE)?.[0]
  if (shared === undefined) return headers
  // The names of other tables are as short.
  const isOfTable = (prefix: string): boolean =>
    prefix === shared || (/^\p{Lu}+_$/u.test(prefix) && prefix.length === shared.length)
  return headers.map((header, at) =>
    isOfTable(prefixes[at] ?? '') ? header.slice(prefixes[at]?.length) : header,
  )
}
