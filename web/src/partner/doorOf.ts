/**
 * Which page an address opens: the work of a link in a message, the same opened from the partner's own page (`own`), or that page,
 * with the link that opens it once where one was tapped (DECISIONS T-516).
 */
export function doorOf(hash: string): { readonly page: 'work' | 'own' | 'company'; readonly token: string } {
  const [, door, token = ''] = /^#?(?:(in|own)\/)?(.*)$/.exec(hash) ?? [];
  if (door === 'in') return { page: 'company', token };
  if (door === 'own') return { page: 'own', token };
  return token === '' ? { page: 'company', token } : { page: 'work', token };
}
