import { topic } from '../../../messages/language/topic.ts'

const zh = {
  title: '此处没有网关',
  help: (address: string) =>
    `${address} 没有给出网关的响应。请用 base-url 指定网关的地址，或者让本站把 /api 转发到网关。`,
}

const en: typeof zh = {
  title: 'No gateway here',
  help: (address) =>
    `The response from ${address} did not come from a gateway. Set base-url to the gateway's address, or let this site forward /api to it.`,
}

export const noGatewayMessages = topic('noGateway', zh, en)
