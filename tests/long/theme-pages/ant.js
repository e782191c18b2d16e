import 'antd/dist/reset.css'
import 'oneapi-widgets/themes/ant.css'
import { App, Button, Card, ConfigProvider, Form, Input, theme } from 'antd'
import { createElement as h } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useEffect, useRef, useState } from 'react'
import { isDark, page } from './page.js'

// Ant's variables are there from the App on, not on the whole page.
document.body.style.background = isDark ? '#000' : '#f5f5f5'
const form = h(Card, null, [
  h(Form.Item, { key: 1, label: 'Code' }, h(Input, { placeholder: 'Paste or type' })),
  h(Button, { key: 2, type: 'primary' }, 'Redeem'),
])

function Shop() {
  const place = useRef(null)
  const [left, setLeft] = useState()
  useEffect(() => void page(setLeft, place.current), [])
  return h('div', { ref: place }, left && createPortal(form, left))
}

const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm
createRoot(document.body.appendChild(document.createElement('div'))).render(
  h(ConfigProvider, { theme: { algorithm } }, h(App, null, h(Shop))),
)
