import type { Messages } from '../../messages/locale.ts'

const zh = {
  title: '此部分没有连接网关',
  help: (address: string) =>
    `页面没有允许 base-url 指向 ${address}，因此没有发送任何请求。页面的管理者可以通过 configure({ gateways }) 或 <head> 中的 <meta name="oneapi-gateways"> 允许它。`,
}

export const refusedMessages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    title: 'This part is not connected to a gateway',
    help: (address) =>
      `The page does not allow base-url to point to ${address}, so nothing was sent. Its owner can allow it by configure({ gateways }) or by <meta name="oneapi-gateways"> in the head.`,
  },
}
