/* eslint no-template-curly-in-string: off -- A quoted comment has one. */

/** The comments of quoted code, in Chinese, by the English text, for documents in Chinese. */
const comments: Readonly<Record<string, string>> = {
  '`fetch` would decompress the body, and the browser would try again.':
    '`fetch` 会解压正文，而浏览器会再解压一次。',
  'Before any toast. Without preventDefault() the toast follows, and the place where it failed says so in any case.':
    '在提示消息之前。不调用 preventDefault() 时提示消息随后出现；出错的地方总会显示说明。',
  'Lists are called with a trailing slash: without this, Next redirects to the path without it, and the gateway back.':
    '列表的路径以斜线结尾：没有这一行，Next 会重定向到没有斜线的路径，网关又重定向回来。',
  'A server component: passes no functions, so that none of it has to run in the browser.':
    '服务端组件：不传递函数，因此不需要在浏览器中运行。',
  "Without the gateway's sign-in: your own server provides the token of your signed-in user.":
    '不使用网关的登录：由你自己的服务器提供已登录用户的令牌。',
  'registers <oneapi-token-list>': '注册 <oneapi-token-list>',
  'does not': '不注册',
  'such as http://127.0.0.1:3000': '例如 http://127.0.0.1:3000',
  'your own session: who sent this request': '你自己的会话：这个请求是谁发出的',
  'Your payment service calls it, and calls it again until it is answered.':
    '支付服务会调用它，没有得到响应时再次调用。',
  'for the whole page': '对整个网页有效',
  'the last slash takes /gateway off': '末尾的斜线去掉 /gateway',
  'answers of models stream': '模型的响应是流式的',
  'Called once for many requests, and once more after a refusal: `refused` is the token that failed.':
    '多个请求只调用一次，被拒绝后再调用一次：`refused` 是失败的令牌。',
  'Playwright: await context.addCookies(cookies), then page.goto(`${server.url}/pages/shop.html`).':
    'Playwright：先 await context.addCookies(cookies)，再 page.goto(`${server.url}/pages/shop.html`)。',
  'Cypress, in a task of its configuration: return cookies; in the test: cy.setCookie(name, value).':
    'Cypress：在配置的任务中返回 cookies；在测试中 cy.setCookie(name, value)。',
  'One sentence, of one language: all others stay.': '一种语言的一句话：其他的都不变。',
  'A language of your own. A text names values by their place.': '你自己的语言。文字用位置表示值。',
  'The same from a file, loaded when an element first needs it.':
    '同样的内容来自文件，组件第一次需要时才加载。',
}

/** A comment at the end of a line or alone in it. Those that are commands, such as `# a2enmod proxy`, stay. */
export const comment = /(?<=^|\s)(\/\/|#) (.+)$/gm

/** The code with its comments in Chinese, as far as they are known. */
export const commentsInChinese = (code: string): string =>
  code.replace(comment, (_, mark: string, text: string) => `${mark} ${comments[text] ?? text}`)
