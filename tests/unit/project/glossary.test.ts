import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

type Language = 'zh' | 'en'

interface Rule {
  language?: Language
  /** The files it applies to; all by default. */
  in?: RegExp
  not: RegExp
  /** The word to use instead. */
  say: string
  /** Messages that are correct anyway. */
  but?: readonly string[]
}

/** An attribute as literal text. */
const authToken = [
  '等待 {} 超时。设置了 auth="token" 却没有设置 tokenProvider，或者该函数一直没有返回，也会这样。',
  '<{} auth="token"> 在等待令牌函数，此前不发送任何请求：请设置它的 tokenProvider。',
]

/** One term for one thing, in every message of the console. */
const rules: readonly Rule[] = [
  { not: /您/, say: '你' },
  {
    not: /账号|帐号|帐户/,
    say: '账户',
    // The provider's own term.
    but: ['服务账号密钥文件的完整内容。'],
  },
  { not: /剪切板|粘贴板|剪帖板/, say: '剪贴板' },
  { not: /停用/, say: '禁用' },
  { not: /作废/, say: '禁用: what becomes of a code is what its status says' },
  { language: 'en', not: /\bvoid(ed|s|ing)?\b/i, say: 'disable' },
  { not: /没能/, say: '未能' },
  { not: /(全部|加载的|条件的)行|每页行数/, say: '条目, 条: a list has entries, a table of text has rows' },
  { language: 'en', in: /log-list/, not: /^Consumption$/, say: 'Call: what one did, not what it cost' },
  { not: /登陆/, say: '登录' },
  { not: /充值码|激活码/, say: '兑换码' },
  { not: /已兑换(?!的?额度)/, say: '已使用, as the status of a code says' },
  { in: /elements|kit/, not: /用尽|快用完/, say: '耗尽' },
  { not: /花费/, say: '消耗' },
  { not: /答复/, say: '响应' },
  { not: /载入/, say: '加载' },
  { not: /创建令牌/, say: '新建令牌' },
  { not: /额度单位|\} 额度$/, say: 'N 点额度' },
  { in: /usage|sums/, not: /^(不)?分组$/, say: '维度, 不拆分: a 分组 is of users' },
  { not: /行\/页|[上下]一行/, say: '条' },
  { not: /ChatGPT.?Next/i, say: 'NextChat' },
  { language: 'zh', not: /\} ?ms\b/, say: '秒' },
  { not: /配额/, say: '额度' },
  { not: /令牌数/, say: 'Token 数: a 令牌 is an API key' },
  { language: 'zh', not: /\btoken\b/, say: 'Token, a count of them Token 数', but: authToken },
  { not: /复制(渠道|令牌$|用户)/, say: '创建副本: 复制 is for the clipboard' },
  // The specification's wording may follow a description of what was done; alone it says nothing.
  { not: /^操作成功/, say: 'what was done' },
  { in: /user-(list|form|admin|top-up)/, not: /(?<!封)禁用/, say: '封禁: users are banned' },
  { in: /(token|channel|redemption)-/, not: /封禁/, say: '禁用: keys, channels and codes are disabled' },
  {
    language: 'zh',
    not: /\p{Script=Han} ?[(:;!]|\p{Script=Han}[),?]|[),:;!?]\p{Script=Han}|\{\} \(/u,
    say: 'full-width marks',
    // Samples of what is pasted.
    but: [
      '每行一个模型：名称,输入价格,输出价格。也可粘贴导出的价目表（JSON）。',
      'OpenAI 主, sk-…\n12, sk-…',
    ],
  },
  { language: 'zh', not: /[“”‘’]/, say: '「」: curly quotes come from another font' },
  {
    language: 'en',
    not: /[“”‘’]/,
    say: 'straight quotes: fonts of Chinese have the curly ones at full width',
  },
  { language: 'en', not: /\busernames?\b/i, say: 'user name' },
  { language: 'en', not: /\bAPI tokens?\b/i, say: 'API key' },
  { language: 'en', not: /^Copy (a )?(channel|user)$/, say: 'duplicate: Copy is for the clipboard' },
  { language: 'en', not: /^operation completed/i, say: 'what was done' },
]

