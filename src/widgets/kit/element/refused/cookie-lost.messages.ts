import { topic } from '../../../messages/language/topic.ts'

const zh = {
  title: '浏览器没有保留登录状态',
  help: '此页面嵌在另一个网站中，浏览器不会保留网关的 Cookie。请在网关自己的页面中使用，或让所在页面提供访问令牌。',
  dropped: '网关的 Cookie 丢失了：浏览器禁用了 Cookie，或本站的 Service Worker 或代理没有转发它。',
}

const en: typeof zh = {
  title: 'The browser did not keep you signed in',
  help: "This page is embedded in another site, where browsers block the gateway's cookie. Use the gateway's own page, or let this page provide an access token.",
  dropped:
    "The gateway's cookie was lost: this browser blocks cookies, or a service worker or proxy of this site does not pass them on.",
}

export const cookieLostMessages = topic('cookieLost', zh, en)
