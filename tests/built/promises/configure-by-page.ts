import { configure } from '../../../src/widgets/index.ts'

// Like a page's own script that calls the package's `configure()`: another copy of the library.
Object.assign(window, { configureByPage: configure })
