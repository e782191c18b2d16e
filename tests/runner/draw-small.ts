import type { Page } from './page-metrics.ts'

/**
 * Draws the page at a tenth of its size, as the device mode of the developer tools does to fit a page in its window.
 * Without a graphics card drawing takes two fifths of a test's processor time, and no test of elements looks at
 * pixels. Layout, `devicePixelRatio` and what scripts measure stay as they are; a mouse of the runner would miss.
 * Lasts until a test sets the size of the window.
 */
export async function drawSmall(page: Page): Promise<void> {
  const session = await page.createCDPSession()
  const { width, height } = page.viewport() ?? { width: 800, height: 600 }
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, deviceScaleFactor: 1, mobile: false },
    scale: 0.1,
  })
}
