import { useSettings } from '../../../bridge/queries/app.ts'

/** Rows are higher than a sheet's: they hold a picture. */
const SIZES = { compact: { row: 32, picture: 24 }, comfortable: { row: 44, picture: 36 } } as const

/** Height of a row and side of its picture in pixels, as the density says. */
export function useRowSize(): { row: number; picture: number } {
  const { data } = useSettings()
  return SIZES[data?.settings.density ?? 'compact']
}
