import type { Screen } from '../../screen.ts'

export const systemSettings: Screen = {
  tag: 'oneapi-system-settings',
  title: 'systemSettings',
  audience: 'admin',
}
