import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { documentsOf } from './paths.ts'

/** An entry of the search index: the part of a page from one heading to the next. */
interface SearchedPart {
  page: string
  /** Title of the page. */
  title: string
  heading: string
  /** The heading's id, for links; empty at the top of the page. */
  id: string
  text: string
}

/** Documents outside `docs/` that pages in it link to. */
const others = ['SECURITY', 'CHANGELOG', 'deploy/README', 'deploy/wordpress/README'].flatMap((name) => [
  `${name}.md`,
  `${name}.zh-CN.md`,
])

/**
 * Renders the documents as HTML pages and as Markdown beside them, the search index, and `llms.txt`, which lists the
 * documents for programs that read.
 *
 * @param gallery - the gallery's folder, relative to that of the documents
 * @returns the contents of all files by path
 */
export function documentSite(root: string, gallery = '../'): Map<string, string> {
  const sources = [...documentsOf(root), ...others.filter((path) => existsSync(join(root, path)))]
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const titles = new Map(sources.map((path) => [path, titleOf(read(path))]))
  const parts: SearchedPart[] = []
  const site = new Map<string, string>()
  for (const source of sources) {
    const { html, found } = render(read(source), source, sources)
    site.set(pageOf(source), page(source, html, titles, gallery))
    site.set(markdownOf(source), plainMarkdown(read(source), source, sources))
    parts.push(...found)
  }
  site.set('llms.txt', forPrograms(sources, read))
  return site.set('search.json', JSON.stringify(parts))
}

/**
 * The page of a document: `docs/embedding/README.md` becomes `embedding/index.html`, the README becomes the start
 * page.
 */
const pageOf = (source: string) =>
  source
    .replace(/^docs\//, '')
    .replace(/README(\.zh-CN)?\.md$/, 'index$1.html')
    .replace(/\.md$/, '.html')

/** The Markdown file of a document, beside its page. */
const markdownOf = (source: string) => pageOf(source).replace(/\.html$/, '.md')

/** The Markdown of a document without the comments that name sources, and with links that are valid on the site. */
const plainMarkdown = (markdown: string, source: string, sources: readonly string[]) =>
  markdown
    .replaceAll(/^ *<!--.*?-->\n\n?/gm, '')
    .replaceAll(/(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, text: string, href: string) => {
      const to = addressOf(href, source, sources)
      // As on the pages, links to files that are not on the site become plain text.
      if (to === undefined) return text
      return to === href ? whole : `[${text}](${to.replace(/\.html(?=#|$)/, '.md')})`
    })

/**
 * The content of `llms.txt` as llmstxt.org describes it: what the project is, and each document with its first
 * sentence.
 */
function forPrograms(sources: readonly string[], read: (path: string) => string): string {
  const said = (markdown: string) => {
    const plain = markdown.replaceAll(/<!--.*?-->|^ *```[^]*?^ *```/gm, '').split('\n\n')
    const first = plain.find((part) => /^\p{L}/u.test(part.trim())) ?? ''
    const text = first.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
    return /^.*?[.。:：](?=\s|$|\p{Script=Han})/u.exec(text)?.[0] ?? text
  }
  const lines = (chosen: readonly string[]) =>
    chosen.map((source) => {
      const text = said(read(source)).trim()
      return `- [${titleOf(read(source))}](${markdownOf(source)})${text && `: ${text}`}`
    })
  const isAside = (source: string) => source.includes('zh-CN')
  return [
    `# ${titleOf(read('README.md'))}`,
    `> ${said(read('README.md'))}`,
    ...['## Documents', lines(sources.filter((source) => !isAside(source))).join('\n')],
    ...['## Optional', lines(sources.filter(isAside)).join('\n')],
    '',
  ].join('\n\n')
}

const titleOf = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? ''

function render(markdown: string, source: string, sources: readonly string[]) {
  const found: SearchedPart[] = [
    { page: pageOf(source), title: titleOf(markdown), heading: '', id: '', text: '' },
  ]
  const ids = new Set<string>()
  const idOf = (text: string) => {
    const plain = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
    const id = ids.has(plain) ? `${plain}-${ids.size}` : plain
    ids.add(id)
    return id
  }
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const heading = text.replaceAll('`', '')
        if (depth === 1) return `<h1>${this.parser.parseInline(tokens)}</h1>\n`
        const id = idOf(heading)
        found.push({ page: pageOf(source), title: titleOf(markdown), heading, id, text: '' })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens)
        const to = addressOf(href, source, sources)
        return to === undefined ? text : `<a href="${escaped(to)}">${text}</a>`
      },
    },
    walkTokens(token) {
      if (token.type === 'image')
        token.href = addressOf(token.href, source, [...sources, fileOf(token.href, source)])
    },
  })
  // The comments that name the source of a quotation or table are removed.
  const html = marked.parse(markdown.replaceAll(/^ *<!--.*?-->\n/gm, '')) as string
  for (const [at, text] of html.split(/<h[2-6] id=/).entries())
    if (found[at]) found[at].text = plainText(at === 0 ? text : text.replace(/^[^>]*>/, ''))
  // Wide tables and long lines scroll in their own box, which must be reachable by keyboard.
  return {
    html: html
      .replaceAll('<table>', '<div class="wide" tabindex="0" role="group"><table>')
      .replaceAll('</table>', '</table></div>')
      .replaceAll('<pre>', '<pre tabindex="0">'),
    found,
  }
}

