export const words = {
  title: '此处没有网关',
  help: (address: string) =>
    `${address} 没有给出网关的响应。请用 base-url 指定网关的地址，或者让本站把 /api 转发到网关。`,
}
