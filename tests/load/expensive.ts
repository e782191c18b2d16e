/** Calls whose cost grows with the data. */
export const expensive = [
  '/api/log/self?num=10000',
  '/api/user/dashboard',
  '/api/token/search?keyword=',
  '/api/log/self/stat',
  '/api/log/self?p=2900',
  '/api/log/self?model_name=nothing',
  '/api/log/self/csv',
]
