export const ways = ['script', 'npm', 'react', 'vue', 'svelte', 'angular', 'iframe'] as const
export type Way = (typeof ways)[number]

export const wayNames: Record<Way, string> = {
  script: 'Script',
  npm: 'npm',
  react: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  angular: 'Angular',
  iframe: 'iframe',
}

/** Page-wide settings, passed to `configure()`. */
export interface PageSettings {
  /** The gateway's base URL; empty for the page's own origin. */
  baseUrl: string
  /** Sign in with a token function instead of the cookie. */
  token: boolean
  debug: boolean
}

export interface Embedding {
  tag: string
  attributes: ReadonlyMap<string, string>
  page: PageSettings
  /** Base URL of the library, including any sub-path, such as `https://gateway.example`. */
  home: string
}

/** The code that embeds one element with these attributes and page settings. */
export function snippet(way: Way, { tag, attributes, page, home }: Embedding): string {
  const name = tag.replace('oneapi-', '')
  const markup = `${open(tag, attributes, inHtml)}</${tag}>`
  const imports = importsOf(`import 'oneapi-widgets/${name}'`, page)
  const Component = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const component = (framework: string) =>
    importsOf(`import { ${Component} } from 'oneapi-widgets/${framework}'`, page)
  const openComponent = (write: typeof inJsx) => open(Component, attributes, write).replace(/>$/, ' />')
  switch (way) {
    case 'script':
      return `${scriptTag(`${home}/widgets/loader.js`, page)}\n${markup}`
    case 'npm':
      return `// in a module of the page\n${imports}\n\n<!-- in its markup -->\n${markup}`
    case 'react':
      return `${component('react')}\n\nexport const Part = () => ${openComponent(inJsx)}`
    case 'vue':
      return `<script setup lang="ts">\n${component('vue')}\n</script>\n\n<template>\n  ${openComponent(inVue)}\n</template>`
    case 'svelte':
      return `<script lang="ts">\n${indented(`import 'oneapi-widgets/svelte'\n${imports}`)}\n</script>\n\n${markup}`
    case 'angular':
      return angular(imports, markup)
    case 'iframe':
      return `<iframe src="${home}/embed.html?${inHtmlText(query(name, attributes, page))}"></iframe>`
  }
}

/** The `configure({ … })` call, or undefined when all settings have their defaults. */
function configureCall({ baseUrl, token, debug }: PageSettings): string | undefined {
  const settings = [
    ...(baseUrl ? [`baseUrl: ${quoted(baseUrl)}`] : []),
    ...(token ? [`tokenProvider: async () => (await fetch('/my/token')).text()`] : []),
    ...(debug ? ['debug: true'] : []),
  ]
  return settings.length > 0 ? `configure({ ${settings.join(', ')} })` : undefined
}

function scriptTag(loader: string, page: PageSettings): string {
  const call = configureCall(page)
  return call
    ? `<script type="module">\n  import { configure } from '${loader}'\n\n  ${call}\n</script>`
    : `<script type="module" src="${loader}"></script>`
}

function importsOf(ofElement: string, page: PageSettings): string {
  const call = configureCall(page)
  return call ? `import { configure } from 'oneapi-widgets'\n${ofElement}\n\n${call}` : ofElement
}

const angular = (imports: string, markup: string) =>
  `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
${imports}

@Component({
  selector: 'app-part',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`${markup}\`,
})
export class Part {}`

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

const query = (name: string, attributes: ReadonlyMap<string, string>, { token, debug }: PageSettings) =>
  new URLSearchParams([
    ['widget', name],
    ...attributes,
    ...(token ? [['auth', 'token']] : []),
    ...(debug ? [['oneapi-debug', '']] : []),
  ]).toString()

const open = (
  tag: string,
  attributes: ReadonlyMap<string, string>,
  write: (key: string, value: string) => string,
) => `<${[tag, ...[...attributes].map(([key, value]) => write(key, value))].join(' ')}>`

const inHtmlText = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const inHtml = (key: string, value: string) => (value === '' ? key : `${key}="${inHtmlText(value)}"`)
const inJsx = (key: string, value: string) => {
  const prop = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (value === '') return prop
  return isNumber(value) ? `${prop}={${value}}` : `${prop}=${JSON.stringify(value)}`
}
const inVue = (key: string, value: string) => (isNumber(value) ? `:${key}="${value}"` : inHtml(key, value))
const isNumber = (value: string) => /^\d+$/.test(value)
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
