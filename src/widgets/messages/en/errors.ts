import type { words as zh } from '../zh-CN/errors.ts'

export const words: typeof zh = {
  unauthorized: 'Not signed in, or the session has expired. Please sign in again.',
  forbidden: 'You do not have permission to do this',
  'rate-limited': 'Error: too many requests. Please try again later.',
  network: 'Cannot connect to the server. Check the network and try again.',
  timeout: 'The server did not respond in time. Please try again later.',
  server: 'Error: internal server error. Please contact the administrator.',
  refused: 'The request did not succeed',
  'not-a-gateway': 'The response did not come from a gateway. Check the address setting.',
  'unknown-page':
    'The gateway returned the list in an unknown format, so nothing is shown (it may not be empty)',
  'no-id':
    'The gateway returned a record without an ID. It is not shown, because no action on it would be safe.',
  unproven:
    'Not sent: changes have not been tested with this kind of gateway, which might store something else. For now it can only be viewed here.',
  changed: 'Changed elsewhere meanwhile, so it was left as it is.',
  broken: 'Something went wrong here, not at the gateway.',
  part: 'This part could not be loaded. Check the network and try again, or reload the page.',
  'stored-otherwise': 'The gateway reported success, but what it stored is not what was sent.',
  demoOnly: 'This site is only a demo and has no server.',
  uncertain: 'It may have been saved anyway. The list was refreshed: check it before you try again.',
  because: (sentence, words) => `${sentence} (${words})`,
  fullStop: '.',
  error: (words) => `Error: ${words}`,
  status: (status) => `the server responded with status ${status}.`,
}
