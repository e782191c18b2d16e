import type { chromeLauncher } from '@web/test-runner-chrome'

type Launch = NonNullable<Parameters<typeof chromeLauncher>[0]>
export type Page = Awaited<ReturnType<NonNullable<Launch['createPage']>>>

/** Memory metrics of the page after a garbage collection; `heap` in bytes. */
export type PageMetrics = { nodes: number; listeners: number; heap: number }

/** Adds `window.pageMetrics()` to the test page, for tests of memory growth. */
export async function offerMetrics(page: Page): Promise<void> {
  const session = await page.createCDPSession()
  await page.exposeFunction('pageMetrics', async (): Promise<PageMetrics> => {
    await session.send('Performance.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
    return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') }
  })
}
