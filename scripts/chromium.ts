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
 * Chromium renders the popup of an address bar that nobody sees, in processes of their own for every page: as much work
 * as a test page itself. The others are those of Playwright's own list that matter here, which this one replaces.
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

/** Root in a container has no sandbox and no GPU; the rest keeps the browser off the network. */
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

/** The installed Chromium or Chrome (`CHROMIUM_PATH` first), or nothing. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/**
 * The path of a Chromium, installed by apt where that is possible (Debian and Ubuntu, as root).
 *
 * @throws an error of one line that says what to install.
 */
export function ensureChromium(): string {
  const found = findChromium() ?? (canApt() && aptInstall() ? findChromium() : undefined)
  if (!found) throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.')
  return found
}

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
