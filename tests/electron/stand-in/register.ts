import { registerHooks } from 'node:module'

// From here on `electron` is the stand-in: for our code and for libraries, by `require` and by `import`.
const standIn = new URL('electron.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    /^electron(\/(main|common))?$/.test(name)
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(name, context),
})
