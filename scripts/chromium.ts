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
 * The features of Chromium that are disabled. Even headless, Chromium renders the popup of its address bar in separate
 * processes for every page, which costs as much as a test page itself. This list replaces Playwright's, so it repeats
 * the entries from there that matter here.
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

/** Flags to run as root in a container, without sandbox and GPU; the others prevent background traffic. */
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
 * The path of Debian's headless-only Chromium, a separate package of the same version. Its pages take a third less CPU
 * time, because regular Chromium renders a window with tabs and address bar around every page, even when headless.
 */
const windowless = '/usr/lib/chromium/chromium-headless-shell'

/** The path of the installed Chromium or Chrome, `CHROMIUM_PATH` first; undefined if there is none. */
const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/**
 * The path of a Chromium. If none is installed, installs it with apt where possible (Debian and Ubuntu, as root).
 *
 * @throws an error whose one-line message says what to install.
 */
export function ensureChromium(): string {
  const found = findChromium() ?? (canApt() && aptInstall() ? findChromium() : undefined)
  if (!found) throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.')
  return found
}

/**
 * The browser for tests of behaviour rather than speed: the headless-only Chromium if it is installed, else a regular
 * one.
 */
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
