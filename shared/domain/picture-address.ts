/** Where a window finds a picture: always at its own host, which has the core fetch it. */
export const PICTURE_PATH = '/_img'

/** What stands between the address of a picture and its signature, in a browser tab. */
export const SIGNED_WITH = '&sign='
/** Length of a signature: 132 bits in base64url. */
export const SIGN_CHARACTERS = 22

/**
 * A picture of the marketplace by its path as it came (API document §2: site-relative). `account` keeps pictures of two
 * marketplaces apart in the browser's memory.
 */
export function pictureAddress(path: string, account: string): string {
  return `${PICTURE_PATH}?path=${encodeURIComponent(path.toWellFormed())}&account=${encodeURIComponent(account)}`
}

/** An image that `checkImage` found good, by its address; not there any more once it was long unused. */
export function checkedAddress(url: string, account: string): string {
  return `${PICTURE_PATH}?checked=${encodeURIComponent(url.toWellFormed())}&account=${encodeURIComponent(account)}`
}
