// Written by scripts/web/shoelace-types.ts from Shoelace's manifest; do not edit.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Control<Own> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof Own> & Own

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'oa-qr-code': Control<{
        canvas?: unknown
        value?: string
        label?: string
        size?: number
        fill?: string
        background?: string
        radius?: number
        errorCorrection?: 'L' | 'M' | 'Q' | 'H'
      }>
      'oa-switch': Control<{
        input?: unknown
        title?: string
        name?: string
        value?: string
        size?: 'small' | 'medium' | 'large'
        disabled?: boolean
        checked?: boolean
        defaultChecked?: boolean
        form?: string
        required?: boolean
        helpText?: string
        'onoa-blur'?: (event: CustomEvent) => void
        'onoa-change'?: (event: CustomEvent) => void
        'onoa-input'?: (event: CustomEvent) => void
        'onoa-focus'?: (event: CustomEvent) => void
        'onoa-invalid'?: (event: CustomEvent) => void
      }>
    }
  }
}
