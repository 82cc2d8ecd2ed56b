declare module '*/scripts/lib/chromium.mjs' {
  /** Path of a Chromium; ends the program with a sentence when there is none. */
  export function ensureChromium(): Promise<string>
}

declare module '*/scripts/build.mjs' {
  /** Builds the parts whose sources changed since their last build. */
  export function buildStale(options: {
    parts: readonly 'renderer'[]
    log: (line: string) => void
  }): Promise<string[]>
}
