export const richTextStyles = /* css */ `
/* Each paragraph in the direction of its own language. */
.rich-text, .rich-text * { overflow-wrap: anywhere; unicode-bidi: plaintext; }
.rich-text > :first-child { margin-top: 0; }
.rich-text > :last-child { margin-bottom: 0; }
.rich-text :is(h1, h2, h3, h4) { margin: 20px 0 8px; font-weight: 600; line-height: 1.4; }
.rich-text h1 { font-size: 20px; }
.rich-text h2 { font-size: 17px; }
.rich-text :is(p, ul, ol, pre, blockquote, table) { margin: 0 0 12px; }
.rich-text :is(ul, ol) { padding-inline-start: 24px; }
.rich-text ul { list-style: disc; }
.rich-text ol { list-style: decimal; }
.rich-text :is(code, pre) { font-family: var(--oa-mono); font-size: 12.5px; background: var(--oa-bg); border-radius: 6px; }
.rich-text code { padding: 1px 5px; }
.rich-text pre { padding: 12px 14px; overflow: auto; }
.rich-text pre code { padding: 0; background: none; }
.rich-text blockquote { padding-inline-start: 12px; border-inline-start: 3px solid var(--oa-line); color: var(--oa-muted); }
.rich-text table { display: block; overflow-x: auto; border-collapse: collapse; }
.rich-text :is(th, td) { padding: 6px 12px; border: 1px solid var(--oa-line); text-align: start; }
.rich-text img { max-width: 100%; height: auto; }
.rich-text hr { border: 0; border-top: 1px solid var(--oa-line); margin: 20px 0; }
.framed { display: block; width: 100%; height: 70vh; min-height: 360px; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); background: #fff; }
`
