import type { DetailedHTMLProps, HTMLAttributes } from 'react'

// The npm package ships these types for every element; this file declares the two that this page uses.
type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'oneapi-topup': Plain & { 'ononeapi-topup-redeemed'?: (event: CustomEvent<{ quota: number }>) => void }
      'oneapi-token-list': Plain & { pageSize?: number }
    }
  }
}
