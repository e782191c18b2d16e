import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type PluginOption } from 'vite'

/** What the apps below are built from. Too large for every `npm ci`, so it is downloaded for the test. */
export const appPackages = [
  ...[
    'react@19.3.1',
    'react-dom@19.3.1',
    'vue@3.5.45',
    'svelte@5.57.3',
    '@sveltejs/vite-plugin-svelte@7.3.1',
  ],
  ...['@radix-ui/react-dialog@1.3.1', '@mantine/core@9.8.1', '@mantine/hooks@9.8.1', '@ark-ui/react@5.40.0'],
  ...['react-aria-components@1.22.1', 'reka-ui@2.11.0', 'bits-ui@2.21.0', '@internationalized/date@3.12.4'],
]

/** A React app with one modal: `theirs(true)` opens it, and `<body data-theirs>` says whether it is open. */
const react = (imports: string, modal: string) => `
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
${imports}
function App() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    window.theirs = setOpen
    document.body.dataset.theirs = open ? 'open' : 'closed'
  })
  const list = h('oneapi-token-list', { lang: 'en', 'page-size': 5 })
  return ${modal}
}
createRoot(document.querySelector('#app')).render(h(App))`

/** A modal of each library, by the file of its app. All but Bootstrap's kind listen for Escape in the capture phase. */
export const modalApps: Record<string, { file: string; text: string }> = {
  'Radix (shadcn)': {
    file: 'radix.js',
    text: react(
      `import * as Dialog from '@radix-ui/react-dialog'`,
      `h(Dialog.Root, { open, onOpenChange: setOpen }, h(Dialog.Portal, null, h(Dialog.Overlay),
        h(Dialog.Content, { 'aria-describedby': undefined }, h(Dialog.Title, null, 'theirs'), list)))`,
    ),
  },
  Mantine: {
    file: 'mantine.js',
    text: react(
      `import { MantineProvider, Modal } from '@mantine/core'`,
      `h(MantineProvider, null, h(Modal, { opened: open, onClose: () => setOpen(false), title: 'theirs' }, list))`,
    ),
  },
  Ark: {
    file: 'ark.js',
    text: react(
      `import { Dialog } from '@ark-ui/react/dialog'
       import { createPortal } from 'react-dom'`,
      `h(Dialog.Root, { open, onOpenChange: (to) => setOpen(to.open) }, createPortal(h('div', null, h(Dialog.Backdrop),
        h(Dialog.Positioner, null, h(Dialog.Content, null, h(Dialog.Title, null, 'theirs'), list))), document.body))`,
    ),
  },
  'React Aria': {
    file: 'aria.js',
    text: react(
      `import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'`,
      `h(ModalOverlay, { isOpen: open, onOpenChange: setOpen }, h(Modal, null,
        h(Dialog, null, h(Heading, { slot: 'title' }, 'theirs'), list)))`,
    ),
  },
  'Reka (shadcn-vue)': {
    file: 'reka.js',
    text: `
import { createApp, h, ref, watchEffect } from 'vue'
import { DialogContent, DialogOverlay, DialogPortal, DialogRoot, DialogTitle } from 'reka-ui'
const open = ref(false)
window.theirs = (to) => (open.value = to)
watchEffect(() => (document.body.dataset.theirs = open.value ? 'open' : 'closed'))
createApp(() => h(DialogRoot, { open: open.value, 'onUpdate:open': (to) => (open.value = to) }, () =>
  h(DialogPortal, () => [h(DialogOverlay), h(DialogContent, { 'aria-describedby': undefined }, () =>
    [h(DialogTitle, () => 'theirs'), h('oneapi-token-list', { lang: 'en', 'page-size': 5 })])]))).mount('#app')`,
  },
  'bits-ui (shadcn-svelte)': {
    file: 'Bits.svelte',
    text: `<script>
  import { Dialog } from 'bits-ui'
  let open = $state(false)
  window.theirs = (to) => (open = to)
  $effect(() => { document.body.dataset.theirs = open ? 'open' : 'closed' })
</script>
<Dialog.Root bind:open>
  <Dialog.Portal>
    <Dialog.Overlay />
    <Dialog.Content><Dialog.Title>theirs</Dialog.Title><oneapi-token-list lang="en" page-size="5"></oneapi-token-list></Dialog.Content>
  </Dialog.Portal>
</Dialog.Root>`,
  },
}

/** Builds the apps in \`folder\`, where their packages are installed: one script each, \`NAME.built.js\`. */
export async function buildModalApps(folder: string) {
  const source = join(folder, 'source')
  mkdirSync(source, { recursive: true })
  const resolve = createRequire(join(folder, 'package.json')).resolve
  const { svelte } = (await import(pathToFileURL(resolve('@sveltejs/vite-plugin-svelte')).href)) as {
    svelte: (options: object) => PluginOption
  }
  for (const { file, text } of Object.values(modalApps)) {
    writeFileSync(join(source, file), text)
    let entry = file
    if (file.endsWith('.svelte')) {
      entry = `${file}.js`
      writeFileSync(
        join(source, entry),
        `import { mount } from 'svelte'\nimport App from './${file}'\nmount(App, { target: document.querySelector('#app') })`,
      )
    }
    await build({
      root: source,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [svelte({ configFile: false })],
      build: {
        outDir: folder,
        emptyOutDir: false,
        lib: { entry: join(source, entry), formats: ['es'], fileName: () => builtName(file) },
      },
    })
  }
}

export const builtName = (file: string) => `${file.replace(/\.\w+$/, '')}.built.js`
