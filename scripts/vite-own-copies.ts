import type { Plugin } from 'vite'

const widgets = String.raw`src[\\/]widgets[\\/]`

/** The entries that get private copies, and of which modules. */
const owners: { name: string; importer: RegExp; modules: RegExp }[] = [
  {
    // Opened by a key; modules shared with the page would become separate chunks of every first view.
    name: 'palette',
    importer: /src[\\/]host[\\/]palette[\\/]/,
    modules: new RegExp(
      String.raw`lit-html\.js$|src[\\/]host[\\/](guard|menu-entries|messages|not-found|routes|shortcuts)\.ts$|${widgets}(screens\.ts|elements[\\/].*\.screen\.ts|messages[\\/](.*[\\/])?((form-)?titles|host)\.(messages\.)?ts)$`,
    ),
  },
  {
    name: 'host',
    importer: /src[\\/]host[\\/](?!embed)/,
    modules: new RegExp(
      String.raw`lit-html\.js$|${widgets}(screens\.ts|elements[\\/].*\.screen\.ts|messages[\\/](.*[\\/])?titles\.(messages\.)?ts)$`,
    ),
  },
  {
    // Shared with the log and with users, they would be requests more of the first view of either.
    name: 'usage',
    importer: new RegExp(
      String.raw`${widgets}(elements[\\/]usage[\\/]|kit[\\/]usage[\\/]one-api-source\.ts$)`,
    ),
    modules: new RegExp(
      String.raw`${widgets}(kit[\\/]data[\\/]use-log-scope|kit[\\/]usage[\\/]candidates|api[\\/]administration)\.ts$`,
    ),
  },
  {
    // The content of texts and guides is for those who are shown one.
    name: 'dashboard',
    importer: new RegExp(String.raw`${widgets}elements[\\/]home[\\/]dashboard[\\/]`),
    modules: new RegExp(
      String.raw`${widgets}(api[\\/]administration\.ts|domain[\\/]samples\.ts|kit[\\/]data[\\/]use-sample-model\.ts|ui[\\/](content[\\/]code-sample|feedback[\\/]meter)\.tsx)$`,
    ),
  },
  {
    name: 'home',
    importer: new RegExp(String.raw`${widgets}elements[\\/]home[\\/]`),
    modules: new RegExp(
      String.raw`${widgets}(domain[\\/]samples\.ts|kit[\\/]data[\\/]use-sample-model\.ts|ui[\\/]content[\\/](code-sample\.tsx|framed\.tsx|(guide|rich-text)\.styles\.ts))$`,
    ),
  },
  {
    // Shared with lists and with the administrator's settings, which load far more, they would be requests more of
    // the first view of the user's own settings.
    name: 'settings',
    importer: new RegExp(String.raw`${widgets}elements[\\/]settings[\\/]`),
    modules: new RegExp(
      String.raw`${widgets}(kit[\\/]lists[\\/]use-view\.ts|ui[\\/](feedback[\\/]sections-skeleton\.tsx|layout[\\/]section\.styles\.ts))$`,
    ),
  },
  {
    name: 'personal',
    importer: new RegExp(String.raw`${widgets}elements[\\/]personal-settings[\\/]`),
    modules: new RegExp(
      String.raw`${widgets}(kit[\\/](proofs[\\/]bot-check\.styles|accounts[\\/]use-oauth-start)\.tsx?|ui[\\/](feedback[\\/]sections-skeleton\.tsx|layout[\\/]section\.styles\.ts|controls[\\/](secret\.(tsx|styles\.ts)|use-filter\.tsx)|choices[\\/]windowed\.tsx))$`,
    ),
  },
  {
    // Of its bot check, which needs nothing else of drawers.
    name: 'login',
    importer: new RegExp(String.raw`${widgets}elements[\\/]login[\\/]`),
    modules: new RegExp(String.raw`${widgets}ui[\\/]overlays[\\/]use-late-sheet\.ts$`),
  },
  {
    // Shared with the ratio editors, the options and how prices are reckoned would be two requests more.
    name: 'prices',
    importer: new RegExp(String.raw`${widgets}elements[\\/]prices[\\/]`),
    modules: new RegExp(
      String.raw`${widgets}(ui[\\/]controls[\\/]use-filter\.tsx|api[\\/](newest-calls|options|outside)\.ts|domain[\\/](options[\\/](option|ratios)|prices[\\/](from-log|money|price-list|prices))\.ts)$`,
    ),
  },
  {
    // The rest of what a list needs is not for this page.
    name: 'operation',
    importer: new RegExp(String.raw`${widgets}elements[\\/]operation-settings[\\/]`),
    modules: new RegExp(String.raw`${widgets}ui[\\/]choices[\\/]date-time-field\.tsx$`),
  },
  {
    name: 'loader',
    importer: new RegExp(`${widgets}loader\\.ts$`),
    modules: new RegExp(String.raw`preload-helper|${widgets}(tags|gateway[\\/]config)\.ts$`),
  },
]

/**
 * Gives some entries private copies of small stateless modules. Shared, each would be a separate request of a first
 * view, or part of a larger chunk that is not needed there. A copy has an id that ends in its owner's name, as `?host`.
 */
export const ownCopies = (): Plugin => ({
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: {
      id: /lit-html|use-log-scope|candidates|administration\.ts|samples\.ts|meter\.tsx|use-sample-model|code-sample|framed|(guide|rich-text)\.styles|use-view|sections-skeleton|section\.styles|secret\.|windowed|use-filter\.tsx|date-time-field|use-oauth-start|use-late-sheet|bot-check\.styles|screens?\.ts|titles|host\.ts|(guard|menu-entries|messages|not-found|routes|shortcuts|tags|config)\.ts|newest-calls|outside|options?\.ts|ratios\.ts|from-log|money\.ts|price-list|prices\.ts|preload-helper/,
    },
    async handler(source, importer = '') {
      const owner = owners.find(
        ({ name, importer: own }) => importer.endsWith(`?${name}`) || own.test(importer),
      )
      if (!owner) return undefined
      const found = await this.resolve(source, importer.replace(/\?\w+$/, ''), { skipSelf: true })
      return found && owner.modules.test(found.id) ? `${found.id}?${owner.name}` : found
    },
  },
})
