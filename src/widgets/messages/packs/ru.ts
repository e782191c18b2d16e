import { packOf } from './pack.ts'
import texts from './ru.json' with { type: 'json' }

export default packOf('ru', texts)
