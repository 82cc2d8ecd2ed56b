/** The slice of Trusted Types used here; the DOM library has no types for them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** The only policy of the window: allows one kind of script URL, our own bundled workers. */
const policy = trustedTypes?.createPolicy('app-worker', {
  createScriptURL: url => {
    const wanted = new URL(url, document.baseURI)
    if (wanted.host !== location.host || !wanted.pathname.includes('/assets/'))
      throw new TypeError(`a worker may only come from our own bundle, not from ${wanted.host}`)
    return url
  },
})

/** Starts a worker of the bundle; `url` as an import with `?worker&url` gives it. */
export function startOurWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
}
