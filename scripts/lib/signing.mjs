/**
 * How a package is signed: arguments and environment of the packager, from what the environment of a release holds.
 * Empty variables count as absent, as an unset secret is an empty text. A way that is only half there is an error: a
 * release must not turn out unsigned because one of its secrets is missing.
 *
 * - Windows: Azure Trusted Signing, or a certificate in a file. Since June 2023 no authority hands out keys in files,
 *   so that is left for certificates of a company's own.
 * - macOS: a Developer ID certificate, and notarisation when Apple's key is there; without one, an ad-hoc signature:
 *   flipped fuses break the one Electron came with, and macOS kills a program without any.
 * - Linux: nothing is signed.
 *
 * @param {NodeJS.Platform} platform
 * @param {Readonly<Record<string, string | undefined>>} given
 * @returns {{ args: string[], env: Record<string, string> }}
 */
export function signing(platform, given) {
  if (platform === 'win32') return signWindows(given)
  if (platform === 'darwin') return signMac(given)
  return { args: [], env: {} }
}

const FORCED = '-c.forceCodeSigning=true'

/** Where in Azure, and as whom; the packager's own module reads the last three from the environment. */
const AZURE = [
  'AZURE_ENDPOINT',
  'AZURE_SIGNING_ACCOUNT',
  'AZURE_CERTIFICATE_PROFILE',
  'AZURE_PUBLISHER_NAME',
  'AZURE_TENANT_ID',
  'AZURE_CLIENT_ID',
  'AZURE_CLIENT_SECRET',
]

function signWindows(given) {
  const azure = allOrNone(given, AZURE)
  if (azure !== null) {
    const [endpoint, account, profile, publisher] = azure
    const option = (name, value) => `-c.win.azureSignOptions.${name}=${value}`
    return {
      args: [
        FORCED,
        option('endpoint', endpoint),
        option('codeSigningAccountName', account),
        option('certificateProfileName', profile),
        option('publisherName', publisher),
      ],
      env: {},
    }
  }
  const certificate = allOrNone(given, ['WINDOWS_CERTIFICATE', 'WINDOWS_CERTIFICATE_PASSWORD'])
  if (certificate === null) return { args: [], env: {} }
  const [link, password] = certificate
  return { args: [FORCED], env: { WIN_CSC_LINK: link, WIN_CSC_KEY_PASSWORD: password } }
}

function signMac(given) {
  const certificate = allOrNone(given, ['MAC_CERTIFICATE', 'MAC_CERTIFICATE_PASSWORD'])
  const notary = allOrNone(given, ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'])
  if (certificate === null) return { args: ['-c.mac.identity=-'], env: {} }
  const [link, password] = certificate
  return {
    args: notary === null ? [FORCED] : [FORCED, '-c.mac.notarize=true'],
    env: { CSC_LINK: link, CSC_KEY_PASSWORD: password },
  }
}

/** The values of all these variables, null when none is there. */
function allOrNone(given, names) {
  const missing = names.filter(name => (given[name] ?? '') === '')
  if (missing.length === names.length) return null
  if (missing.length > 0) throw new Error(`for a signature these are missing: ${missing.join(', ')}`)
  return names.map(name => given[name])
}
