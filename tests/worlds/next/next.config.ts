import type { NextConfig } from 'next'

// #region snippet
const gateway = process.env.ONEAPI_URL ?? 'http://localhost:3000'

const config: NextConfig = {
  // Lists are called with a slash at the end: without this Next redirects it away, and the gateway back to it.
  skipTrailingSlashRedirect: true,
  rewrites: async () => [
    { source: '/api/:path*/', destination: `${gateway}/api/:path*/` },
    { source: '/api/:path*', destination: `${gateway}/api/:path*` },
  ],
}

export default config
// #endregion
