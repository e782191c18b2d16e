import { define } from '../../kit/element/define.ts'
import { OperationSettingsElement } from './operation-settings.element.ts'

define('oneapi-operation-settings', OperationSettingsElement)
export { OperationSettingsElement }
