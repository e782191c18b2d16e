/** What the Shoelace parts in use read, mapped to our tokens. Adopted by elements that use one of `ui/shoelace`. */
export const shoelaceTokens = /* css */ `
:host {
  --oa-color-neutral-0: var(--oa-surface);
  --oa-color-neutral-100: var(--oa-line);
  --oa-color-neutral-200: var(--oa-line);
  --oa-color-neutral-400: var(--oa-border);
  --oa-color-neutral-500: var(--oa-muted);
  --oa-color-neutral-600: var(--oa-muted);
  --oa-color-neutral-700: var(--oa-text);
  --oa-color-neutral-1000: var(--oa-text);
  --oa-color-primary-400: var(--oa-primary);
  --oa-color-primary-500: var(--oa-primary);
  --oa-color-primary-600: var(--oa-primary);
  --oa-color-primary-700: var(--oa-primary);
  --oa-color-danger-600: var(--oa-bad);
  --oa-focus-ring: 2px solid var(--oa-primary);
  --oa-focus-ring-color: var(--oa-primary);
  --oa-focus-ring-style: solid;
  --oa-focus-ring-width: 2px;
  --oa-focus-ring-offset: 2px;
  --oa-font-sans: var(--oa-font);
  --oa-font-weight-normal: 400;
  --oa-font-weight-semibold: 550;
  --oa-font-size-x-small: 12px;
  --oa-font-size-small: 13px;
  --oa-font-size-medium: 14px;
  --oa-input-font-family: var(--oa-font);
  --oa-input-font-weight: 400;
  --oa-input-label-color: var(--oa-text);
  --oa-input-help-text-color: var(--oa-muted);
  --oa-input-font-size-small: 13px;
  --oa-input-font-size-medium: 14px;
  --oa-input-height-small: 30px;
  --oa-input-height-medium: 36px;
  --oa-input-required-content: "*";
  --oa-input-border-width: 1px;
  --oa-line-height-normal: 22px;
  --oa-line-height-dense: 18px;
  --oa-letter-spacing-normal: normal;
  --oa-border-radius-small: 4px;
  --oa-border-radius-medium: var(--oa-radius);
  --oa-border-radius-pill: 99px;
  --oa-border-radius-circle: 50%;
  --oa-spacing-2x-small: 4px;
  --oa-spacing-x-small: 8px;
  --oa-spacing-small: 12px;
  --oa-spacing-medium: 16px;
  --oa-spacing-large: 20px;
  --oa-spacing-x-large: 24px;
  --oa-toggle-size-small: 14px;
  --oa-toggle-size-medium: 18px;
  --oa-transition-fast: 140ms;
  --oa-transition-medium: 160ms;
  --oa-transition-x-fast: 100ms;
  --oa-tooltip-background-color: light-dark(#1a1d23, #e8eaee);
  --oa-tooltip-color: light-dark(#fff, #0f1115);
  --oa-tooltip-font-family: var(--oa-font);
  --oa-tooltip-font-weight: 400;
  --oa-tooltip-font-size: 12.5px;
  --oa-tooltip-line-height: 18px;
  --oa-tooltip-padding: 4px 8px;
  --oa-tooltip-border-radius: 6px;
  --oa-tooltip-arrow-size: 5px;
  --oa-z-index-tooltip: 1;
  --oa-z-index-dropdown: 1;
}
oa-tooltip { --show-delay: 300ms; --hide-delay: 70ms; --max-width: 280px; }
oa-switch { --width: 32px; --height: 18px; --thumb-size: 14px; }
oa-progress-bar { --height: 8px; --track-color: var(--oa-line); --indicator-color: var(--oa-primary); --label-color: transparent; }
`