/** The project's file that a link in a document points to. */
const fileOf = (path: string, source: string) => posix.join(dirname(source), path)

/** The address of a link on the site; undefined for files of the project that the site does not have. */
function addressOf(href: string, source: string, sources: readonly string[]): string | undefined {
  const [path = '', id] = href.split('#')
  if (!path || /^\w+:/.test(path)) return href
  const target = fileOf(path, source)
  if (!sources.includes(target)) return undefined
  const to = pageOf(target)
  return posix.relative(posix.dirname(pageOf(source)), to) + (id ? `#${id}` : '')
}

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const languageOf = (source: string) => (source.includes('.zh-CN.') ? 'zh-CN' : 'en')

/** The path that the document has in the other language, whether or not it exists. */
const twinOf = (source: string) =>
  languageOf(source) === 'en' ? source.replace(/\.md$/, '.zh-CN.md') : source.replace('.zh-CN.', '.')

/** The texts around a document; those of the search are in `docs.js`. */
const words = {
  en: {
    name: 'One API widgets',
    gallery: 'Gallery',
    documents: 'Documents',
    search: 'Search the documents',
    found: 'Found',
  },
  'zh-CN': {
    name: 'One API 组件',
    gallery: '组件示例',
    documents: '文档',
    search: '搜索文档',
    found: '搜索结果',
  },
}

const endonyms = { en: 'English', 'zh-CN': '中文' }

function page(source: string, html: string, titles: ReadonlyMap<string, string>, gallery: string): string {
  const up = relative(dirname(pageOf(source)), '.').replaceAll('\\', '/')
  const home = up ? `${up}/` : './'
  const language = languageOf(source)
  const other = language === 'en' ? 'zh-CN' : 'en'
  const say = words[language]
  const start = (of: typeof language) => (of === 'en' ? 'README.md' : 'README.zh-CN.md')
  const has = (path: string) => titles.has(path)
  const twin = has(twinOf(source)) ? twinOf(source) : undefined
  // The list contains each document once: in the page's language if it exists, otherwise in the other.
  const links = [...titles]
    .filter(([path]) => languageOf(path) === language || !has(twinOf(path)))
    .map(([path, title]) => {
      const current = path === source ? ' aria-current="page"' : ''
      const nested = /^docs\/embedding\/(?!README)/.test(path) ? ' class="nested"' : ''
      const foreign = languageOf(path) === language ? '' : ` lang="${other}"`
      return `<li${nested}><a href="${home}${pageOf(path)}"${current}${foreign}>${escaped(title)}</a></li>`
    })
  const title = titles.get(source) ?? ''
  return `<!doctype html>
<html lang="${language}" data-home="${home}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(title === say.name ? title : `${title} · ${say.name}`)}</title>
<link rel="icon" href="data:," />
<link rel="alternate" type="text/markdown" href="${home}${markdownOf(source)}" />
${twin ? `<link rel="alternate" hreflang="${other}" href="${home}${pageOf(twin)}" />\n` : ''}<link rel="stylesheet" href="${home}${gallery}colours.css" />
<link rel="stylesheet" href="${home}docs.css" />
<script type="module" src="${home}docs.js"></script>
</head>
<body>
<header><button class="menu" popovertarget="pages" aria-label="${say.documents}"></button>
<a href="${home}${pageOf(start(language))}">${say.documents}</a><a href="${home}${gallery}">${say.gallery}</a>
<input type="search" placeholder="${say.search}" aria-label="${say.search}" />
<a href="${home}${pageOf(twin ?? start(other))}" lang="${other}" hreflang="${other}">${endonyms[other]}</a></header>
<nav id="pages" popover aria-label="${say.documents}"><ul>${links.join('')}</ul></nav>
<main>
<section class="found" aria-label="${say.found}" hidden><p role="status"></p><ol></ol></section>
<article>
${html}</article>
</main>
</body>
</html>
`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
