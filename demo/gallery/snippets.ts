export const ways = ['script', 'npm', 'react', 'vue', 'iframe'] as const
export type Way = (typeof ways)[number]

/** What an embedder writes to get one element with these attributes. */
export function snippet(
  way: Way,
  tag: string,
  attributes: ReadonlyMap<string, string>,
  origin: string,
): string {
  const name = tag.replace('oneapi-', '')
  const entry = `oneapi-widgets/${name}`
  const markup = open(tag, attributes, (key, value) => (value === '' ? key : `${key}="${escape(value)}"`))
  switch (way) {
    case 'script':
      return `<script type="module" src="${origin}/widgets/loader.js"></script>\n${markup}</${tag}>`
    case 'npm':
      return `import '${entry}'\n\n${markup}</${tag}>`
    case 'react': {
      const jsx = open(tag, attributes, (key, value) =>
        value === '' ? key : `${key}=${JSON.stringify(value)}`,
      )
      return `import '${entry}'\n\nexport const Part = () => ${jsx}</${tag}>`
    }
    case 'vue':
      return `<script setup>\nimport '${entry}'\n</script>\n\n<template>\n  ${markup}</${tag}>\n</template>`
    case 'iframe':
      return `<iframe src="${origin}/embed.html?${new URLSearchParams([['widget', name], ...attributes]).toString().replaceAll('&', '&amp;')}"></iframe>`
  }
}

const open = (
  tag: string,
  attributes: ReadonlyMap<string, string>,
  write: (key: string, value: string) => string,
) => `<${[tag, ...[...attributes].map(([key, value]) => write(key, value))].join(' ')}>`

const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
