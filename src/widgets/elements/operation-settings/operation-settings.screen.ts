import type { Screen } from '../../screen.ts'

export const operationSettings: Screen = {
  tag: 'oneapi-operation-settings',
  title: 'operatingSettings',
  audience: 'admin',
}
