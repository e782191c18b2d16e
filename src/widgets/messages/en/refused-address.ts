import type { words as zh } from '../zh-CN/refused-address.ts'

export const words: typeof zh = {
  title: 'This part is not connected to a gateway',
  help: (address) =>
    `The page does not allow base-url to point to ${address}, so nothing was sent. Its owner can allow it by configure({ gateways }) or by <meta name="oneapi-gateways"> in the head.`,
}
