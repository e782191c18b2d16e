// The effect is proven by tests/console/loading/first-view.test.ts: rows appear earlier on a slow device (decision
// 19).
import type { Plugin } from 'vite'

/** The comment by which V8 compiles the whole script off the main thread while it loads; other engines ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the hint to every script. A loaded script is about to run, because optional parts are separate scripts. Without
 * the hint, V8 only pre-parses most functions and compiles them on the main thread when they are called, which takes a
 * third of the scripting time of a first view. See https://v8.dev/blog/explicit-compile-hints and decision 19.
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  apply: 'build',
  // Scripts with and without the hint need different names, because browsers cache them by name.
  augmentChunkHash: () => hint,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = hint + file.code
      }
    },
  },
})
