/** Stands for the session of your own site. */
export const userOf = (request: Request) => /user=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]

export const page = `<!doctype html>
<html lang="en">
  <title>Our site</title>
  <!-- #region page -->
  <script type="module">
    import { configure } from '/widgets/loader.js'
    configure({ baseUrl: '/gateway' })
  </script>
  <oneapi-balance></oneapi-balance>
  <oneapi-topup></oneapi-topup>
  <oneapi-token-list></oneapi-token-list>
  <!-- #endregion -->
</html>`
