/** Creating more products than this requires typing their number. */
const TYPED_ABOVE = 100
const HOURS_A_DAY = 24

export interface CreateLimits {
  /** The number has to be typed. */
  mustType: boolean
  requests: number
  /** Requests that a day allows. */
  daily: number
  /** How many a day allows, if the list has more; else null. */
  firstOfToday: number | null
  /** Whole days that all of them take. */
  days: number
}

/**
 * What a list of creates needs before it may start. Each costs one request (API document §4), one more where it has
 * images; `hourly` requests are allowed an hour.
 */
export function createLimits(count: number, withImages: number, hourly: number): CreateLimits {
  const requests = count + withImages
  const daily = hourly * HOURS_A_DAY
  return {
    mustType: count > TYPED_ABOVE,
    requests,
    daily,
    firstOfToday: daily > 0 && requests > daily ? Math.floor((daily * count) / requests) : null,
    days: daily > 0 ? Math.ceil(requests / daily) : 0,
  }
}

/** Whether a typed text is the number, with any thousands separators. */
export function isNumberTyped(text: string, count: number): boolean {
  return text.length < 30 && text.replace(/[\s.,'’]/g, '') === String(count)
}
