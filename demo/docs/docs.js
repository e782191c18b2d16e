// The search over all documents: every word must occur in a part; parts whose heading has them come first.
const field = document.querySelector('input')
const section = document.querySelector('.found')
const list = section.querySelector('ol')
const status = section.querySelector('[role=status]')
const article = document.querySelector('article')
const { home } = document.documentElement.dataset
const most = 20

let parts
const load = () => (parts ??= fetch(`${home}search.json`).then((answer) => answer.json()))

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  section.hidden = words.length === 0
  article.hidden = words.length > 0
  if (words.length === 0) return
  const found = (await load())
    .map((part) => ({ part, rank: rankOf(part, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
  status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`
  list.replaceChildren(...found.slice(0, most).map(({ part }) => entry(part, words)))
}

function rankOf({ title, heading, text }, words) {
  const head = `${title} ${heading}`.toLowerCase()
  const body = text.toLowerCase()
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0
  return 1 + words.filter((word) => head.includes(word)).length
}

function entry({ page, title, heading, id, text }, words) {
  const link = document.createElement('a')
  link.href = `${home}${page}${id && `#${id}`}`
  link.textContent = heading ? `${title}: ${heading}` : title
  const at = Math.max(
    0,
    Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)) - 60,
  )
  const excerpt = document.createElement('p')
  excerpt.textContent = Number.isFinite(at)
    ? `${at > 0 ? '… ' : ''}${text.slice(at, at + 200)} …`
    : text.slice(0, 200)
  const item = document.createElement('li')
  item.append(link, excerpt)
  return item
}

field.addEventListener('focus', load, { once: true })
field.addEventListener('input', search)
// A result on the same page only changes the fragment: the article has to be back.
list.addEventListener('click', () => {
  field.value = ''
  void search()
})
// What a browser restores on the way back counts.
void search()
