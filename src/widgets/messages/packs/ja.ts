import { packOf } from './pack.ts'
import texts from './ja.json' with { type: 'json' }

export default packOf('ja', texts)
