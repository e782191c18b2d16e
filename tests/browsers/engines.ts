import { chromiumFlags, ensureTestChromium } from '../../scripts/chromium.ts'
import { launchByPuppeteer } from './by-puppeteer.ts'
import { firefoxIsThere, launchFirefox } from './firefox.ts'
import { launchWebkit, webkitIsThere } from './webkit.ts'

/**
 * The engines besides Chromium, and whether they are installed: Debian's `firefox-esr`, and `webkit2gtk-driver` with
 * `xvfb`. Tests of missing ones are skipped and counted as skipped.
 */
export const engines = [
  { name: 'Firefox', there: firefoxIsThere(), launch: launchFirefox, phone: 390 },
  // MiniBrowser's window cannot be narrower.
  { name: 'WebKit', there: webkitIsThere(), launch: launchWebkit, phone: 450 },
]

/** The engine of all other tests, for tests that run in all three. */
const launchChromium = () =>
  launchByPuppeteer('chromium', { executablePath: ensureTestChromium(), args: chromiumFlags })

/** All three. */
export const allEngines = [{ name: 'Chromium', there: true, launch: launchChromium, phone: 390 }, ...engines]
