import { define } from '../../../dom/define.ts'
import { OperationSettingsElement } from './operation-settings.element.ts'

define('oneapi-operation-settings', OperationSettingsElement)
export { OperationSettingsElement }
