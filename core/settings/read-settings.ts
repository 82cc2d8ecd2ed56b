import { DEFAULT_SETTINGS, type Settings, settings } from '../../shared/contract/groups/app.ts'

/**
 * Settings from the content of a file: each value that fits is taken, every other one is the default. So a value of a
 * newer version, or one damaged by hand, affects only itself.
 */
export const readSettings = (json: unknown): Settings => takeFitting(settings.shape, DEFAULT_SETTINGS, json)

/** Some settings as they arrive: a key may be there without a value. */
type SettingsChange = { [Name in keyof Settings]?: Settings[Name] | undefined }

/**
 * The settings with some of them changed. Guard rails, and the settings about orders, are replaced as a group, because
 * a person sees them together.
 */
export function changeSettings(present: Settings, change: SettingsChange): Settings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...present, ...Object.fromEntries(given) }
}

interface Fits {
  safeParse(value: unknown): { success: boolean; data?: unknown }
  shape?: Record<string, Fits>
}

function takeFitting<T extends object>(shape: Record<string, Fits>, defaults: T, json: unknown): T {
  if (typeof json !== 'object' || json === null) return { ...defaults }
  const taken = Object.entries(shape).map(([name, type]) => {
    const fallback = (defaults as Record<string, unknown>)[name]
    const value = Object.hasOwn(json, name) ? (json as Record<string, unknown>)[name] : undefined
    if (type.shape !== undefined) return [name, takeFitting(type.shape, fallback as object, value)]
    const read = type.safeParse(value)
    return [name, read.success ? read.data : fallback]
  })
  return Object.fromEntries(taken) as T
}
