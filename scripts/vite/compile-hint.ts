import type { Plugin } from 'vite'

/** Has V8 compile a whole script off the main thread, while it loads; to others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks every script: what is loaded is about to run, because parts that may not be needed are scripts of their own.
 * Without the hint V8 only skims most functions, and compiles them on the main thread when they are called: a third of
 * the scripting of a first view. See https://v8.dev/blog/explicit-compile-hints and decision 19.
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  apply: 'build',
  // A script with the hint and one without are two files: caches keep them by their names.
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
