import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  one: '只创建一个',
  names: '名称（每行一个）',
  namesHelp: (most: number) => `每个名称创建一个令牌，其余设置都相同，最多 ${most} 个。`,
  namesMissing: '请输入名称，每行一个',
  tooMany: (count: number, most: number) => `最多 ${most} 个，现在有 ${count} 个`,
  nameTwice: (name: string) => `名称重复：${name}`,
  nameFault: (name: string, why: string) => `${name}：${why}`,
  count: '数量',
  fill: '按编号填写',
  fillHelp: (first: string, last: string) => `填写为 ${first} … ${last}`,
  firstName: '令牌',
  create: (count: number) => `创建 ${count} 个令牌`,
  partly: (made: number, left: number) => `已创建 ${made} 个令牌；其余 ${left} 个名称仍在下面，可以重试。`,
  showMade: '查看已创建的',
  madeTitle: (count: number) => `已创建 ${count} 个令牌`,
  madeHelp: '文件包含完整密钥，请妥善保存；也可以以后在列表中逐个复制。',
  maskedHelp: '网关创建时不给出完整密钥；请在列表中逐个复制。',
  keys: '已创建的令牌',
  save: (file: string) => `保存 ${file}`,
  copyAll: '全部复制',
  name: '名称',
  key: '密钥',
  createAnother: '再创建一批',
  toList: '完成',
}

const en: typeof zh = {
  one: 'Create only one',
  names: 'Names, one per line',
  namesHelp: (most) => `Each name makes a key; the other settings are the same. At most ${most}.`,
  namesMissing: 'Please enter names, one per line',
  tooMany: (count, most) => `At most ${most}; there are ${count}`,
  nameTwice: (name) => `The name is there twice: ${name}`,
  nameFault: (name, why) => `${name}: ${why}`,
  count: 'Count',
  fill: 'Number them',
  fillHelp: (first, last) => `Fills in ${first} … ${last}`,
  firstName: 'key',
  create: (count) => (count === 1 ? 'Create 1 key' : `Create ${count} keys`),
  partly: (made, left) =>
    `${made === 1 ? '1 key was' : `${made} keys were`} created; the other ${left === 1 ? 'name is' : `${left} names are`} still below, so that you can try again.`,
  showMade: 'Show those created',
  madeTitle: (count) => (count === 1 ? '1 key created' : `${count} keys created`),
  madeHelp:
    'The file holds the full keys: keep it safe. You can also copy them one by one from the list later.',
  maskedHelp:
    'The gateway does not tell full keys when they are created: copy them one by one from the list.',
  keys: 'Keys created',
  save: (file) => `Save ${file}`,
  copyAll: 'Copy all',
  name: 'Name',
  key: 'Key',
  createAnother: 'Create more',
  toList: 'Done',
}

/** Of a form that makes several keys. */
export const severalMessages = defineMessages('severalTokens', zh, en)
