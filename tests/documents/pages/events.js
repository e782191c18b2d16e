// #region failed
// Before any toast. Without preventDefault() the toast follows, and the place where it failed says so in any case.
document.addEventListener('oneapi-failed', (event) => {
  const { kind, element, status } = event.detail
  if (kind === 'network') {
    event.preventDefault()
    document.querySelector('#offline').hidden = false
  }
  navigator.sendBeacon('/my/monitoring', JSON.stringify({ kind, element, status }))
})
// #endregion failed

// #region stream
document.addEventListener('oneapi-event', ({ detail }) => {
  navigator.sendBeacon('/my/analytics', JSON.stringify(detail))
})
// #endregion stream
