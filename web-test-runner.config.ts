import { defaultReporter, type TestRunnerConfig } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { builtTests } from './tests/runner/built-tests.ts'
import { gateways } from './tests/runner/gateways.ts'
import { otherFiles } from './tests/runner/other-files.ts'
import { outcomeReporter } from './tests/runner/outcome-reporter.ts'
import { drawSmall } from './tests/runner/draw-small.ts'
import { offerMetrics } from './tests/runner/page-metrics.ts'
import { ownPages, strictTestPage } from './tests/runner/policy.ts'
import { standIns } from './tests/runner/stand-ins.ts'
import { whole } from './tests/whole.ts'
import { chromiumFlags, ensureTestChromium } from './scripts/chromium.ts'

/** `http://plain.test` is this machine too, but unlike `localhost` not a secure context. */
const plainHost = '--host-resolver-rules=MAP plain.test localhost'

/** Drawing each frame of a motion took a fifth of the CPU time of `npm test`; `npm run test:long` has motion. */
const lessMotion = { name: 'prefers-reduced-motion', value: 'reduce' }

type BrowserTests = { config: TestRunnerConfig; close(): Promise<void> }

/**
 * Elements in a real Chromium: from the sources (`tests/widgets`), and from the files of `dist/` (`tests/built`).
 * Started by `npm run test:widgets [-- files]`.
 *
 * @param files - paths or globs
 * @param outcomesFile - where the outcome of each test is written
 */
export async function browserTests(files: string[], outcomesFile?: string): Promise<BrowserTests> {
  const root = import.meta.dirname
  const gateway = gateways()
  const services = standIns()
  const config: TestRunnerConfig = {
    rootDir: root,
    files,
    concurrency: 2,
    testsFinishTimeout: 300_000,
    browsers: [
      chromeLauncher({
        launchOptions: {
          executablePath: ensureTestChromium(),
          args: [...chromiumFlags, plainHost],
          // These events are unused, and reporting every request took a tenth of the CPU time.
          networkEnabled: false,
          issuesEnabled: false,
        },
        // Keeps cookies and storage of two concurrent test files apart.
        createPage: async ({ browser }) => {
          const page = await (await browser.createBrowserContext()).newPage()
          await services.lead(page)
          await offerMetrics(page)
          await drawSmall(page)
          if (!whole) await page.emulateMediaFeatures([lessMotion])
          return page
        },
      }),
    ],
    middleware: [
      strictTestPage,
      ownPages(),
      otherFiles(root),
      services.middleware,
      gateway.middleware,
      await builtTests(root, files),
    ],
    // The guard comes first: it fails the test that breaks the page's policy.
    testRunnerHtml: (framework) =>
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body>` +
      `<script type="module" src="/tests/widgets/policy-guard.ts"></script>` +
      `<script type="module" src="${framework}"></script></body></html>`,
    testFramework: { config: { ui: 'bdd', timeout: 60_000 } },
    reporters: [
      defaultReporter({ reportTestResults: true, reportTestProgress: false }),
      outcomeReporter(outcomesFile),
    ],
  }
  return {
    config,
    async close() {
      await Promise.all([gateway.close(), services.close()])
    },
  }
}
