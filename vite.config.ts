import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The window's bundle. It loads under a content security policy that allows nothing inline and nothing from elsewhere. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react()],
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
