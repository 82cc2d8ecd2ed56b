import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

// The packager's own libraries read a package back.
const here = createRequire(import.meta.url)
const builder = createRequire(here.resolve('electron-builder/package.json'))
const packager = createRequire(builder.resolve('app-builder-lib/package.json'))
const store = createRequire(here.resolve('electron-store'))

/** The packager's command line. */
export const BUILDER = builder.resolve('./cli.js')
/** The packager's schema of its configuration. */
export const SCHEMA = packager.resolve('./scheme.json')

interface Asar {
  listPackage(archive: string, options: { isPack: boolean }): string[]
  extractFile(archive: string, file: string): Buffer
  getRawHeader(archive: string): { headerString: string }
}
export const asar: Asar = packager('@electron/asar')

interface Fuses {
  getCurrentFuseWire(path: string): Promise<Record<string, number | string>>
  FuseV1Options: Record<string, number | string>
}
export const fuses: Fuses = packager('@electron/fuses')

export const plist: { parse(text: string): Record<string, unknown>; build(value: unknown): string } =
  packager('plist')

export const yaml: { load(text: string): unknown } = packager('js-yaml')

interface Resedit {
  NtExecutable: {
    createEmpty(is32Bit: boolean, isDll: boolean): Executable
    from(bytes: Buffer, options?: { ignoreCert: boolean }): Executable
  }
  NtExecutableResource: { from(executable: Executable): Resources }
  Resource: {
    VersionInfo: {
      createEmpty(): VersionInfo
      fromEntries(entries: unknown[]): VersionInfo[]
    }
  }
}
interface Executable {
  generate(): ArrayBuffer
}
interface Resources {
  entries: { type: number | string; id: number | string; bin: ArrayBuffer }[]
  outputResource(executable: Executable): void
}
interface VersionInfo {
  lang: number
  setFileVersion(version: string): void
  setStringValues(language: { lang: number; codepage: number }, values: Record<string, string>): void
  getStringValues(language: { lang: number; codepage: number }): Record<string, string>
  outputToResourceEntries(entries: unknown[]): void
}
export const resedit: Resedit = packager('resedit')

interface Ajv {
  validate(schema: unknown, value: unknown): boolean
  errorsText(): string
}
const { default: AjvOf } = store('ajv') as { default: new (options: object) => Ajv }
export const ajv = new AjvOf({ strict: false, allErrors: true, logger: false })
