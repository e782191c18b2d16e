// Loaded before every test file: a violation of the page's policy fails the current test.
// A test that breaks the policy on purpose stops the event at `document`.
window.addEventListener(
  'securitypolicyviolation',
  ({ violatedDirective, blockedURI, sample, sourceFile }) => {
    throw new Error(`policy: ${violatedDirective} refused ${blockedURI} ${sample} (${sourceFile})`)
  },
)
