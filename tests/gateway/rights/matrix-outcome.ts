import type { Reply } from '../browser.ts'

/** The gateway's possible outcomes, as named in the cells of the matrix. */
export const meanings = {
  ok: 'done',
  '401': 'sign in first, or no such key',
  bad: 'access token unknown',
  ban: 'banned',
  role: 'role too low',
  rank: 'equal or higher role',
  root: 'never done to root',
  own: 'not yours, so it does not exist',
  far: 'another site, refused',
  no: 'allowed, but refused for a reason of its own',
}

export type Outcome = keyof typeof meanings

const byMessage: [RegExp, Outcome][] = [
  [/来自其他网站/, 'far'],
  [/access token 无效/, 'bad'],
  [/^用户已被封禁/, 'ban'],
  [/权限不足|普通管理员用户无法提升/, 'role'],
  [/同级或更高|同权限等级或更高/, 'rank'],
  [/超级管理员/, 'root'],
  [/record not found/, 'own'],
]

/** Walls: outcomes after which nothing may have changed. */
export const isWall = (outcome: string) => outcome !== 'ok' && outcome !== 'no'

export const outcomeOf = ({ status, success, message, text }: Reply): Outcome => {
  if (status === 401) return '401'
  if (success === true || (success === undefined && status === 200)) return 'ok'
  return byMessage.find(([pattern]) => pattern.test(message ?? text))?.[1] ?? 'no'
}
