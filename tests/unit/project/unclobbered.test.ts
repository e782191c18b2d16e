import { expect, it } from 'vitest'
import { readUnclobbered } from '../../../scripts/vite/unclobbered.ts'

const read = (code: string, library = false) => readUnclobbered(code, library)?.code ?? code

it.each([
  ['document.createElement("p")', '$unclobbered(document).createElement("p")'],
  ['root.ownerDocument.body.append(p)', '$unclobbered(root.ownerDocument).body.append(p)'],
  ['window.document.title = title', '$unclobbered(window.document).title = title'],
  ['const { head, body } = document', 'const { head, body } = $unclobbered(document)'],
  ['"oninput" in document', '"oninput" in $unclobbered(document)'],
  // What ends early goes on doing so.
  ['at?.ownerDocument.body.id', '$unclobbered(at?.ownerDocument)?.body.id'],
  ['at?.ownerDocument?.body.id', '$unclobbered(at?.ownerDocument)?.body.id'],
  // Not `new $unclobbered(document)`.
  ['new ownerDocument.defaultView.Event("x")', 'new ($unclobbered(ownerDocument)).defaultView.Event("x")'],
  ['document.body.append(document.head)', '$unclobbered(document).body.append($unclobbered(document).head)'],
])('%s reads no name of the page', (code, expected) => {
  expect(read(code)).toBe(expected)
})

it.each(['typeof document', 'observe(document)', 'document[marker]', 'event.target.body', 'it === document'])(
  '%s stays as it is',
  (code) => {
    expect(read(code)).toBe(code)
  },
)

it('reads what libraries call a document, under any name, and no global of theirs that an id could name', () => {
  expect(read('l=document;l.createComment("");this.body', true)).toBe(
    'l=document;$unclobbered(l).createComment("");this.body',
  )
  expect(read('(t.litHtmlVersions??=[]).push("3")', true)).toBe(
    '(t[Symbol.for(\'litHtmlVersions\')]??=[]).push("3")',
  )
  expect(read('globalThis.litPropertyMetadata.get(t);litPropertyMetadata.get(t)', true)).toBe(
    "globalThis[Symbol.for('litPropertyMetadata')].get(t);globalThis[Symbol.for('litPropertyMetadata')].get(t)",
  )
})
