import '@wordpress/components/build-style/style.css'
import 'oneapi-widgets/themes/wordpress.css'
import { Button, Card, CardBody, TextControl } from '@wordpress/components'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from './page.js'

document.body.style.cssText = 'background: #f0f0f1; color: #1d2327'
const form = h(Card, null, [
  h(CardBody, { key: 1 }, [
    h(TextControl, { key: 1, label: 'Code', value: '', onChange() {} }),
    h(Button, { key: 2, variant: 'primary', size: 'compact' }, 'Redeem'),
  ]),
])
void page((left) => createRoot(left).render(form))
