import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { inProduction } from '../../scripts/in-production.ts'
import { ensurePackage } from '../../scripts/npm/ensure.ts'
import { launchBrowser } from '../console/support.ts'
import { startSite, type Site } from '../documents/site.ts'
import { download, packAndInstall, type Packed } from '../package/packed.ts'

// The sheets of design systems beside a form of the system itself, from its package, and a brand of our own (brand.css), by what
// docs/theming.md names: what both have must be alike. With PICTURES=docs/themes the pictures of docs/theming.md are made anew.
const packages = [
  ...['bootstrap@5.3.9', 'element-plus@2.14.8', 'vue@3.5.45', 'antd@6.6.8', '@material/web@2.5.0'],
  ...['@wordpress/components@41.0.0', 'tailwindcss@4.3.5', '@tailwindcss/cli@4.3.5'],
  ...['react@19.3.1', 'react-dom@19.3.1', 'lit@3.3.3', '@shoelace-style/shoelace@2.20.1'],
]

/** What a button and a field are compared by. */
const looks = {
  button: ['font-family', 'height', 'border-radius', 'font-size', 'background-color', 'color'],
  field: ['height', 'border-radius', 'border-top-color', 'background-color'],
} as const

/**
 * Where a sheet differs: what the system draws has too little contrast for text (its colour is one for buttons and links), one
 * property stands for buttons, fields and cards, or the system sets it in a way of its own (no property of ours, borders that
 * are shadows, fields without a ground).
 */
const differing: Record<string, Record<string, 'contrast' | 'one property' | 'its own way'>> = {
  ant: { 'button background-color': 'contrast', 'button color': 'contrast' },
  brand: {},
  bootstrap: {
    'button background-color': 'contrast',
    'button color': 'contrast',
  },
  'element-plus': {
    'button background-color': 'contrast',
    'button color': 'contrast',
    'button font-family': 'its own way',
    'field height': 'its own way',
    'field border-top-color': 'its own way',
  },
  material: {
    'button border-radius': 'one property',
    'button font-family': 'its own way',
    'field height': 'its own way',
    'field border-radius': 'one property',
    'field border-top-color': 'its own way',
    'field background-color': 'its own way',
  },
  shadcn: { 'field background-color': 'its own way' },
  wordpress: {
    'button font-family': 'its own way',
    'button border-radius': 'one property',
    'field height': 'one property',
    'field border-radius': 'one property',
    'field border-top-color': 'its own way',
  },
}
/** The brand is always dark; WordPress's administration has no dark theme, and Material's package none without colours of the page's own. */
const schemes: Record<string, string[]> = { brand: ['dark'], material: ['light'], wordpress: ['light'] }
const systems = Object.keys(differing)

let packed: Packed
let project: string | undefined
let site: Site
let browser: Browser

beforeAll(async () => {
  await ensurePackage()
  packed = packAndInstall()
  project = download(packed.project, 'systems', packages)
  if (!project) return
  const root = project
  cpSync(join(packed.project, 'node_modules/oneapi-widgets'), join(root, 'node_modules/oneapi-widgets'), {
    recursive: true,
  })
  cpSync(join(import.meta.dirname, 'theme-pages'), root, { recursive: true })
  execFileSync(
    process.execPath,
    [...['node_modules/@tailwindcss/cli/dist/index.mjs', '-i', 'shadcn.css', '-o', 'shadcn.built.css']],
    { cwd: root, stdio: 'ignore' },
  )
  await inProduction(() =>
    build({
      root,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true' },
      build: {
        outDir: 'built',
        minify: false,
        cssCodeSplit: true,
        rolldownOptions: {
          input: Object.fromEntries(systems.map((name) => [name, join(root, `${name}.js`)])),
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
    }),
  )
  site = await startSite(await freePort(), {}, (path) => {
    const [, name] = /^\/([\w-]+)\.html$/.exec(path) ?? []
    if (name)
      return {
        text: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
          <link rel="stylesheet" href="${name}.css"><body><script type="module" src="${name}.js"></script>`,
      }
    const type = { '.css': 'text/css', '.js': 'text/javascript' }[extname(path)]
    return type ? { text: readFileSync(join(root, 'built', path)), type } : undefined
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  packed?.remove()
})

/** The styles of what is drawn: of Element's fields and Material's buttons that is another box. */
const drawn = (locator: Locator, names: readonly string[]) =>
  locator.evaluate((one, names) => {
    const ground = (one.getRootNode() as ShadowRoot).querySelector('.background') ?? one
    return names.map((name) => {
      const box = one.closest('.el-input__wrapper') ?? (/font|^color/.test(name) ? one : ground)
      return getComputedStyle(box).getPropertyValue(name)
    })
  }, names)

/** Writes what a page looks like in each scheme, side by side, at half its size. */
async function picture(name: string, shots: Buffer[], folder: string) {
  const page = await browser.newPage()
  const webp = await page.evaluate(
    async (shots) => {
      const canvas = Object.assign(document.createElement('canvas'), {
        width: shots.length * 640,
        height: 450,
      })
      const drawing = canvas.getContext('2d')!
      drawing.imageSmoothingQuality = 'high'
      for (const [at, shot] of shots.entries()) {
        const image = new Image()
        image.src = `data:image/png;base64,${shot}`
        await image.decode()
        drawing.drawImage(image, at * 640, 0, 640, 450)
      }
      return canvas.toDataURL('image/webp', 0.85).split(',')[1]!
    },
    shots.map((shot) => shot.toString('base64')),
  )
  await page.close()
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp, 'base64'))
}

describe.each(systems)('%s', (name) => {
  const shots: Buffer[] = []
  test.each(schemes[name] ?? ['light', 'dark'])('%s', async (scheme) => {
    if (!project) return
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      colorScheme: scheme as 'light' | 'dark',
      locale: 'en',
    })
    await page.goto(`${site.url}/${name}.html#${scheme}`)
    await page.locator('oneapi-token-list').getByText('translation').waitFor()
    const [theirs, ours] = [page.locator('#theirs'), page.locator('oneapi-topup')]
    const pairs = {
      button: [theirs.getByRole('button').first(), ours.getByRole('button', { name: 'Redeem', exact: true })],
      field: [theirs.getByRole('textbox').first(), ours.getByRole('textbox')],
    } as const
    const found: string[] = []
    for (const what of ['button', 'field'] as const) {
      const [its, our] = await Promise.all(pairs[what].map((one) => drawn(one, looks[what])))
      for (const [at, look] of looks[what].entries())
        if (its![at] !== our![at] && !differing[name]![`${what} ${look}`])
          found.push(`${what} ${look}: ${its![at]}, ours ${our![at]}`)
    }
    if (process.env.PICTURES) {
      shots.push(await page.screenshot())
      await picture(name, shots, process.env.PICTURES)
    }
    await page.close()
    expect(found).toEqual([])
  })
})
