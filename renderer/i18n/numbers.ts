/** How this person writes numbers. */
export type DecimalSignSetting = ',' | '.'

// Any language with the wanted signs would do: 1,234.50 and 1.234,50.
const LOCALE_OF_SIGN: Readonly<Record<DecimalSignSetting, string>> = { '.': 'en-GB', ',': 'de-DE' }
const DAY_MS = 86_400_000

export interface NumberWriter {
  /** `4,812`, at most two digits after the sign. */
  number(value: number): string
  /** For places too small for more: `812`, `12k`. */
  compact(value: number): string
  /** Exact: canonical decimal text, at least two digits after the sign, none dropped: `1,234.505`. Other text comes back as it is. */
  price(decimalText: string): string
  /** A whole number with its sign: `+20`, `−1,200`. */
  signed(value: number): string
  /** A share of 100 with its sign: `+12.5 %`; only no difference at all is `0 %`. */
  signedPercent(percent: number): string
}

export function numberWriter(sign: DecimalSignSetting): NumberWriter {
  const locale = LOCALE_OF_SIGN[sign]
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  // Abbreviations belong to the language of the words, not to the sign.
  const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20 })
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const tiny = new Intl.NumberFormat(locale, { maximumSignificantDigits: 1, signDisplay: 'exceptZero' })
  return {
    number: value => plain.format(value),
    compact: value => short.format(value),
    // Given text, Intl keeps every digit; a float would round the 17th away.
    price: text => (/^-?\d+(\.\d+)?$/.test(text) ? exact.format(text as `${number}`) : text),
    // A minus as wide as the plus, so that columns of them stand in line.
    signed: value => signed.format(value).replace('-', '−'),
    signedPercent: percent => {
      const { format } = Math.abs(percent) < 0.1 ? tiny : signed
      return `${format(percent).replace('-', '−')} %`
    },
  }
}

export interface TimeWriter {
  /** `14:20`; with the day in front when it is not today: `20 Nov, 14:20`. */
  time(at: number, now: number): string
  /** `14:20:05`, to tell apart what was in the same minute. */
  seconds(at: number): string
  /** `20 Nov`, where there is no room for more. */
  day(at: number): string
  /** `20 Nov 2026`. */
  date(at: number): string
  /** `21 November 2026 at 14:20:05`. */
  full(at: number): string
  /** A wait as a clock counts it down: `0:42`, `12:05`, `1:02:03`. Never below zero. */
  countdown(ms: number): string
}

/** `timeZone` is the computer's when left out. */
export function timeWriter(language: string, timeZone?: string): TimeWriter {
  const zone = timeZone === undefined ? {} : { timeZone }
  const hour = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', ...zone })
  const second = new Intl.DateTimeFormat(language, { timeStyle: 'medium', ...zone })
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...zone })
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', ...zone })
  const full = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', ...zone })
  return {
    time: (at, now) => {
      const isToday = Math.abs(at - now) < DAY_MS && day.format(at) === day.format(now)
      return isToday ? hour.format(at) : `${day.format(at)}, ${hour.format(at)}`
    },
    seconds: at => second.format(at),
    day: at => day.format(at),
    date: at => date.format(at),
    full: at => full.format(at),
    countdown: ms => {
      const seconds = Math.max(0, Math.ceil(ms / 1000))
      const two = (value: number) => String(value).padStart(2, '0')
      const minutes = Math.floor(seconds / 60)
      if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
      return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
    },
  }
}
