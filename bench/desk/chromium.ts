import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../playwright.config.ts'
import { ensureChromium } from '../../scripts/lib/chromium.mjs'

/** A headless Chromium of this computer, with exact heap sizes and garbage collection on request. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGS, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  })
}
