import { define } from '../../dom/define.ts'
import { PricesElement } from './prices.element.ts'

define('oneapi-prices', PricesElement)
export { PricesElement }
