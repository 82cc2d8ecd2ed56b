import type { Loose } from './loose.ts'

/** An object within an order group in which its own facts may stand. */
export interface OwnPart {
  readonly raw: Loose
  readonly isTop: boolean
  /** Reached only through names such as `header`: a general name, such as `number`, means the order itself there. */
  readonly isOwn: boolean
}

/** Objects that speak of somebody or something else than the order. */
export const FOREIGN =
  /customer|buyer|client|recipient|consignee|address|supplier|seller|vendor|grower|histor|timeline|event|log|item|line|product|article|variant|stock|warehouse|location|pay|invoice|deliver|ship|carrier|track|updat|modif|changed|cancel|due|expect|expir|deadline|pickup|previous|next|parent|related|currency|channel|user|author|by$/
const OWN = /order|group|head|attribute|^data$|meta|info|general|^main$|detail|document|fact|basic|ident/
const DEPTH_MOST = 4

/** The order group itself first, then the objects within that are not about anything else, the nearest first. */
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

/** What the first of these finds. */
export function firstIn<P, T>(parts: readonly P[], read: (part: P) => T | null): T | null {
  for (const part of parts) {
    const found = read(part)
    if (found !== null) return found
  }
  return null
}
