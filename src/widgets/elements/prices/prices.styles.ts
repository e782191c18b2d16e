/** Styles of the price table. */
export const pricesStyles = /* css */ `
.prices-card { overflow: clip; }
.prices-tools { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 12px; padding: 16px; border-bottom: 1px solid var(--oa-line); }
.prices-search { flex: 1 1 220px; }
.prices-typical { display: flex; flex: 2 1 320px; gap: 12px; }
.prices-typical > .field { flex: 1 1 0; min-width: 0; }
.prices-typical .input { text-align: end; }
.price-name { display: inline-flex; align-items: center; gap: 4px; max-width: 100%; min-width: 0; }
.prices-foot { display: grid; justify-items: start; gap: 8px; padding: 12px 16px; }
.prices-foot:empty { display: none; }
.prices-note { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
`
