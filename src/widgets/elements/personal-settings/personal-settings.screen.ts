import type { Screen } from '../../screen.ts'

export const personalSettings: Screen = {
  tag: 'oneapi-personal-settings',
  titles: { 'zh-CN': '个人设置', en: 'Personal settings' },
  audience: 'user',
}
