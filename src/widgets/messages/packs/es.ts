import { packOf } from './pack.ts'
import texts from './es.json' with { type: 'json' }

export default packOf('es', texts)
