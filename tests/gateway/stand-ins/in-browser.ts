import type { BrowserContext } from 'playwright-core'

/**
 * Answers a browser's requests to services of sign-in and Turnstile from the stand-ins. The address bar and
 * the page's policy see the real names; no other request is affected.
 */
export async function routeToStandIns(context: BrowserContext, { url }: { url: string }): Promise<void> {
  await context.route(
    /^https:\/\/(github\.com|open\.feishu\.cn|discord\.com|connect\.linux\.do|challenges\.cloudflare\.com)\//,
    async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: url + pathname + search }) })
    },
  )
}
