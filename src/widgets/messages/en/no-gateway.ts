import type { words as zh } from '../zh-CN/no-gateway.ts'

export const words: typeof zh = {
  title: 'No gateway here',
  help: (address) =>
    `The response from ${address} did not come from a gateway. Set base-url to the gateway's address, or let this site forward /api to it.`,
}
