import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('othersKeys', {
  whose: ['查看谁的令牌', 'Whose keys'],
  mine: ['我的令牌', 'My keys'],
  all: ['所有用户的令牌', "All users' keys"],
  ofOne: ['一位用户的令牌', "A user's keys"],
  of: [(name: string) => `${name} 的令牌`, (name) => `Keys of ${name}`],
  helpRead: ['密钥已遮盖，只有用户本人可以修改。', 'The keys are masked, and only their owners can change them.'],
  helpStates: ['密钥已遮盖。可以启用或禁用，其余只有用户本人可以修改。', 'The keys are masked. You can enable and disable them; only their owners can change the rest.'],
  emptyTitle: ['没有令牌', 'No keys'],
  emptyHelp: ['这里还没有令牌。', 'There are no keys here yet.'],
  notListed: ['此网关不提供其他用户的令牌', "This gateway does not list other users' keys"],
  owner: ['所有者', 'Owner'],
  allOf: [(name: string) => `查看 ${name} 的所有令牌`, (name) => `Show all keys of ${name}`],
})
