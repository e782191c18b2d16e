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
