import { topic } from '../../../messages/language/topic.ts'

const zh = {
  title: '此部分没有连接网关',
  help: (address: string) =>
    `页面没有允许 base-url 指向 ${address}，因此没有发送任何请求。页面的管理者可以通过 configure({ gateways }) 或 <head> 中的 <meta name="oneapi-gateways"> 允许它。`,
}

const en: typeof zh = {
  title: 'This part is not connected to a gateway',
  help: (address) =>
    `The page does not allow base-url to point to ${address}, so nothing was sent. The page's owner can allow it with configure({ gateways }) or <meta name="oneapi-gateways"> in the head.`,
}

export const refusedMessages = topic('refusedAddress', zh, en)
