import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type Plugin } from 'vite'

const logger = createLogger('warn')
const { warnOnce } = logger
// Rules that are composed of those of another file come without their file's name. It matters to `url()` only, which
// none of ours has.
logger.warnOnce = (words, options) => {
  if (!words.includes('did not pass the `from` option')) warnOnce(words, options)
}

/**
 * The page loads what its first script imports later, beside that script: the window's own, and what it consists of.
 */
function loadLaterScriptsAtOnce(): Plugin {
  return {
    name: 'load-later-scripts-at-once',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { chunk, bundle = {} }) => {
        const later = (chunk?.dynamicImports ?? []).flatMap(file => {
          const found = bundle[file]
          return found?.type === 'chunk' ? [file, ...found.imports] : []
        })
        return [...new Set(later)]
          .filter(file => !html.includes(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** The window's bundle. It loads under a content security policy that allows nothing inline and nothing from elsewhere. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react(), loadLaterScriptsAtOnce()],
  customLogger: logger,
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome156',
    // A data: URL is no script or style of our own; the policy would refuse it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file of styles, in the page from the start: a screen never stands without its own.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Compiled beside the window's own code, and small enough for whoever reads a stack trace.
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
    reportCompressedSize: false,
  },
})
