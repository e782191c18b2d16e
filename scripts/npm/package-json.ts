import { fetchedOnRequest, serverOutside } from './bundle-server.ts'
import { frameworks } from './frameworks.ts'

/** The part of the project's package.json that the package needs. */
export type Project = {
  name: string
  version: string
  description: string
  license: string
  repository?: unknown
  engines: { node: string }
  dependencies: Record<string, string>
}

type Target = string | { types: string; 'react-server'?: string; default: string }

/**
 * Makes the package.json of `dist/npm`. `oneapi-widgets/token-list` registers the element,
 * `oneapi-widgets/token-list/element` does not. `sideEffects` is absent, because with it bundlers would drop `import
 * 'oneapi-widgets/topup'`.
 *
 * @param packs - languages below `words/`
 * @param outside - packages that the bundle imports: React and Vue become peers, the others dependencies
 * @throws when one of these packages has no version in the project
 */
export function packageJson(project: Project, elements: string[], packs: string[], outside: string[]) {
  const rangeOf = (name: string) => {
    const version = project.dependencies[name]
    if (!version) throw new Error(`The bundle imports ${name}, which the project does not name`)
    return `^${version.replace(/^\D/, '')}`
  }
  const dependencies = (names: string[], range: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, range(name)]))
  // Peers may have any release of the major version, because the page brings them.
  const majorOf = (name: string) => rangeOf(name).replace(/\..*/, '.0.0')
  const peer = (name: string) => /^(react(-dom)?|vue)$/.test(name)
  const module = (name: string): Target => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  return {
    name: project.name,
    version: project.version,
    description:
      'The screens of a One API console as custom elements: keys, top-up, usage log, channels and more.',
    keywords: ['one-api', 'web-components', 'custom-elements', 'llm-gateway'],
    license: project.license,
    ...(project.repository ? { repository: project.repository } : {}),
    type: 'module',
    engines: project.engines,
    bin: { [project.name]: './bin/cli.js' },
    publishConfig: { access: 'public', provenance: true },
    exports: {
      '.': module('index'),
      './loader': module('loader'),
      './client': module('client'),
      './server': module('server'),
      './react/hooks': module('react/hooks'),
      './vue/composables': module('vue/composables'),
      './storybook': module('storybook'),
      './testing': module('testing'),
      './testing/server': { types: './testing/server.d.ts', default: './bin/testing.js' },
      ...Object.fromEntries(
        elements.flatMap((name) => [
          [
            `./${name}`,
            { types: `./${name}.d.ts`, 'react-server': `./${name}.server.js`, default: `./${name}.js` },
          ],
          [`./${name}/element`, module(`${name}/element`)],
        ]),
      ),
      ...Object.fromEntries(frameworks.map((name) => [`./${name}`, module(name)])),
      ...Object.fromEntries(packs.map((name) => [`./words/${name}`, module(`words/${name}`)])),
      './themes/*.css': { types: './themes/*.css.d.ts', default: './themes/*.css' },
      './reserve.css': { types: './reserve.css.d.ts', default: './reserve.css' },
      ...Object.fromEntries(data.map((file) => [`./${file}`, `./${file}`])),
    },
    types: './index.d.ts',
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    dependencies: dependencies(
      outside.filter((name) => !peer(name)),
      rangeOf,
    ),
    // The embedded gateway needs these packages; `--omit=optional` leaves them out.
    optionalDependencies: dependencies(
      serverOutside.filter((name) => name !== fetchedOnRequest),
      rangeOf,
    ),
    peerDependencies: {
      ...dependencies(outside.filter(peer), majorOf),
      ...dependencies([fetchedOnRequest], rangeOf),
      // Any version is allowed; the documents name the tested one. npm would refuse to install the package beside
      // another version, even for projects that do not use Storybook.
      [storybook]: '*',
    },
    // npm does not install these peers by itself.
    peerDependenciesMeta: Object.fromEntries(
      ['vue', fetchedOnRequest, storybook].map((name) => [name, { optional: true }]),
    ),
  }
}

/** Only `oneapi-widgets/storybook` imports this package. */
const storybook = '@storybook/web-components-vite'

const data = ['custom-elements.json', 'vscode.html-custom-data.json', 'web-types.json', 'package.json']
