import type { Screen } from '../../screen.ts'

export const otherSettings: Screen = {
  tag: 'oneapi-other-settings',
  title: 'otherSettings',
  audience: 'admin',
}
