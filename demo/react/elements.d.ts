import type { DetailedHTMLProps, HTMLAttributes } from 'react'

// The npm package brings these types for every element; here stand the two that this page uses.
type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'oneapi-topup': Plain & { 'ononeapi-topup-redeemed'?: (event: CustomEvent<{ quota: number }>) => void }
      'oneapi-token-list': Plain & { pageSize?: number }
    }
  }
}
