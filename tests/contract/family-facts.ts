/** The address of a stand-in's channel that fails its test. */
export const nowhere = 'http://127.0.0.1:9'

/** The personal token that new-api's stand-in accepts besides a session. */
export const newApiToken = 'new-api-personal-token-of-root'
