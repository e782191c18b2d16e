/** Styles of the top-up screen: form and balance side by side if there is room. */
export const topupStyles = /* css */ `
.topup { container-type: inline-size; }
.topup-columns { display: flex; flex-direction: column; gap: 16px; }
.topup-columns > .topup-work { margin: 0; }
.topup-work { display: flex; flex-direction: column; gap: 20px; padding: 20px; }
.topup-work .form { gap: 16px; max-width: none; }
.topup-work .button[type="submit"] { align-self: flex-start; }
.topup-shop { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding-top: 16px; border-top: 1px solid var(--oa-line); color: var(--oa-muted); }
@container (min-width: 640px) {
  .topup-columns { display: grid; max-width: 960px; grid-template-columns: minmax(0, 1fr) minmax(200px, 260px); align-items: start; }
  .topup-columns > .figures { grid-area: 1 / 2; }
  .topup-columns > .topup-work { grid-area: 1 / 1; }
}
@container (max-width: 420px) { .topup-work { padding: 16px; } .topup-work .button { width: 100%; } }
`
