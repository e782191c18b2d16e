import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { commentsInChinese } from './comments-zh.ts'
import { requote } from './quote.ts'
import { retable } from './tables.ts'

/** Returns a document with its quotations and tables updated, formatted by Prettier. */
export async function renew(root: string, path: string): Promise<string> {
  const file = join(root, path)
  const text = retable(
    requote(readFileSync(file, 'utf8'), root, path.endsWith('.zh-CN.md') ? commentsInChinese : undefined),
    root,
  )
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}
