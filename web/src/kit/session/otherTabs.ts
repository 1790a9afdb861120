/** What tabs of one browser tell one another about who is signed in. */
export type SessionNews = { readonly kind: 'signedOut' } | { readonly kind: 'signedIn'; readonly agentId: string };

const channel = new BroadcastChannel('towline.session');

/** Tells the other tabs; they share the cookie, so what holds here holds there. */
export const tellOtherTabs = (news: SessionNews): void => channel.postMessage(news);

/** Calls back with what another tab tells. */
export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  const heard = ({ data }: MessageEvent): void => listener(data as SessionNews);
  channel.addEventListener('message', heard);
  return () => channel.removeEventListener('message', heard);
}
