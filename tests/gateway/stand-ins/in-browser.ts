import type { BrowserContext } from 'playwright-core'

/**
 * Answers what a browser asks of github.com, open.feishu.cn and Turnstile from the stand-ins. The address bar and the
 * page's policy see the real names; nothing else is touched.
 */
export async function routeToStandIns(context: BrowserContext, { url }: { url: string }): Promise<void> {
  await context.route(
    /^https:\/\/(github\.com|open\.feishu\.cn|challenges\.cloudflare\.com)\//,
    async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: url + pathname + search }) })
    },
  )
}
