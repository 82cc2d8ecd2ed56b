declare module '*/scripts/lib/chromium.mjs' {
  /** Path of a Chromium; ends the program with a sentence when there is none. */
  export function ensureChromium(): Promise<string>
}
