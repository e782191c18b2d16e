/** Style sheet of a job: progress, buttons and failures. */
export const jobStyles = /* css */ `
.job { display: grid; gap: 8px; min-width: 0; }
.job-head { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; }
.job-title { font-weight: 600; overflow-wrap: anywhere; }
.job-count { flex: none; color: var(--oa-muted); }
.job progress { width: 100%; height: 6px; accent-color: var(--oa-primary); }
.job-facts { display: flex; flex-wrap: wrap; gap: 2px 12px; color: var(--oa-muted); font-size: 12.5px; }
.job-facts .bad { color: var(--oa-bad); }
.job-facts .warn { color: var(--oa-warn); }
.job-acts { display: flex; flex-wrap: wrap; gap: 8px; }
.job details { font-size: 12.5px; }
.job summary { cursor: pointer; color: var(--oa-muted); }
.job-failures { max-height: 180px; overflow: auto; margin: 6px 0 0; padding: 0; list-style: none; }
.job-failures li { padding: 4px 0; border-top: 1px solid var(--oa-line); overflow-wrap: anywhere; }
.job-failures span { color: var(--oa-muted); }
`
