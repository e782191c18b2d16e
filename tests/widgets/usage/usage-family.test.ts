import { familyViews } from './family-views.ts'

// One view of each gateway of the family; all of them: usage-family.long.test.ts.

familyViews({ metrics: ['requests'], groups: ['none', 'model'] })
