import { familyViews } from './family-views.ts'

// Every view of the usage in front of each gateway of the family, by every metric and group.

familyViews({})
