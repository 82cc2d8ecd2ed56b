import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { plist, resedit } from './tools.ts'

/**
 * Marks the position of the fuses in a binary; then a version, a count, and one character per fuse (as in Electron's
 * binaries).
 */
const WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1'),
  Buffer.from([1, 9]),
  Buffer.from('101100011', 'latin1'),
])
const VERSION = '45.4.1'

export type System = 'linux' | 'win' | 'mac'

/**
 * Writes a folder that the packager accepts as a downloaded Electron of one system, without anything executable:
 * enough to test our configuration without the network.
 */
export function writeStubElectron(folder: string, system: System): void {
  put(join(folder, 'version'), VERSION)
  put(join(folder, 'LICENSE'), 'stub')
  put(join(folder, 'LICENSES.chromium.html'), 'stub')
  if (system === 'mac') {
    writeMac(join(folder, 'Electron.app', 'Contents'))
    return
  }
  for (const language of ['en-US', 'de', 'lt', 'nl', 'pl', 'ja'])
    put(join(folder, 'locales', `${language}.pak`), 'stub')
  if (system === 'linux') put(join(folder, 'electron'), Buffer.concat([Buffer.from('stub'), WIRE]))
  else put(join(folder, 'electron.exe'), Buffer.concat([executable(), WIRE]))
}

/** A valid Windows program with a version resource, which the packager rewrites. */
function executable(): Buffer {
  const program = resedit.NtExecutable.createEmpty(false, false)
  const resources = resedit.NtExecutableResource.from(program)
  const version = resedit.Resource.VersionInfo.createEmpty()
  version.lang = 1033
  version.setFileVersion(`${VERSION}.0`)
  version.setStringValues(
    { lang: 1033, codepage: 1200 },
    { ProductName: 'Electron', FileDescription: 'Electron' },
  )
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  return Buffer.from(program.generate())
}

function writeMac(contents: string): void {
  writeBundle(contents, 'Electron', 'com.github.Electron')
  const frameworks = join(contents, 'Frameworks')
  const framework = join(frameworks, 'Electron Framework.framework')
  put(join(framework, 'Electron Framework'), Buffer.concat([Buffer.from('stub'), WIRE]))
  for (const language of ['en', 'de', 'fr', 'nl', 'ja'])
    put(join(framework, 'Versions', 'A', 'Resources', `${language}.lproj`, 'locale.pak'), 'stub')
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)'])
    writeBundle(
      join(frameworks, `Electron Helper${kind}.app`, 'Contents'),
      `Electron Helper${kind}`,
      'com.github.Electron.helper',
    )
  put(join(contents, 'Resources', 'electron.icns'), 'stub')
}

function writeBundle(contents: string, name: string, id: string): void {
  put(
    join(contents, 'Info.plist'),
    plist.build({
      CFBundleDisplayName: name,
      CFBundleExecutable: name,
      CFBundleIdentifier: id,
      CFBundleName: name,
      CFBundlePackageType: 'APPL',
      CFBundleShortVersionString: VERSION,
      CFBundleVersion: VERSION,
    }),
  )
  put(join(contents, 'MacOS', name), 'stub')
}

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content, { mode: 0o755 })
}
