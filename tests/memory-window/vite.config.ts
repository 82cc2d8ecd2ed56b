import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The window on a core made of answers, to look at states a real one rarely shows. Never part of a package. */
// biome-ignore lint/style/noDefaultExport: Vite wants it
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: { outDir: '../../dist/memory-window', emptyOutDir: true, target: 'chrome156', assetsInlineLimit: 0 },
})
