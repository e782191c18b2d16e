import type { NextConfig } from 'next'

// #region snippet
const gateway = process.env.ONEAPI_URL ?? 'http://localhost:3000'

const config: NextConfig = {
  // Lists are called with a trailing slash: without this, Next redirects to the path without it, and the gateway back.
  skipTrailingSlashRedirect: true,
  rewrites: async () => [
    { source: '/api/:path*/', destination: `${gateway}/api/:path*/` },
    { source: '/api/:path*', destination: `${gateway}/api/:path*` },
  ],
}

export default config
// #endregion
