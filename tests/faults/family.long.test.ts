import { proveFamily } from './prove-family.ts'

// Its pages, limits and changes of state differ most from one-api's: a fault there must not pass for another form of page.
// The others follow in `npm run test:long`.
proveFamily('one-hub', { own: { "user's quota": { write: /^POST \/api\/user\/quota\/\d+$/ } } })
