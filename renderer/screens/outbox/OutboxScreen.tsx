export function OutboxScreen(_: { job: number | null; onJob: (job: number) => void; onPrices: () => void }) {
  return null
}
