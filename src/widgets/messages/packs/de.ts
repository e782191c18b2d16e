import { packOf } from './pack.ts'
import texts from './de.json' with { type: 'json' }

export default packOf('de', texts)
