import { packOf } from './pack.ts'
import texts from './fr.json' with { type: 'json' }

export default packOf('fr', texts)
