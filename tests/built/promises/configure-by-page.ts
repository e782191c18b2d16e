import { configure } from '../../../src/widgets/index.ts'

// What a page's own script would do with the package's `configure()`: one more copy of the library.
Object.assign(window, { configureByPage: configure })
