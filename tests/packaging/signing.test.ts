import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signing } from '../../scripts/lib/signing.mjs'
import { ajv, root, SCHEMA, yaml } from './tools.ts'

const FORCED = '-c.forceCodeSigning=true'
const AZURE = {
  AZURE_ENDPOINT: 'https://weu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'supplier-desk',
  AZURE_CERTIFICATE_PROFILE: 'release',
  AZURE_PUBLISHER_NAME: 'Flowers & Co. B.V.',
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
}
const PFX = { WINDOWS_CERTIFICATE: 'base64', WINDOWS_CERTIFICATE_PASSWORD: 'word' }
const MAC = { MAC_CERTIFICATE: 'base64', MAC_CERTIFICATE_PASSWORD: 'word' }
const APPLE = { APPLE_API_KEY: 'key', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' }

test('on Windows Azure signs, with options that the packager knows', () => {
  const { args, env } = signing('win32', { ...AZURE, ...PFX })
  expect([args[0], env]).toEqual([FORCED, {}])
  const azureSignOptions = Object.fromEntries(
    args.slice(1).map(arg => {
      const [, name = '', value] = /^-c\.win\.azureSignOptions\.(\w+)=(.*)$/.exec(arg) ?? []
      return [name, value]
    }),
  )
  expect(azureSignOptions).toEqual({
    endpoint: AZURE.AZURE_ENDPOINT,
    codeSigningAccountName: AZURE.AZURE_SIGNING_ACCOUNT,
    certificateProfileName: AZURE.AZURE_CERTIFICATE_PROFILE,
    publisherName: AZURE.AZURE_PUBLISHER_NAME,
  })
  ajv.validate(JSON.parse(readFileSync(SCHEMA, 'utf8')), { win: { azureSignOptions } })
  expect(ajv.errorsText()).toBe('No errors')
})

test('a certificate in a file is the second way on Windows', () => {
  expect(signing('win32', PFX)).toEqual({
    args: [FORCED],
    env: { WIN_CSC_LINK: 'base64', WIN_CSC_KEY_PASSWORD: 'word' },
  })
})

test('a release with half its secrets fails by their names instead of coming out unsigned', () => {
  const { AZURE_CLIENT_SECRET, ...rest } = AZURE
  expect(AZURE_CLIENT_SECRET).toBe('secret')
  expect(() => signing('win32', { ...rest, AZURE_CLIENT_SECRET: '' })).toThrow(
    'for a signature these are missing: AZURE_CLIENT_SECRET',
  )
  expect(() => signing('darwin', { ...MAC, APPLE_API_KEY: 'key' })).toThrow(
    'for a signature these are missing: APPLE_API_KEY_ID, APPLE_API_ISSUER',
  )
})

test('on macOS a certificate signs, and Apple notarises when its key is there; without one the signature is ad hoc', () => {
  const env = { CSC_LINK: 'base64', CSC_KEY_PASSWORD: 'word' }
  expect(signing('darwin', MAC)).toEqual({ args: [FORCED], env })
  expect(signing('darwin', { ...MAC, ...APPLE })).toEqual({ args: [FORCED, '-c.mac.notarize=true'], env })
  expect(signing('darwin', {})).toEqual({ args: ['-c.mac.identity=-'], env: {} })
})

test('without secrets, as in a copy of the project, nothing is signed on Windows and Linux', () => {
  const empty = Object.fromEntries(Object.keys({ ...AZURE, ...PFX }).map(name => [name, '']))
  expect(signing('win32', empty)).toEqual({ args: [], env: {} })
  expect(signing('linux', { ...AZURE, ...MAC })).toEqual({ args: [], env: {} })
})

test('the release workflow hands over every secret that a signature can need', () => {
  const workflow = yaml.load(readFileSync(join(root, '.github', 'workflows', 'release.yml'), 'utf8')) as {
    jobs: { package: { steps: { name?: string; run?: string; env?: Record<string, string> }[] } }
  }
  const step = workflow.jobs.package.steps.find(({ name }) => name === 'Package')
  expect(step?.run).toContain('node scripts/package.mjs')
  const handed = Object.entries(step?.env ?? {})
  for (const [name, value] of handed) expect(value).toBe(`\${{ secrets.${name} }}`)
  expect(handed.map(([name]) => name).sort()).toEqual(
    Object.keys({ ...AZURE, ...PFX, ...MAC, ...APPLE }).sort(),
  )
})
