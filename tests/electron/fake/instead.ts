import { registerHooks } from 'node:module'

/** From now on `import 'electron'` gives the fake: in our code and in libraries. The real package would download its binary. */
export function fakeInsteadOfElectron(): void {
  const fake = new URL('electron.ts', import.meta.url).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { ...next(fake, context), shortCircuit: true } : next(specifier, context),
  })
}
