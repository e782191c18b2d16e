/** Added by the dialog itself; its elements add `formStyles` and `calloutStyles`. */
export const wechatStyles = [
  /* css */ `
.wechat-code { display: block; width: 180px; height: 180px; margin-inline: auto; padding: 8px; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); background: #fff; object-fit: contain; }
.wechat-validity { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px; min-height: 30px; text-align: center; }
`,
]
