/** The spellings of a name such as `token-stats` that the code needs. */
type Names = { tag: string; folder: string; Class: string; variable: string }

export function namesOf(folder: string): Names {
  const Class = folder
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return { tag: `oneapi-${folder}`, folder, Class, variable: Class.charAt(0).toLowerCase() + Class.slice(1) }
}

/** The files of a new element by path. As a start, the element shows the signed-in user's name. */
export const filesOf = (names: Names): Record<string, string> => ({
  [`src/widgets/elements/${names.folder}/index.ts`]: index(names),
  [`src/widgets/elements/${names.folder}/${names.folder}.element.ts`]: element(names),
  [`src/widgets/elements/${names.folder}/${names.folder}.tsx`]: component(names),
  [`src/widgets/elements/${names.folder}/${names.folder}.css`]: sheet(names),
  [`src/widgets/elements/${names.folder}/${names.folder}.messages.ts`]: messages(names),
  [`tests/widgets/${names.folder}.test.ts`]: test(names),
})

const index = ({ tag, folder, Class }: Names) => `import { define } from '../../dom/define.ts'
import { ${Class}Element } from './${folder}.element.ts'

define('${tag}', ${Class}Element)
export { ${Class}Element }
`

const element = ({
  tag,
  folder,
  Class,
  variable,
}: Names) => `import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import { ${Class} } from './${folder}.tsx'
import ${variable}Styles from './${folder}.css?raw'

const attributes = { greeting: Boolean }

/**
 * The signed-in user's name.
 *
 * @summary The signed-in user's name.
 * @tag ${tag}
 * @attr {boolean} [greeting=false] - Greets instead of only naming.
 * @slot signed-out - Instead of the content while nobody is signed in.
 * @slot error - Instead of the failure message.
 */
export class ${Class}Element extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = ${Class}
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [${variable}Styles]
}
`

/** The element's entry in the table of screens. */
export const screen = ({ tag, folder }: Names) => `  {
    tag: '${tag}',
    audience: 'user',
    pages: [{ path: '/${folder}', firstCall: '/api/user/self', menu: { icon: 'page', group: 'main' } }],
  },
`

/** The English title of the screen. */
export const titleOf = (folder: string) =>
  folder.charAt(0).toUpperCase() + folder.slice(1).replaceAll('-', ' ')

const component = ({
  folder,
  Class,
  variable,
}: Names) => `import { getSelf, userKeys } from '../../api/users.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useResource } from '../../kit/data/use-resource.ts'
import { useMessages } from '../../kit/element/widget-context.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messages } from './${folder}.messages.ts'

export function ${Class}({ greeting }: { greeting?: boolean }) {
  const t = useMessages(messages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  if (error && !user) return <FailedState error={error} title={t.failed} retry={reload} />
  if (!user) return <Skeleton />
  return <p className="${variable}">{greeting ? t.greeting(user.username) : user.username}</p>
}
`

const sheet = ({ variable }: Names) => `.${variable} { margin: 0; padding: 12px 16px; }
`

const messages = ({ variable }: Names) => `import { defineMessages } from '../../messages/language/topic.ts'

export const messages = defineMessages('${variable}', {
  failed: ['用户信息加载失败', 'The user could not be loaded'],
  greeting: [(name: string) => \`你好，\${name}\`, (name) => \`Hello, \${name}\`],
})
`

const test = ({ tag, folder }: Names) => `import { expect } from 'chai'
import '../../src/widgets/elements/${folder}/index.ts'
import { expectAccessible, mount, newGateway, signIn } from './support.ts'

describe('${tag}', () => {
  it('names the signed-in user', async () => {
    const gateway = await newGateway()
    await signIn(gateway, 'root', '123456')
    const element = await mount(\`<${tag} base-url="\${gateway.baseUrl}" greeting></${tag}>\`)
    expect(element.shadowRoot?.textContent).to.contain('你好，root')
    await expectAccessible(element)
  })
})
`
