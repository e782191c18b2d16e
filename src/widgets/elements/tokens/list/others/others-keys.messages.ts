import { defineMessages } from '../../../../messages/language/topic.ts'

const zh = {
  whose: '查看谁的令牌',
  mine: '我的令牌',
  all: '所有用户的令牌',
  ofOne: '一位用户的令牌',
  of: (name: string) => `${name} 的令牌`,
  helpRead: '密钥已遮盖，只有用户本人可以修改。',
  helpStates: '密钥已遮盖。可以启用或禁用，其余只有用户本人可以修改。',
  emptyTitle: '没有令牌',
  emptyHelp: '这里还没有令牌。',
  notListed: '此网关不提供其他用户的令牌',
  owner: '所有者',
  allOf: (name: string) => `查看 ${name} 的所有令牌`,
}

const en: typeof zh = {
  whose: 'Whose keys',
  mine: 'My keys',
  all: "All users' keys",
  ofOne: "A user's keys",
  of: (name) => `Keys of ${name}`,
  helpRead: 'The keys are masked, and only their owners can change them.',
  helpStates: 'The keys are masked. You can enable and disable them; only their owners can change the rest.',
  emptyTitle: 'No keys',
  emptyHelp: 'There are no keys here yet.',
  notListed: "This gateway does not list other users' keys",
  owner: 'Owner',
  allOf: (name) => `Show all keys of ${name}`,
}

/** Messages of the keys of other users. */
export const messages = defineMessages('othersKeys', zh, en)
