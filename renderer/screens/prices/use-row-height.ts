import { useSettings } from '../../bridge/queries/app.ts'

const HEIGHTS = { compact: 28, comfortable: 32 } as const

/** Height of a row in pixels, as the density says; the same as `--row-height` in tokens.css. */
export function useRowHeight(): number {
  const { data } = useSettings()
  return HEIGHTS[data?.settings.density ?? 'compact']
}
