import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { SIGN_CHARACTERS, SIGNED_WITH } from '../../../shared/domain/images/picture-address.ts'

let sessionNow: () => string | null = () => null

/** From now on pictures are requested by addresses that prove this tab's session to the preview. */
export function signPicturesWith(session: () => string | null): void {
  sessionNow = session
}

/**
 * The address as this host wants it: signed in a browser tab, unchanged in Electron, whose window has its own scheme.
 */
export function ownPicture(address: string): string {
  const session = sessionNow()
  return session === null ? address : signed(address, session)
}

/**
 * Signs an address of a picture with a session. Signed is what the browser will request, which it spells a little
 * differently (`'` as `%27`). Synchronous, so not WebCrypto: addresses are made while rows are drawn.
 */
export function signed(address: string, session: string): string {
  const { pathname, search } = new URL(address, 'http://127.0.0.1')
  const target = pathname + search
  const sign = base64url(hmac(sha256, session, target)).slice(0, SIGN_CHARACTERS)
  return target + SIGNED_WITH + sign
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
