import { createElement, Fragment, type ReactNode } from 'react'

/** Translators of browsers replace text nodes, which React then misses: each gets an element of its own. */
export function ownTexts<Props>(type: unknown, props: Props): Props {
  const among = type === Fragment
  if (typeof type !== 'string' && !among) return props
  const { children } = props as { children?: ReactNode }
  const nodes = Array.isArray(children) ? children : among ? [children] : []
  return nodes.some(hasText) ? { ...props, children: owned(nodes, among) } : props
}

const isText = (node: ReactNode) => typeof node === 'string' || typeof node === 'number'
const hasText = (node: ReactNode): boolean => (Array.isArray(node) ? node.some(hasText) : isText(node))

/** `among`: these nodes may have siblings; otherwise texts alone are one text. */
const owned = (nodes: readonly ReactNode[], among: boolean): ReactNode =>
  among || nodes.some((node) => node && node !== true && !isText(node))
    ? nodes.map((node, at) =>
        isText(node)
          ? String(node).trim()
            ? createElement('oa-t', { key: `t${at}` }, node)
            : node
          : Array.isArray(node) && hasText(node)
            ? owned(node, true)
            : node,
      )
    : nodes.filter(isText).join('')
