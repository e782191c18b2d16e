import type { Page } from './page-metrics.ts'

/**
 * Paints the page at a tenth of its size, as the device mode of DevTools does to fit a page in its window. Without a
 * GPU, painting takes two fifths of a test's CPU time, and no test of elements looks at pixels. Layout,
 * `devicePixelRatio` and measurements by scripts are unaffected, but mouse commands of the runner would miss their
 * targets. Lasts until a test sets the size of the window.
 */
export async function drawSmall(page: Page): Promise<void> {
  const session = await page.createCDPSession()
  const { width, height } = page.viewport() ?? { width: 800, height: 600 }
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: false,
    scale: 0.1,
  })
}
