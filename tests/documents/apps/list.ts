import 'oneapi-widgets/token-list' // registers <oneapi-token-list>
import { TokenListElement } from 'oneapi-widgets/token-list/element' // does not
import { configure } from 'oneapi-widgets' // for the whole page

configure({ baseUrl: '/gateway', locale: 'en' })

const list = document.querySelector('oneapi-token-list')
if (list instanceof TokenListElement) list.pageSize = 20
list?.addEventListener('oneapi-token-created', ({ detail }) => console.log(detail.id))
