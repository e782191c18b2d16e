import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { jsxs } from '../../src/widgets/ui/jsx/jsx-runtime.ts'
import { ownTexts } from '../../src/widgets/ui/jsx/own-texts.ts'

/** What becomes of children: a text of its own element is written with its tag. */
const shown = (node: ReactNode): unknown =>
  Array.isArray(node)
    ? node.map(shown)
    : isValidElement(node) && node.type === 'oa-t'
      ? `<${(node as ReactElement<{ children: string }>).props.children}>`
      : isValidElement(node)
        ? node.type
        : node
const of = (type: unknown, children: ReactNode) => shown(ownTexts(type, { children }).children)
const b = <b />

test('a text beside something else has an element of its own, which React fills anew', () => {
  expect(of('p', 'alone')).toBe('alone')
  expect(of('p', ['4', ' ', 'calls', null])).toBe('4 calls')
  expect(of('p', ['4', b, ' ', b, false, 'more'])).toEqual(['<4>', 'b', ' ', 'b', false, '<more>'])
  expect(of('p', [b, ['a', b]])).toEqual(['b', ['<a>', 'b']])
  expect(of('p', [b, b])).toEqual(['b', 'b'])
  expect(of(Fragment, 'alone')).toEqual(['<alone>'])
  expect(of(Fragment, ['a', 'b'])).toEqual(['<a>', '<b>'])
  expect(of(Fragment, b)).toBe('b')
})

test('the content of a component is left to it', () => {
  const props = { children: ['a', b] }
  expect(ownTexts(() => null, props)).toBe(props)
})

test('the development build of React does not complain about texts that became one', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  jsxs('p', { children: ['4', ' ', 'calls'] })
  jsxs('p', { children: ['4', b] })
  expect(complaints.mock.calls).toEqual([])
})
