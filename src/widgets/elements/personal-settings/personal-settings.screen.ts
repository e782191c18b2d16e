import type { Screen } from '../../screen.ts'

export const personalSettings: Screen = {
  tag: 'oneapi-personal-settings',
  title: 'personalSettings',
  audience: 'user',
}
