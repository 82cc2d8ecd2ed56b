import { expect, test } from 'vitest'
import { readRate, readRetryAfter } from './rate-headers.ts'

const of = (headers: Record<string, string>) => (name: string) => headers[name] ?? null
const NOW = Date.UTC(2030, 0, 1)
/** The server's clock is two years behind ours. */
const SERVER_NOW = Date.UTC(2028, 0, 1)
const DATE = new Date(SERVER_NOW).toUTCString()
/** A reset so many seconds from now, by the server's clock or by ours. */
const resetIn = (seconds: number) => ({
  'x-ratelimit-reset': `${SERVER_NOW / 1000 + seconds}`,
  date: DATE,
})
const ourReset = { 'x-ratelimit-reset': `${NOW / 1000 + 60}` }
const dated = (ms: number) => ({ 'retry-after': new Date(SERVER_NOW + ms).toUTCString(), date: DATE })

test.each<[string, Record<string, string>, [number | null, number | null, number | null]]>([
  ['nothing', {}, [null, null, null]],
  [
    "all three, by the server's clock",
    { ...resetIn(90), 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '12' },
    [1000, 12, 90_000],
  ],
  ['a reset by our clock when there is no date', ourReset, [null, null, 60_000]],
  ['a date that is none', { ...ourReset, date: 'soon' }, [null, null, 60_000]],
  ['a reset that has passed', resetIn(-5), [null, null, 1000]],
  ['a reset beyond the hour', resetIn(9999), [null, null, 3_600_000]],
  [
    'a reset in milliseconds',
    { 'x-ratelimit-reset': `${SERVER_NOW + 5000}`, date: DATE },
    [null, null, null],
  ],
  [
    'junk',
    { 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '-1', 'x-ratelimit-reset': '1.5' },
    [null, null, null],
  ],
  ['blanks around numbers', { 'x-ratelimit-limit': ' 1000 ', 'x-ratelimit-remaining': '0' }, [1000, 0, null]],
  ['numbers joined by a proxy', { 'x-ratelimit-limit': '1000, 1000' }, [null, null, null]],
])('rate headers with %s', (_name, headers, [limit, remaining, resetInMs]) => {
  expect(readRate(of(headers), NOW)).toEqual({ limit, remaining, resetInMs })
})

test.each<[string, Record<string, string>, number]>([
  ['seconds', { 'retry-after': '30' }, 30_000],
  ['0 seconds', { 'retry-after': '0' }, 1000],
  ['a week', { 'retry-after': '604800' }, 86_400_000],
  ["a date by the server's clock", dated(45_000), 45_000],
  ['a date that has passed', dated(-45_000), 1000],
  ['seconds and a half', { 'retry-after': '120.5' }, 121_000],
  ['seconds beyond any number', { 'retry-after': '9'.repeat(400) }, 86_400_000],
  ['less than nothing', { 'retry-after': '-5' }, 77],
  ['no number', { 'retry-after': 'NaN' }, 77],
  ['a date without a month', { 'retry-after': '12.5 s' }, 77],
  ['nothing but a reset', resetIn(90), 90_000],
  ['junk but a reset', { ...resetIn(90), 'retry-after': 'later' }, 90_000],
  ['nothing', {}, 77],
])('a 429 with %s', (_name, headers, waitMs) => expect(readRetryAfter(of(headers), NOW, 77)).toBe(waitMs))
