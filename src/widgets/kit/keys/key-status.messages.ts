import { defineMessages, group } from '../../messages/language/topic.ts'

export const keyStatusMessages = defineMessages('keyStatus', {
  enabled: [(name: string) => `已启用 ${name}`, (name) => `Enabled ${name}`],
  disabled: [(name: string) => `已禁用 ${name}`, (name) => `Disabled ${name}`],
  obstacles: group({ expired: ['已过期，请先修改过期时间', 'Expired: change its expiry first'], exhausted: ['额度已耗尽，请先增加额度', 'Quota used up: increase it first'] }),
})
