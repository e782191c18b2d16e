// What an embedder writes: a function that resolves to the visitor's access token. A real portal would fetch it
// from its own server; this one asks the visitor, and keeps it nowhere but here.
// By the page's own id: the first provider of all may be one that an author of the page's text has written.
const provider = document.querySelector('#account')
const form = document.querySelector('#access')
const field = document.querySelector('#token')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const token = field.value.trim()
  field.value = ''
  provider.tokenProvider = () => Promise.resolve(token)
  provider.hidden = false
})

// The memory of a page ends with it.
form.addEventListener('reset', () => location.reload())
