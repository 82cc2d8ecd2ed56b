import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStale } from '../../scripts/build.mjs'
import { type Packed, pack } from './pack.ts'
import type { System } from './stub-electron.ts'
import { ajv, asar, fuses, plist, resedit, root, SCHEMA, yaml } from './tools.ts'

const SYSTEMS: readonly System[] = ['linux', 'win', 'mac']
const packed = new Map<System, Packed>()

function packedFor(system: System): Packed {
  const found = packed.get(system)
  if (found === undefined) throw new Error(`nothing was packed for ${system}`)
  return found
}

beforeAll(async () => {
  await buildStale({ log: () => {} })
  for (const system of SYSTEMS) packed.set(system, await pack(system))
}, 120_000)

afterAll(() => {
  for (const { folder } of packed.values()) rmSync(folder, { recursive: true, force: true })
})

function configuration(): Record<string, unknown> {
  return yaml.load(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as Record<string, unknown>
}

describe('the configuration', () => {
  const schema: unknown = JSON.parse(readFileSync(SCHEMA, 'utf8'))

  test("matches the packager's schema", () => {
    ajv.validate(schema, configuration())
    expect(ajv.errorsText()).toBe('No errors')
  })

  test('is refused with a typing error', () => {
    expect(ajv.validate(schema, { ...configuration(), nsis: { oneclick: false } })).toBe(false)
  })

  test('names and ids stay those of the first release', () => {
    expect(configuration()).toMatchObject({ appId: 'com.example.supplierdesk', productName: 'Supplier Desk' })
  })

  test('leaves .csv with the spreadsheet: Windows only gets an entry under "Open with"', () => {
    expect(configuration()).not.toHaveProperty('fileAssociations')
    expect(configuration().win).not.toHaveProperty('fileAssociations')
    const writes = readFileSync(join(root, 'build', 'installer.nsh'), 'utf8')
      .replaceAll(/\$\{ext\}/g, 'csv')
      .match(/WriteRegStr SHCTX "[^"]*"/g)
    expect(writes).toEqual([
      'WriteRegStr SHCTX "Software\\Classes\\.csv\\OpenWithProgids"',
      'WriteRegStr SHCTX "Software\\Classes\\SupplierDesk.table"',
      'WriteRegStr SHCTX "Software\\Classes\\SupplierDesk.table\\shell\\open\\command"',
    ])
  })
})

describe.each(SYSTEMS)('packed for %s', system => {
  test('the archive contains the four built parts and package.json only', () => {
    const files = filesIn(packedFor(system).archive)
    expect(files).toEqual(
      expect.arrayContaining([
        'dist/main/main.js',
        'dist/main/judge-worker.js',
        'dist/preload/preload.cjs',
        'dist/renderer/index.html',
        'dist/sandbox/main.js',
        'package.json',
      ]),
    )
    expect(
      files.filter(file => !/^(dist\/(main|preload|renderer|sandbox)\/|package\.json$)/.test(file)),
    ).toEqual([])
  })

  test('the package contains no source, test, key or environment', () => {
    const strange =
      /\.(map|tsx?|env|pem|p12|pfx|key|db|log)$|(^|\/)(\.|node_modules|tests?|fixtures)(\/|$)|\.test\./
    expect(filesIn(packedFor(system).archive).filter(file => strange.test(file))).toEqual([])
  })

  test('the packed package.json names the entry and no development tools', () => {
    const inside = JSON.parse(asar.extractFile(packedFor(system).archive, 'package.json').toString())
    expect(inside).toMatchObject({
      name: 'supplier-desk',
      productName: 'Supplier Desk',
      main: 'dist/main/main.js',
      type: 'module',
    })
    expect(inside).not.toHaveProperty('devDependencies')
    expect(inside).not.toHaveProperty('scripts')
  })

  test('its fuses are as configured', async () => {
    const wire = await fuses.getCurrentFuseWire(packedFor(system).program)
    const state = (name: string) => wire[String(fuses.FuseV1Options[name])]
    // The wire contains characters.
    const on = '1'.charCodeAt(0)
    const off = '0'.charCodeAt(0)
    expect({
      runAsNode: state('RunAsNode'),
      cookies: state('EnableCookieEncryption'),
      nodeOptions: state('EnableNodeOptionsEnvironmentVariable'),
      inspect: state('EnableNodeCliInspectArguments'),
      integrity: state('EnableEmbeddedAsarIntegrityValidation'),
      onlyAsar: state('OnlyLoadAppFromAsar'),
      snapshot: state('LoadBrowserProcessSpecificV8Snapshot'),
      fileRights: state('GrantFileProtocolExtraPrivileges'),
    }).toEqual({
      runAsNode: off,
      cookies: off,
      nodeOptions: off,
      inspect: off,
      integrity: on,
      onlyAsar: on,
      snapshot: off,
      fileRights: off,
    })
  })
})

describe('Windows', () => {
  test('the program contains the hash of its archive and its name', () => {
    const { archive, program } = packedFor('win')
    const executable = resedit.NtExecutable.from(readFileSync(program), { ignoreCert: true })
    const { entries } = resedit.NtExecutableResource.from(executable)
    const integrity = entries.find(entry => entry.type === 'INTEGRITY' && entry.id === 'ELECTRONASAR')
    expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString())).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: headerHash(archive) },
    ])
    const [version] = resedit.Resource.VersionInfo.fromEntries(entries)
    expect(version?.getStringValues({ lang: 1033, codepage: 1200 }).ProductName).toBe('Supplier Desk')
  })
})

