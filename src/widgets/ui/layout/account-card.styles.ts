import { markColours } from '../../colors.ts'
import { calloutStyles } from '../feedback/callout.tsx'
import { formStyles } from '../fields/form.styles.ts'

export const accountCardStyles: readonly string[] = [
  formStyles,
  calloutStyles,
  /* css */ `
.account { display: flex; flex-direction: column; gap: 20px; width: 100%; max-width: var(--oneapi-account-width, 400px); margin-inline: auto; }
.account.card { padding: clamp(20px, 6vw, 32px); }
.account .form { gap: 16px; }
.account .button.block { margin-top: 4px; }
.account-help { margin-top: -12px; color: var(--oa-muted); text-align: center; }
.account-ways > .account-help { margin: 0; }
.account .state { padding: 8px 0; }
.account-links { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 8px; }
.account-links > .button { margin-inline: -6px; }
.account-links:empty { display: none; }
.agreement > .account-links { justify-content: flex-start; padding-inline-start: 24px; }
.account .agreement .button:only-child { margin-inline: -6px; }
.account-links > .button:only-child { margin-inline: auto; }
.account [role="alert"]:empty { display: none; }
.brand { display: flex; flex-direction: column; align-items: center; gap: 12px; text-align: center; }
.brand.unknown > :first-child { visibility: hidden; }
.brand h1, .brand p { overflow-wrap: anywhere; }
.brand p { font-weight: 600; }
.brand-logo { display: block; width: 48px; height: 48px; border-radius: 14px; object-fit: contain; }
.brand-mark { background: linear-gradient(135deg, ${markColours.join()}); }
.account-ways { display: flex; flex-direction: column; gap: 8px; }
.account .account-ways > .button.block { margin: 0; height: auto; min-height: var(--oa-control); padding: 6px 44px; white-space: normal; overflow-wrap: anywhere; }
.service-mark { position: absolute; inset-block: 0; inset-inline-start: 14px; width: 16px; height: 16px; margin: auto 0; text-align: center; }
.service-mark.letter { border-radius: 4px; background: var(--oa-text); color: var(--oa-surface); font: 600 11px/16px var(--oa-font); }
.account-or { display: flex; align-items: center; gap: 12px; color: var(--oa-muted); font-size: 12.5px; }
.account-or::before, .account-or::after { content: ""; flex: 1; border-top: 1px solid var(--oa-line); }
`,
]
