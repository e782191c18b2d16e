import { packOf } from './pack.ts'
import texts from './ko.json' with { type: 'json' }

export default packOf('ko', texts)
