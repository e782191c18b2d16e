// Loaded before every test file: what the page's policy refuses fails the test that did it.
// A test that breaks the policy on purpose stops the event at `document`.
window.addEventListener(
  'securitypolicyviolation',
  ({ violatedDirective, blockedURI, sample, sourceFile }) => {
    throw new Error(`policy: ${violatedDirective} refused ${blockedURI} ${sample} (${sourceFile})`)
  },
)
