import type { Loose } from './loose.ts'

/** An object inside an order that may hold the order's own fields. */
export interface OwnPart {
  readonly raw: Loose
  readonly isTop: boolean
  /**
   * Reached only through keys such as `header`: a general key such as `number` means the order itself there.
   */
  readonly isOwn: boolean
}

/** Objects about something other than the order. */
export const FOREIGN =
  /customer|buyer|client|recipient|consignee|address|supplier|seller|vendor|grower|histor|timeline|event|log|item|line|product|article|variant|stock|warehouse|location|pay|invoice|deliver|ship|carrier|track|updat|modif|changed|cancel|due|expect|expir|deadline|pickup|previous|next|parent|related|currency|channel|user|author|by$/
const OWN = /order|group|head|attribute|^data$|meta|info|general|^main$|detail|document|fact|basic|ident/
const DEPTH_MOST = 4

/** The order itself first, then the nested objects that aren't about something else, nearest first. */
export function ownParts(raw: Loose, foreign = FOREIGN, own = OWN): OwnPart[] {
  const found: OwnPart[] = [{ raw, isTop: true, isOwn: true }]
  let level = found
  for (let depth = 0; depth < DEPTH_MOST && level.length > 0; depth++) {
    level = level.flatMap(({ raw, isOwn }) =>
      raw
        .parts(name => !foreign.test(name))
        .map(part => ({ raw: part, isTop: false, isOwn: isOwn && own.test(part.name) })),
    )
    found.push(...level)
  }
  return found
}

/** The first result that isn't null. */
export function firstIn<P, T>(parts: readonly P[], read: (part: P) => T | null): T | null {
  for (const part of parts) {
    const found = read(part)
    if (found !== null) return found
  }
  return null
}
