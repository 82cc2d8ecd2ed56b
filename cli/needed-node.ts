/** The Node that `desk` is built and tested for: SQLite is part of it. */
const NODE_NEEDED = 24

/** What is wrong with this version of Node, such as `20.11.1`; null for nothing. */
export function oldNodeText(version: string): string | null {
  return Number.parseInt(version, 10) >= NODE_NEEDED
    ? null
    : `desk needs Node ${NODE_NEEDED} or newer, and this is Node ${version}. Install it from nodejs.org, or run "npm run --silent desk --" in the project folder, which brings its own. Nothing was done.`
}
