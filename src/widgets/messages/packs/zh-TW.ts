import { packOf } from './pack.ts'
import texts from './zh-TW.json' with { type: 'json' }

export default packOf('zh-TW', texts)
