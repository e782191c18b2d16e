import type { Screen } from '../../screen.ts'

export const operationSettings: Screen = {
  tag: 'oneapi-operation-settings',
  titles: { 'zh-CN': '运营设置', en: 'Operating settings' },
  audience: 'admin',
}
