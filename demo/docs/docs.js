// The search over all documents: every word must occur in a part; parts whose heading has them come first, and of these
// those in the page's language.
const field = document.querySelector('input')
const section = document.querySelector('.found')
const list = section.querySelector('ol')
const status = section.querySelector('[role=status]')
const article = document.querySelector('article')
const { lang, dataset } = document.documentElement
const { home } = dataset
const most = 20
const say =
  lang === 'zh-CN'
    ? { none: '没有找到', found: (count) => `找到 ${count} 处` }
    : { none: 'Nothing found', found: (count) => `${count} found` }

const segmenter = globalThis.Intl.Segmenter && new Intl.Segmenter('zh', { granularity: 'word' })
const han = /\p{Script=Han}+/gu

/** Chinese is written without spaces. */
const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(
      han,
      (run) =>
        ` ${segmenter ? Array.from(segmenter.segment(run), ({ segment }) => segment).join(' ') : run} `,
    )
    .split(/\s+/)
    .filter(Boolean)

let parts
const load = () => (parts ??= fetch(`${home}search.json`).then((answer) => answer.json()))

async function search() {
  const words = wordsOf(field.value)
  section.hidden = words.length === 0
  article.hidden = words.length > 0
  if (words.length === 0) return
  const found = (await load())
    .map((part) => ({ part, rank: rankOf(part, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
  status.textContent = found.length === 0 ? say.none : say.found(found.length)
  list.replaceChildren(...found.slice(0, most).map(({ part }) => entry(part, words)))
}

function rankOf({ page, title, heading, text }, words) {
  const head = `${title} ${heading}`.toLowerCase()
  const body = text.toLowerCase()
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0
  const own = page.includes('.zh-CN.') === (lang === 'zh-CN') ? 0.5 : 0
  return 1 + own + words.filter((word) => head.includes(word)).length
}

function entry({ page, title, heading, id, text }, words) {
  const link = document.createElement('a')
  link.href = `${home}${page}${id && `#${id}`}`
  link.textContent = heading ? `${title}${lang === 'zh-CN' ? '：' : ': '}${heading}` : title
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
