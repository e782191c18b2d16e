import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import { launchByPuppeteer } from './by-puppeteer.ts'
import { firefoxIsThere, launchFirefox } from './firefox.ts'
import { launchWebkit, webkitIsThere } from './webkit.ts'

/**
 * The engines beside Chromium, and whether they are installed here: Debian's `firefox-esr`, and `webkit2gtk-driver`
 * with `xvfb`. What is missing is skipped, and counted as skipped.
 */
export const engines = [
  { name: 'Firefox', there: firefoxIsThere(), launch: launchFirefox, phone: 390 },
  // MiniBrowser's window is never narrower.
  { name: 'WebKit', there: webkitIsThere(), launch: launchWebkit, phone: 450 },
]

/** The engine of all other tests, for what is tried in all three. */
const launchChromium = () =>
  launchByPuppeteer('chromium', { executablePath: ensureChromium(), args: chromiumFlags })

/** All three. */
export const allEngines = [{ name: 'Chromium', there: true, launch: launchChromium, phone: 390 }, ...engines]
