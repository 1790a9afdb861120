/** An address as the log may have it: without its query, and without the token of a policy look-up (DECISIONS S-16, S-22). */
export const loggedUrl = (url: string): string =>
  url.replace(/\?.*$/s, '').replace(/^(\/v1\/bo\/policies\/)[^/]+/, '$1{token}');
