import type { Screen } from '../../screen.ts'

export const systemSettings: Screen = {
  tag: 'oneapi-system-settings',
  titles: { 'zh-CN': '系统设置', en: 'System settings' },
  audience: 'admin',
}
