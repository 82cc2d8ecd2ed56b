/**
 * The scripts are plain JavaScript, because they run on Node 20 before anything is installed; these are their types
 * for tests.
 */
declare module '*/scripts/build.mjs' {
  type Part = 'main' | 'preload' | 'sandbox' | 'preview' | 'cli' | 'renderer'

  /** Builds the parts whose sources changed since their last build; resolves with the parts that were built. */
  export function buildStale(options?: {
    parts?: readonly Part[]
    force?: boolean
    log?: (line: string) => void
  }): Promise<Part[]>
}

declare module '*/scripts/lib/stamp.mjs' {
  export function hashSources(root: string, inputs: readonly string[]): string
  export function withLock<T>(folder: string, act: () => Promise<T>): Promise<T>
}

declare module '*/build/make-icons.mjs' {
  /** Straight-alpha RGBA pixels of the icon at `size` × `size`. */
  export function drawIcon(size: number): Uint8Array
}

declare module '*/scripts/lib/electron.mjs' {
  /** The executable of Electron, or why there is none; `forced`: the user asked for it. */
  export function electronOrWhy(forced: boolean): { path: string } | { why: string }
}

declare module '*/scripts/lib/signing.mjs' {
  /** How a package is signed, from the secrets of a release; throws at a way of which a part is missing. */
  export function signing(
    platform: NodeJS.Platform,
    given: Readonly<Record<string, string | undefined>>,
  ): { args: string[]; env: Record<string, string> }
}
