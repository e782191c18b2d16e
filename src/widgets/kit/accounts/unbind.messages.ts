import { spaced } from '../../messages/language/spaced.ts'
import { defineMessages } from '../../messages/language/topic.ts'

export const unbindMessages = defineMessages('unbind', {
  unbind: ['解绑', 'Unbind'],
  unbindService: [(service: string) => spaced(`解绑${service}`), (service) => `Unbind ${service}`],
  title: [(service: string) => spaced(`解绑${service}？`), (service) => `Unbind ${service}?`],
  help: [(account: string) => `账户 ${account} 将不能再用来登录。请确认还有其他登录方式。`, (account) => `The account ${account} no longer signs in. Make sure that there is another way to sign in.`],
  done: [(service: string) => spaced(`已解绑${service}`), (service) => `${service} unbound`],
  failed: ['绑定信息加载失败', 'The bound accounts could not be loaded'],
})
