import { packOf } from './pack.ts'
import texts from './vi.json' with { type: 'json' }

export default packOf('vi', texts)
