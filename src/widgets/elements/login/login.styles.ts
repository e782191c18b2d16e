/** Sheet of the sign-in card. */
export const loginStyles = /* css */ `
.login { display: flex; flex-direction: column; gap: 20px; width: 100%; max-width: var(--oneapi-login-width, 400px); margin-inline: auto; }
.login.card { padding: clamp(20px, 6vw, 32px); }
.login .form { gap: 16px; }
.login .button.block { margin-top: 4px; }
.brand { display: flex; flex-direction: column; align-items: center; gap: 12px; text-align: center; }
.brand h1, .brand p { overflow-wrap: anywhere; }
.brand p { font-weight: 600; }
.brand-logo { display: block; width: 48px; height: 48px; border-radius: 12px; object-fit: contain; }
.brand-mark { background: linear-gradient(135deg, var(--oa-primary), color-mix(in srgb, var(--oa-primary), #a34dff 55%)); }
`
