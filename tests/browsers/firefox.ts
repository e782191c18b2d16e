import { existsSync } from 'node:fs'
import { launchByPuppeteer } from './by-puppeteer.ts'

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const path = () => [process.env.FIREFOX_PATH, ...places].find((place) => place && existsSync(place))

export const firefoxIsThere = () => path() !== undefined

/** An installed Firefox, driven by WebDriver BiDi. */
export const launchFirefox = () =>
  launchByPuppeteer('firefox', { browser: 'firefox', executablePath: path()! })
