import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'

const logger = createLogger('warn')
const { warnOnce } = logger
// Rules that are composed of those of another file come without their file's name. It matters to `url()` only, which
// none of ours has.
logger.warnOnce = (words, options) => {
  if (!words.includes('did not pass the `from` option')) warnOnce(words, options)
}

/** The window's bundle. It loads under a content security policy that allows nothing inline and nothing from elsewhere. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react()],
  customLogger: logger,
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome156',
    // A data: URL is no script or style of our own; the policy would refuse it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
