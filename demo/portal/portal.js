// What an embedder writes: a function that resolves to the visitor's access token, from the embedder's own server.
// By the page's own id: the first provider of all may be one that an author of the page's text has written.
const provider = document.querySelector('#account')
const session = await fetch('session')

if (session.ok) {
  provider.tokenProvider = async () => (await fetch('token')).text()
} else {
  askForToken()
}
document.body.classList.add(session.ok ? 'open' : 'closed')

// The shop's customers sign in to the shop. Here a menu stands for that.
const user = document.querySelector('#user')
user.value = session.ok ? await session.text() : ''
user.addEventListener('change', async () => {
  await fetch(`session?user=${user.value}`, { method: 'POST' })
  location.reload()
})

// What the shop sells: a card, whose code tops up the balance.
const card = document.querySelector('#card')
card.addEventListener('click', async () => {
  card.nextElementSibling.textContent = await (await fetch('card', { method: 'POST' })).text()
})

// Elements follow the page's language and colour scheme.
const root = document.documentElement
const speak = (language) => (root.lang = localStorage.language = language)
speak(localStorage.language ?? (navigator.language.startsWith('zh') ? 'zh-CN' : 'en'))
document
  .querySelector('#language')
  .addEventListener('click', () => speak(root.lang === 'en' ? 'zh-CN' : 'en'))
document.querySelector('#theme').addEventListener('click', () => {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
})

// The code beside the elements is the page itself.
const page = await (await fetch('./')).text()
for (const code of document.querySelectorAll('[data-part]')) {
  const [, part = ''] =
    page.match(new RegExp(`<!-- ${code.dataset.part} -->\n *(.*?)\\s*<!-- end -->`, 's')) ?? []
  const indent = part.match(/\n( *)>?<\//)?.[1] ?? ''
  code.textContent = part.replaceAll(`\n${indent}`, '\n')
}
for (const code of document.querySelectorAll('[data-file]')) {
  code.textContent = await (await fetch(code.dataset.file)).text()
}

// Without the shop's server, the visitor enters a token.
function askForToken() {
  const form = document.querySelector('#access')
  const field = document.querySelector('#token')
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const token = field.value.trim()
    field.value = ''
    provider.tokenProvider = async () => token
    document.body.classList.add('open')
  })
}