describe('macOS', () => {
  const infoOf = (bundle: string) => plist.parse(readFileSync(join(bundle, 'Contents', 'Info.plist'), 'utf8'))

  test('the bundle contains the hash of its archive, its name and its minimum system', () => {
    const { archive, program } = packedFor('mac')
    expect(infoOf(program)).toMatchObject({
      CFBundleName: 'Supplier Desk',
      CFBundleExecutable: 'Supplier Desk',
      CFBundleIdentifier: 'com.example.supplierdesk',
      CFBundleIconFile: 'icon.icns',
      LSMinimumSystemVersion: '13.0',
      LSApplicationCategoryType: 'public.app-category.business',
      ElectronAsarIntegrity: { 'Resources/app.asar': { algorithm: 'SHA256', hash: headerHash(archive) } },
    })
    expect(readFileSync(join(program, 'Contents', 'Resources', 'icon.icns'))).toEqual(
      readFileSync(join(root, 'build', 'icon.icns')),
    )
  })

  test('it offers to open tables as an alternate editor', () => {
    const { CFBundleDocumentTypes: types } = infoOf(packedFor('mac').program)
    expect(types).toEqual([
      expect.objectContaining({
        CFBundleTypeExtensions: ['csv', 'tsv'],
        CFBundleTypeRole: 'Editor',
        LSHandlerRank: 'Alternate',
      }),
    ])
  })
})

test('the languages of suppliers come along, others of Electron do not', () => {
  const { folder } = packedFor('linux')
  const locales = readdirSync(join(folder, 'out', 'linux-unpacked', 'locales')).sort()
  expect(locales).toEqual(['de.pak', 'en-US.pak', 'lt.pak', 'nl.pak', 'pl.pak'])
  expect(existsSync(packedFor('linux').program)).toBe(true)
})

test.skip('installers are made and start (their tools are downloaded, and a window needs the real binary: see .github/workflows)', () => {})

function filesIn(archive: string): string[] {
  const { files } = JSON.parse(asar.getRawHeader(archive).headerString) as { files: Folder }
  return walk(files, '')
}

interface Folder {
  [name: string]: { files?: Folder }
}

function walk(folder: Folder, path: string): string[] {
  return Object.entries(folder).flatMap(([name, entry]) =>
    entry.files === undefined ? [`${path}${name}`] : walk(entry.files, `${path}${name}/`),
  )
}

function headerHash(archive: string): string {
  return createHash('sha256').update(asar.getRawHeader(archive).headerString).digest('hex')
}
