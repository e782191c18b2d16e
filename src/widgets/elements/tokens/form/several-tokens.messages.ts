import { defineMessages } from '../../../messages/language/topic.ts'

export const severalMessages = defineMessages('severalTokens', {
  one: ['只创建一个', 'Create only one'],
  names: ['名称（每行一个）', 'Names, one per line'],
  namesHelp: [
    (most: number) => `每个名称创建一个令牌，其余设置都相同，最多 ${most} 个。`,
    (most) => `Each name makes a key; the other settings are the same. At most ${most}.`,
  ],
  namesMissing: ['请输入名称，每行一个', 'Please enter names, one per line'],
  tooMany: [
    (count: number, most: number) => `最多 ${most} 个，现在有 ${count} 个`,
    (count, most) => `At most ${most}; there are ${count}`,
  ],
  nameTwice: [(name: string) => `名称重复：${name}`, (name) => `The name is there twice: ${name}`],
  nameFault: [(name: string, why: string) => `${name}：${why}`, (name, why) => `${name}: ${why}`],
  count: ['数量', 'Count'],
  fill: ['按编号填写', 'Number them'],
  fillHelp: [
    (first: string, last: string) => `填写为 ${first} … ${last}`,
    (first, last) => `Fills in ${first} … ${last}`,
  ],
  firstName: ['令牌', 'key'],
  create: [
    (count: number) => `创建 ${count} 个令牌`,
    (count) => (count === 1 ? 'Create 1 key' : `Create ${count} keys`),
  ],
  partly: [
    (made: number, left: number) => `已创建 ${made} 个令牌；其余 ${left} 个名称仍在下面，可以重试。`,
    (made, left) =>
      `${made === 1 ? '1 key was' : `${made} keys were`} created; the other ${left === 1 ? 'name is' : `${left} names are`} still below, so that you can try again.`,
  ],
  showMade: ['查看已创建的', 'Show those created'],
  madeTitle: [
    (count: number) => `已创建 ${count} 个令牌`,
    (count) => (count === 1 ? '1 key created' : `${count} keys created`),
  ],
  madeHelp: [
    '文件包含完整密钥，请妥善保存；也可以以后在列表中逐个复制。',
    'The file holds the full keys: keep it safe. You can also copy them one by one from the list later.',
  ],
  maskedHelp: [
    '网关创建时不给出完整密钥；请在列表中逐个复制。',
    'The gateway does not tell full keys when they are created: copy them one by one from the list.',
  ],
  keys: ['已创建的令牌', 'Keys created'],
  save: [(file: string) => `保存 ${file}`, (file) => `Save ${file}`],
  copyAll: ['全部复制', 'Copy all'],
  name: ['名称', 'Name'],
  key: ['密钥', 'Key'],
  createAnother: ['再创建一批', 'Create more'],
  toList: ['完成', 'Done'],
})
