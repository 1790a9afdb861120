/** Which view an address opens: the page of a payment link, or the page of the sandbox that it leads to (DECISIONS T-566). */
export function payDoor(hash: string): { readonly view: 'link' | 'sandbox'; readonly name: string } {
  const [, door, name = ''] = /^#?(sandbox\/)?(.*)$/.exec(hash) ?? [];
  return { view: door ? 'sandbox' : 'link', name };
}
