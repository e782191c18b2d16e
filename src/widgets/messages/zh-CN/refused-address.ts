export const words = {
  title: '此部分没有连接网关',
  help: (address: string) =>
    `页面没有允许 base-url 指向 ${address}，因此没有发送任何请求。页面的管理者可以通过 configure({ gateways }) 或 <head> 中的 <meta name="oneapi-gateways"> 允许它。`,
}
