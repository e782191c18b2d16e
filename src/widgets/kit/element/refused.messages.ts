import { defineMessages } from '../../messages/language/topic.ts'

export const noGatewayMessages = defineMessages('noGateway', {
  title: ['此处没有网关', 'No gateway here'],
  help: [
    (address: string) => `${address} 没有给出网关的响应。请用 base-url 指定网关的地址，或者让本站把 /api 转发到网关。`,
    (address) => `The response from ${address} did not come from a gateway. Set base-url to the gateway's address, or let this site forward /api to it.`,
  ],
})

export const refusedMessages = defineMessages('refusedAddress', {
  title: ['此部分没有连接网关', 'This part is not connected to a gateway'],
  help: [
    (address: string) => `页面没有允许 base-url 指向 ${address}，因此没有发送任何请求。页面的管理者可以通过 configure({ gateways }) 或 <head> 中的 <meta name="oneapi-gateways"> 允许它。`,
    (address) =>
      `The page does not allow base-url to point to ${address}, so nothing was sent. The page's owner can allow it with configure({ gateways }) or <meta name="oneapi-gateways"> in the head.`,
  ],
})

export const cookieLostMessages = defineMessages('cookieLost', {
  title: ['浏览器没有保留登录状态', 'The browser did not keep you signed in'],
  help: [
    '此页面嵌在另一个网站中，浏览器不会保留网关的 Cookie。请在网关自己的页面中使用，或让所在页面提供访问令牌。',
    "This page is embedded in another site, where browsers block the gateway's cookie. Use the gateway's own page, or let this page provide an access token.",
  ],
  dropped: [
    '网关的 Cookie 丢失了：浏览器禁用了 Cookie，或本站的 Service Worker 或代理没有转发它。',
    "The gateway's cookie was lost: this browser blocks cookies, or a service worker or proxy of this site does not pass them on.",
  ],
})
