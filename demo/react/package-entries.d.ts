/** Entries of the library as an application imports them; the npm package brings types for each. */
declare module 'oneapi-widgets/*'
