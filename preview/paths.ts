import { fileURLToPath } from 'node:url'

/** The preview runs from its sources in `preview/`, or bundled in `dist/preview/`. */
const isBundled = import.meta.url.endsWith('.js')

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Folder of the built window. */
export const BUILT_WINDOW = at(isBundled ? '../renderer' : '../dist/renderer')
export const PACKAGE_FILE = at(isBundled ? '../../package.json' : '../package.json')
/** The sample marketplace, run as a separate process. */
export const SAMPLE_PROGRAM = at(isBundled ? './sample-child.js' : './sample-child.ts')
