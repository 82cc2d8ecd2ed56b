import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/**
 * Makes colour changes immediate and waits until the last one is painted: until its first frame, even the shortest
 * transition shows the old colours, and a busy computer is late with frames.
 */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = document.documentElement
    if (!root.hasAttribute('data-still')) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
      document.adoptedStyleSheets.push(sheet)
      root.setAttribute('data-still', '')
    }
    await new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  })
}

/**
 * The violations that axe finds in the page or a part of it: rule and elements. Only violations, in one run, of this
 * page only (there are no frames): the same findings in a quarter of the time.
 */
export async function axeViolations(
  page: Page,
  part = 'html',
  { only, but }: { only?: string; but?: string } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [only] } }),
      ...(but && { rules: { [but]: { enabled: false } } }),
    })
    .setLegacyMode()
  await still(page)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}

/** The other theme has the same elements in other colours, whose contrast is tested where they are defined. */
const THEMES = process.env.DESK_FULL ? (['light', 'dark'] as const) : (['light'] as const)

/** For states like many others: `npm run test:full` alone looks at them. */
export const IS_FULL = process.env.DESK_FULL !== undefined

/** Whether screenshots are saved. */
export const SAVES_PICTURES = Boolean(process.env.DESK_LOOKS)
const CONTRAST = 'color-contrast'

/**
 * Looks at a screen: accessible in the light theme, with `DESK_FULL=1` (as `npm run test:full` has it) in both, and with
 * `DESK_LOOKS=1` kept as pictures in both sizes. Contrast costs as much as all other rules together: `npm test` asks for
 * it where a screen shows most of its colours (`contrast`), and `renderer/ui/tokens.test.ts` holds the colours themselves.
 */
export async function look(page: Page, name: string, { contrast = false } = {}): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    if (SAVES_PICTURES) await keepPictures(page, `${name}-${theme}`)
    // The time of axe grows much faster than the content, and a low window shows every kind of row too.
    await page.setViewportSize({ width: 1280, height: 560 })
    const rules =
      theme === 'dark' ? { only: CONTRAST } : contrast || process.env.DESK_FULL ? {} : { but: CONTRAST }
    expect(await axeViolations(page, 'html', rules), `${name}, ${theme}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Saves a screenshot of the window, with `DESK_LOOKS=1`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (SAVES_PICTURES) await page.screenshot({ path: `test-results/looks/${name}.png` })
}

async function keepPictures(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await still(page)
    await page.screenshot({ path: `test-results/looks/${name}-${size.width}.png` })
  }
}
