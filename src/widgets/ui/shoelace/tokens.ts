/**
 * The properties our Shoelace components read, mapped to our tokens. For elements that use one of
 * `ui/shoelace`.
 */
export const shoelaceTokens = /* css */ `
:host {
  --oa-color-neutral-0: var(--oa-surface);
  --oa-color-neutral-200: var(--oa-line);
  --oa-color-neutral-400: var(--oa-border);
  --oa-color-primary-600: var(--oa-primary);
  --oa-focus-ring: 2px solid var(--oa-primary);
  --oa-focus-ring-offset: 2px;
  --oa-font-sans: var(--oa-font);
  --oa-font-weight-normal: 400;
  --oa-input-font-family: var(--oa-font);
  --oa-input-font-weight: 400;
  --oa-input-label-color: var(--oa-text);
  --oa-input-help-text-color: var(--oa-muted);
  --oa-input-font-size-small: 12.5px;
  --oa-input-font-size-medium: 14px;
  --oa-input-required-content: "*";
  --oa-input-border-width: 1px;
  --oa-border-radius-pill: 99px;
  --oa-spacing-2x-small: 4px;
  --oa-toggle-size-small: 14px;
  --oa-toggle-size-medium: 18px;
  --oa-transition-fast: 140ms;
}
@media (prefers-reduced-motion: reduce) { :host { --oa-transition-fast: 0ms; } }
oa-switch { --width: 32px; --height: 18px; --thumb-size: 14px; }
`
