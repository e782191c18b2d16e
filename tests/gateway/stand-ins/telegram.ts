import { createHash, createHmac } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

export const telegramBot = { name: 'console_bot', token: '1234567890:secret-of-the-bot' }

/** The options with which new-api takes what this bot's page sends. */
export const telegramOptions = {
  TelegramBotToken: telegramBot.token,
  TelegramBotName: telegramBot.name,
  TelegramOAuthEnabled: 'true',
}

/** What Telegram sends of a person who has consented, signed with the bot's secret. */
export function telegramAnswer(id: string, { now = Date.now(), token = telegramBot.token } = {}) {
  const fields = { id: Number(id), first_name: 'Ada & Co', auth_date: Math.floor(now / 1000) }
  const lines = Object.entries(fields)
    .map((pair) => pair.join('='))
    .sort()
  const secret = createHash('sha256').update(token).digest()
  return { ...fields, hash: createHmac('sha256', secret).update(lines.join('\n')).digest('hex') }
}

/**
 * Telegram's pages, as public copies of its own scripts describe them: the frame tells its size, its button opens a window
 * where the person consents, whose answer the frame hands to the page for which it was opened.
 */
export class Telegram {
  /** The person who consents. */
  person = '4242'
  /** What signs the answer. */
  token = telegramBot.token
  /** The origins whose domain the bot's owner has named. */
  readonly origins: string[] = []
  /** The addresses of the frames that were opened. */
  readonly frames: URL[] = []
  /** What the window answers instead of what this person and secret make. */
  answer: (() => object) | undefined

  async routeTo(context: BrowserContext) {
    await context.route('https://oauth.telegram.org/**', async (route) => {
      const url = new URL(route.request().url())
      const html = (body: string) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${body}` })
      if (url.pathname === '/auth') {
        const result = this.answer?.() ?? telegramAnswer(this.person, { token: this.token })
        const message = JSON.stringify(JSON.stringify({ event: 'auth_result', result }))
        return html(`<script>opener.postMessage(${message}, location.origin); close()</script>`)
      }
      this.frames.push(url)
      const origin = url.searchParams.get('origin')!
      if (url.pathname !== `/embed/${telegramBot.name}` || !this.origins.includes(origin))
        return html('Bot domain invalid')
      const target = JSON.stringify(origin)
      return html(`<button style="width:186px;height:28px;margin:0">Log in with Telegram</button><script>
        const send = (data) => parent.postMessage(JSON.stringify(data), ${target})
        send({ event: 'resize', width: 186, height: 28 })
        const button = document.querySelector('button')
        button.onclick = () => open('/auth', 'telegram_oauth', 'width=550,height=470')
        addEventListener('message', ({ data, origin }) => {
          if (origin === location.origin) send({ event: 'auth_user', auth_data: JSON.parse(data).result })
        })
      </script>`)
    })
  }
}
