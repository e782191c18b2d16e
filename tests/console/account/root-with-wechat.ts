import type { Stage, StoredSession } from '../stage.ts'
import { signIn } from '../support.ts'

/** Signs root in and enables WeChat, so that its dialog can be opened; returns the session. */
export async function rootWithWeChat({ browser, url }: Stage): Promise<StoredSession> {
  const page = await browser.newPage()
  await signIn(page, url)
  const options = {
    WeChatServerAddress: 'https://wechat.example',
    WeChatServerToken: 'token',
    WeChatAccountQRCodeImageURL: '/logo.svg',
    WeChatAuthEnabled: 'true',
  }
  for (const [key, value] of Object.entries(options))
    await page.request.put(`${url}/api/option/`, { data: { key, value } })
  return page.context().storageState()
}
