/** The wait before another try: it doubles with each of the `times` before, up to `mostMs`. */
export function doubled(firstMs: number, times: number, mostMs: number): number {
  return Math.min(mostMs, firstMs * 2 ** times)
}
