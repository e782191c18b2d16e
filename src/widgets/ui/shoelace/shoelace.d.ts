// Written by scripts/shoelace-types.ts from Shoelace's manifest; do not edit.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Control<Own> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof Own> & Own

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'oa-icon': Control<{
        name?: string | undefined
        src?: string | undefined
        label?: string
        library?: string
        'onoa-load'?: (event: CustomEvent) => void
        'onoa-error'?: (event: CustomEvent) => void
      }>
      'oa-popup': Control<{
        popup?: unknown
        anchor?: unknown
        active?: boolean
        placement?:
          | 'top'
          | 'top-start'
          | 'top-end'
          | 'bottom'
          | 'bottom-start'
          | 'bottom-end'
          | 'right'
          | 'right-start'
          | 'right-end'
          | 'left'
          | 'left-start'
          | 'left-end'
        strategy?: 'absolute' | 'fixed'
        distance?: number
        skidding?: number
        arrow?: boolean
        arrowPlacement?: 'start' | 'end' | 'center' | 'anchor'
        arrowPadding?: number
        flip?: boolean
        flipFallbackPlacements?: string
        flipFallbackStrategy?: 'best-fit' | 'initial'
        flipBoundary?: unknown
        flipPadding?: number
        shift?: boolean
        shiftBoundary?: unknown
        shiftPadding?: number
        autoSize?: 'horizontal' | 'vertical' | 'both'
        sync?: 'width' | 'height' | 'both'
        autoSizeBoundary?: unknown
        autoSizePadding?: number
        hoverBridge?: boolean
        'onoa-reposition'?: (event: CustomEvent) => void
      }>
      'oa-progress-bar': Control<{ value?: number; indeterminate?: boolean; label?: string }>
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
      'oa-tab': Control<{
        tab?: unknown
        panel?: string
        active?: boolean
        closable?: boolean
        disabled?: boolean
        'onoa-close'?: (event: CustomEvent) => void
      }>
      'oa-tab-group': Control<{
        tabGroup?: unknown
        body?: unknown
        nav?: unknown
        indicator?: unknown
        placement?: 'top' | 'bottom' | 'start' | 'end'
        activation?: 'auto' | 'manual'
        noScrollControls?: boolean
        fixedScrollControls?: boolean
        'onoa-tab-show'?: (event: CustomEvent) => void
        'onoa-tab-hide'?: (event: CustomEvent) => void
      }>
      'oa-tab-panel': Control<{ name?: string; active?: boolean }>
      'oa-tooltip': Control<{
        defaultSlot?: unknown
        body?: unknown
        popup?: unknown
        content?: string
        placement?:
          | 'top'
          | 'top-start'
          | 'top-end'
          | 'right'
          | 'right-start'
          | 'right-end'
          | 'bottom'
          | 'bottom-start'
          | 'bottom-end'
          | 'left'
          | 'left-start'
          | 'left-end'
        disabled?: boolean
        distance?: number
        open?: boolean
        skidding?: number
        trigger?: string
        hoist?: boolean
        'onoa-show'?: (event: CustomEvent) => void
        'onoa-after-show'?: (event: CustomEvent) => void
        'onoa-hide'?: (event: CustomEvent) => void
        'onoa-after-hide'?: (event: CustomEvent) => void
      }>
    }
  }
}
