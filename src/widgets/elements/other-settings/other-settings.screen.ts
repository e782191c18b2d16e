import type { Screen } from '../../screen.ts'

export const otherSettings: Screen = {
  tag: 'oneapi-other-settings',
  titles: { 'zh-CN': '其他设置', en: 'Other settings' },
  audience: 'admin',
}
