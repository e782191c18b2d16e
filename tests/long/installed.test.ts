import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { ensurePackage } from '../../scripts/npm/ensure.ts'
import { launchBrowser } from '../console/support.ts'
import { buildApp } from '../package/embedder.ts'
import { filesOf, startSite } from '../documents/site.ts'
import { packAndInstall, type Packed } from '../package/packed.ts'

// The packed package as `npm install` puts it into an embedder's empty folder, and his own bundler builds it.
let packed: Packed
let browser: Browser
beforeAll(async () => {
  await ensurePackage()
  packed = packAndInstall()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  packed?.remove()
})

/** A project of its own; undefined where npm cannot be reached. */
function install(name: string, packages: string[], files: Record<string, string>): string | undefined {
  const project = join(packed.project, name)
  mkdirSync(project)
  for (const [file, text] of Object.entries({ ...files, 'package.json': '{ "type": "module" }' }))
    writeFileSync(join(project, file), text)
  writeFileSync(join(project, 'oneapi-widgets.tgz'), packed.tarball)
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', './oneapi-widgets.tgz', ...packages],
    { cwd: project, timeout: 300_000 },
  )
  return status === 0 ? project : undefined
}

/** Builds the project's pages with its own bundler. */
function build(project: string) {
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: project,
    encoding: 'utf8',
    env,
    timeout: 120_000,
  })
  expect(status, stdout + stderr).toBe(0)
}

/** Opens a page of a folder, and shows what it says and complains of. */
const open = async (folder: string, path: string) =>
  visit(await startSite(await freePort(), {}, filesOf(folder)), path)

/** The same from the development server of a project's own bundler. */
async function develop(project: string, path: string) {
  const port = await freePort()
  const { NODE_ENV: _, ...env } = process.env
  const options = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...options], { cwd: project, env })
  const url = `http://127.0.0.1:${port}`
  const serves = () => fetch(url + path).then(Boolean, () => false)
  await expect.poll(serves, { timeout: 60_000 }).toBe(true)
  return visit({ url, close: async () => void server.kill() }, path)
}

async function visit(site: { url: string; close: () => Promise<unknown> }, path: string) {
  const page = await browser.newPage({ locale: 'en' })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(site.url + path)
  const close = async () => {
    await page.close()
    await site.close()
  }
  return { page, errors, close }
}

const html = (script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>shop</title><div id="app"></div>${script}`

test('without optional dependencies, elements are imported in Node and mount', async ({ skip }) => {
  const project = install('bare', ['--omit=optional'], {
    'index.html': html('<script type="module" src="built/app.js"></script>'),
  })
  if (!project) return skip('npm cannot be reached')
  expect(existsSync(join(project, 'node_modules/react/package.json'))).toBe(true)
  for (const name of ['@node-rs/argon2', '@electric-sql/pglite'])
    expect(existsSync(join(project, 'node_modules', name))).toBe(false)

  const imported = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await import('oneapi-widgets/topup'); console.log('imported')`],
    { cwd: project, encoding: 'utf8' },
  )
  expect(imported).toMatchObject({ stdout: 'imported\n', stderr: '' })

  // With this project's bundler: bundlers need optional dependencies of their own.
  await buildApp(
    project,
    `
      import { createTestGateway } from 'oneapi-widgets/testing'
      import 'oneapi-widgets/topup'
      import 'oneapi-widgets/token-list'
      const gateway = createTestGateway()
      gateway.install('/gateway')
      gateway.signInAs('mei')
      for (const name of ['topup', 'token-list'])
        app.append(Object.assign(document.createElement('oneapi-' + name), { baseUrl: '/gateway' }))`,
  )
  const { page, errors, close } = await open(project, '/')
  await page.locator('oneapi-topup').getByRole('textbox').fill('WELCOME')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('Redeemed').first().waitFor()
  await page.locator('oneapi-token-list').getByRole('table').waitFor()
  expect(errors).toEqual([])
  await close()
})

describe.each([
  {
    name: 'Preact by its preset',
    packages: ['preact@10.29.8', '@preact/preset-vite@2.10.6', '@babel/core@7.28.5', 'vite@8.3.8'],
    plugin: '@preact/preset-vite',
    draw: `
      import { render } from 'preact'
      export const draw = (tree) => render(tree, document.querySelector('#app'))`,
    heard: `
      const Shop = () => <oneapi-topup base-url="https://elsewhere.example" lang="en" ononeapi-failed={heard} />`,
    refused: /needs React 19 and found Preact, as an alias of `react`.*Leave this package out.*script tag/,
  },
  {
    name: 'a forced React 18',
    packages: ['--force', 'react@18.3.1', 'react-dom@18.3.1', '@vitejs/plugin-react@6.3.0', 'vite@8.3.8'],
    plugin: '@vitejs/plugin-react',
    draw: `
      import { createRoot } from 'react-dom/client'
      export const draw = (tree) => createRoot(document.querySelector('#app')).render(tree)`,
    heard: `
      import { useEffect, useRef } from 'react'
      const Shop = () => {
        const topup = useRef()
        useEffect(() => topup.current.addEventListener('oneapi-failed', heard), [])
        return <oneapi-topup base-url="https://elsewhere.example" lang="en" ref={topup} />
      }`,
    refused: /needs React 19 and found react 18\.3\.1\. Update react and react-dom to 19.*script tag/,
  },
])('$name', ({ name, packages, plugin, draw, heard, refused }) => {
  let project: string | undefined
  beforeAll(() => {
    project = install(name.replaceAll(' ', '-'), packages, {
      'vite.config.js': `
        import plugin from '${plugin}'
        const input = ['imported.html', 'tag.html']
        export default { plugins: [plugin()], build: { rolldownOptions: { input } } }`,
      'imported.html': html('<script type="module" src="imported.jsx"></script>'),
      'imported.jsx': `
        import { draw } from './draw.jsx'
        import 'oneapi-widgets/topup'
        draw(<oneapi-topup base-url="/gateway" />)`,
      'tag.html': html(
        '<script type="module" src="/widgets/loader.js" vite-ignore></script><script type="module" src="tag.jsx"></script>',
      ),
      'tag.jsx': `
        import { draw } from './draw.jsx'
        const heard = ({ detail }) => (window.failed = detail.kind)
        ${heard}
        draw(<Shop />)`,
      'draw.jsx': draw,
    })
    if (!project) return
    build(project)
    cpSync(join(project, 'node_modules/oneapi-widgets/web'), join(project, 'dist/widgets'), {
      recursive: true,
    })
  })

  test('an import is refused by its name, with what helps', async ({ skip }) => {
    if (!project) return skip('npm cannot be reached')
    const { errors, close } = await open(join(project, 'dist'), '/imported.html')
    await expect.poll(() => errors).toContainEqual(expect.stringMatching(refused))
    await close()
  })

  test('so it is by the development server', async ({ skip }) => {
    if (!project) return skip('npm cannot be reached')
    const { errors, close } = await develop(project, '/imported.html')
    // It first finds out what to bundle, and loads the page again.
    await expect.poll(() => errors, { timeout: 60_000 }).toContainEqual(expect.stringMatching(refused))
    await close()
  })

  test('the script tag shows the element, and the page hears its events as documented', async ({ skip }) => {
    if (!project) return skip('npm cannot be reached')
    const { page, errors, close } = await open(join(project, 'dist'), '/tag.html')
    await page.locator('oneapi-topup').getByRole('alert').waitFor()
    await expect.poll(() => page.evaluate(() => (window as { failed?: string }).failed)).toBe('no-gateway')
    expect(errors).toEqual([])
    await close()
  })
})
