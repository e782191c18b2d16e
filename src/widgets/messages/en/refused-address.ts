import type { words as zh } from '../zh-CN/refused-address.ts'

export const words: typeof zh = {
  title: 'This part is not connected to a gateway',
  help: (address) =>
    `The page does not allow base-url to point to ${address}, so nothing was sent. The page's owner can allow it with configure({ gateways }) or <meta name="oneapi-gateways"> in the head.`,
}
