import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Even headless, Chromium renders the popup of its address bar, in separate processes for every page, which
 * costs as much as a test page itself. This list replaces Playwright's; the other entries are those of it
 * that matter here.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * Running as root in a container, there is no sandbox and no GPU; the other flags prevent background traffic.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
]

/**
 * Debian's Chromium without windows, which its own package brings in the same version. A page in it takes a third less of
 * the processor: the other draws a window around every page, with tabs and address bar, though nobody sees it.
 */
const windowless = '/usr/lib/chromium/chromium-headless-shell'

/** The installed Chromium or Chrome (`CHROMIUM_PATH` first), if any. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/**
 * The path of a Chromium, installed with apt if necessary and possible (Debian and Ubuntu, as root).
 *
 * @throws an error whose one-line message says what to install.
 */
export function ensureChromium(): string {
  const found = findChromium() ?? (canApt() && aptInstall() ? findChromium() : undefined)
  if (!found) throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.')
  return found
}

/** The browser for tests that judge pages, not their speed: without windows where that is installed. */
export const ensureTestChromium = (): string =>
  !process.env.CHROMIUM_PATH && existsSync(windowless) ? windowless : ensureChromium()

const canApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function aptInstall(): boolean {
  console.log('Installing Chromium (apt-get) …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '--no-install-recommends', 'chromium')
}
