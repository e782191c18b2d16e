import 'oneapi-widgets/token-list'

export default { title: 'Keys', component: 'oneapi-token-list' }

export const Keys = {}
export const Dense = { args: { density: 'compact', theme: 'dark' } }
