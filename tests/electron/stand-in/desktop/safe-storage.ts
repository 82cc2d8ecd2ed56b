import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import { app } from '../app/app.ts'
import { partOf } from '../part.ts'
import { needsReady, program } from '../program.ts'

const PREFIX = Buffer.from('v10')
const IV_BYTES = 12
const TAG_BYTES = 16

/** `STAND_IN_VAULT=locked` is a key chain that a person has not unlocked yet; any other word the back end of a Linux. */
const isLocked = () => process.env.STAND_IN_VAULT === 'locked'

/** Electron tells a locked key chain from a lost key by these words alone. */
function unlocked(): void {
  needsReady('safeStorage')
  if (isLocked()) throw new Error('Encryption is temporarily unavailable. Please try again later.')
}

/** The system's own key, in a file a test can delete: then what was sealed is lost. */
function systemKey(): Buffer {
  const file = join(app.getPath('userData'), 'stand-in-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

function sealed(text: string): Buffer<ArrayBuffer> {
  unlocked()
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', systemKey(), iv)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([PREFIX, iv, cipher.getAuthTag(), bytes])
}

function opened(bytes: Buffer): string {
  unlocked()
  const [tagAt, textAt] = [PREFIX.length + IV_BYTES, PREFIX.length + IV_BYTES + TAG_BYTES]
  try {
    const decipher = createDecipheriv('aes-256-gcm', systemKey(), bytes.subarray(PREFIX.length, tagAt))
    decipher.setAuthTag(bytes.subarray(tagAt, textAt))
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.')
  }
}

export const safeStorage = partOf<SafeStorage>('safeStorage', {
  isAsyncEncryptionAvailable: async () => {
    needsReady('safeStorage')
    return true
  },
  encryptStringAsync: async text => sealed(text),
  decryptStringAsync: async bytes => ({ result: opened(bytes), shouldReEncrypt: false }),
  getSelectedStorageBackend: () =>
    (program.isReady && process.env.STAND_IN_VAULT === 'basic_text'
      ? 'basic_text'
      : program.isReady
        ? 'gnome_libsecret'
        : 'unknown') as ReturnType<SafeStorage['getSelectedStorageBackend']>,
})
