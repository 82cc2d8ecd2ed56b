import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { SIGN_CHARACTERS, SIGNED_WITH } from '../../../shared/domain/picture-address.ts'

let sessionNow: () => string | null = () => null

/** From now on pictures are asked for by addresses that the preview knows to be of this tab's session. */
export function signPicturesWith(session: () => string | null): void {
  sessionNow = session
}

/** The address as this host wants it: signed in a browser tab, as it is in Electron, whose window has its own scheme. */
export function ownPicture(address: string): string {
  const session = sessionNow()
  return session === null ? address : signed(address, session)
}

/**
 * Signs an address of a picture with a session. What is signed is what the browser will ask for, which it spells a
 * little differently (`'` as `%27`). At once and not by WebCrypto, as addresses are made while rows are drawn.
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