interface Sentence {
  file: string
  language: Language
  text: string
}

const root = join(import.meta.dirname, '../../..')
const files = globSync(['src/**/*.messages.ts', 'src/host/messages.ts'], { cwd: root })

const hasChinese = (text: string) => /[\p{Script=Han}，。：；！？、（）「」]/u.test(text)

/** The pairs of `defineMessages('tokenList', { title: ['中文', 'English'] })`, and those of its groups. */
const pairsOf = (call: ts.CallExpression): [zh: ts.Expression, en: ts.Expression][] =>
  (call.arguments.at(-1) as ts.ObjectLiteralExpression).properties.flatMap((pair) => {
    const { initializer } = pair as ts.PropertyAssignment
    if (ts.isCallExpression(initializer)) return pairsOf(initializer)
    return [(initializer as ts.ArrayLiteralExpression).elements as unknown as [ts.Expression, ts.Expression]]
  })

/** The Chinese half of a messages file as source. */
function chineseOf(text: string): string {
  const halves: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages')
      halves.push(...pairsOf(node).map(([zh]) => zh.getText()))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('messages.ts', text, ts.ScriptTarget.Latest, true))
  return halves.join('\n')
}

/** Every string of a messages file; inserted values are `{}`. */
function sentencesOf(file: string): Sentence[] {
  const found: Sentence[] = []
  const visit = (node: ts.Node, chinese: boolean) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages') {
      for (const [zh, en] of pairsOf(node)) {
        visit(zh, true)
        visit(en, false)
      }
      return
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'messagesOf') return
    const inside = chinese || (ts.isVariableDeclaration(node) && node.name.getText() === 'zh')
    const add = (text: string) =>
      found.push({ file, language: inside || hasChinese(text) ? 'zh' : 'en', text })
    const named =
      ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node
    if (ts.isStringLiteralLike(node) && !named) add(node.text)
    if (ts.isTemplateExpression(node))
      add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'))
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  const source = readFileSync(join(root, file), 'utf8')
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false)
  return found
}

const sentences = files.flatMap(sentencesOf)

test('the catalogues of both languages are read', () => {
  expect(files.length).toBeGreaterThan(30)
  for (const language of ['zh', 'en'] as const)
    expect(sentences.filter((one) => one.language === language).length).toBeGreaterThan(500)
})

test.each(rules.map((rule) => ({ ...rule, name: `${rule.not.source} is not said` })))(
  '$name, but $say',
  ({ language, in: place = /./, not, but = [] }) => {
    const wrong = sentences.filter(
      ({ file, language: its, text }) =>
        (!language || its === language) && place.test(file) && not.test(text) && !but.includes(text),
    )
    expect(wrong).toEqual([])
    // Unused exceptions must be removed.
    for (const text of but) expect(sentences.map((one) => one.text)).toContain(text)
  },
)

test('words in a row are joined as their language joins them', () => {
  const chinese = files.map((file) => ({
    file,
    text: chineseOf(readFileSync(join(root, file), 'utf8')),
  }))
  const components = globSync('src/**/*.tsx', { cwd: root })
  const joined = [
    ...components.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
    ...chinese,
  ]
  expect(joined.filter(({ text }) => /\.join\('[,;] '\)/.test(text)).map(({ file }) => file)).toEqual([])
  // Two values with a mark between them: `${name} (${id})`, `${name}: ${reason}`, title + ' (ms)'.
  const marked = /`\$\{[^`]*\} \([^`]*\)`|' \(\w+\)'|\}[:;,] \$\{/
  const shown = globSync('src/{host,widgets/{api,elements,kit,ui}}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['src/**/*messages.ts'],
  })
  expect(shown.length).toBeGreaterThan(400)
  expect(shown.filter((file) => marked.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  // One function knows which marks a text takes.
  expect(marked.test(readFileSync(join(root, 'src/widgets/domain/format.ts'), 'utf8'))).toBe(true)
})

test('no component has full-width punctuation of its own, which English would show too', () => {
  const components = globSync('src/**/*.tsx', { cwd: root })
  expect(components.length).toBeGreaterThan(100)
  const own = components.filter((file) =>
    /[（）：，。！？；、「」]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(own).toEqual([])
})
