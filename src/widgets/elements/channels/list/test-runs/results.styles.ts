/** Styles of the tables of test results; loaded with them. */
export const resultStyles = /* css */ `
.results { width: 100%; border-collapse: separate; border-spacing: 0; font-size: 12.5px; line-height: 18px; }
.results :is(th, td) { padding: 8px 10px; border-bottom: 1px solid var(--oa-line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.results thead th { color: var(--oa-muted); font-weight: 400; }
.results tbody th { min-width: 7em; font-weight: 600; }
.results .secondary { display: block; margin-top: 2px; color: var(--oa-muted); font-size: 12.5px; }
.results strong.secondary { color: var(--oa-text); }
.results-end { flex: 1; align-self: center; margin: 0; overflow-wrap: anywhere; }
@media (min-width: 721px) { .results td:has(> .secondary) { min-width: 12em; } }
.results-names { margin: 8px 0 0; padding-inline-start: 20px; overflow-wrap: anywhere; }
.test-dialog > .progress { padding: 0; }
.matrix { max-height: 420px; overflow: auto; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); }
.matrix .results { width: auto; min-width: 100%; }
.matrix .results :is(thead th, td) { min-width: 6em; white-space: nowrap; overflow-wrap: normal; }
.matrix thead th { position: sticky; top: 0; z-index: 1; background: var(--oa-surface); }
.matrix tbody th { position: sticky; inset-inline-start: 0; max-width: 12em; background: var(--oa-surface); }
.matrix thead th:first-child { inset-inline-start: 0; z-index: 2; }
.matrix [data-end="passed"] { background: var(--oa-ok-weak); }
.matrix [data-end="failed"] { background: var(--oa-bad-weak); }
.matrix :is([data-end="waiting"], [data-end="stopped"], .end-absent) { color: var(--oa-muted); }
`
