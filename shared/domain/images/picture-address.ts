/** Where a window loads a picture: always from its own host, which lets the core fetch it. */
export const PICTURE_PATH = '/_img'

/** Separates the address of a picture from its signature, in a browser tab. */
export const SIGNED_WITH = '&sign='
/** Length of a signature: 132 bits in base64url. */
export const SIGN_CHARACTERS = 22

/**
 * A picture of the marketplace by its path as received (API document §2: site-relative). `account` keeps
 * pictures of two marketplaces apart in the browser's cache.
 */
export function pictureAddress(path: string, account: string): string {
  return `${PICTURE_PATH}?path=${encodeURIComponent(path.toWellFormed())}&account=${encodeURIComponent(account)}`
}

/** An image that `checkImage` found good, by its URL; it expires when it wasn't used for long. */
export function checkedAddress(url: string, account: string): string {
  return `${PICTURE_PATH}?checked=${encodeURIComponent(url.toWellFormed())}&account=${encodeURIComponent(account)}`
}
