/** The library's entries as an application imports them; the npm package ships types for each. */
declare module 'oneapi-widgets/*'
