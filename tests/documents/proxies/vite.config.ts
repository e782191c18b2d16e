// #region snippet
import { defineConfig } from 'vite'

export default defineConfig({
  server: {
    proxy: {
      '/gateway/': {
        target: 'http://127.0.0.1:3000',
        rewrite: (path) => path.replace(/^\/gateway/, ''),
        cookiePathRewrite: { '/api/user/auth': '/gateway/api/user/auth' },
      },
    },
  },
})
// #endregion
