/** What the link of a message carries (3-platform §2). */
export interface MailedLink {
  readonly userId: string;
  readonly token: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The link by which this page was opened; undefined where a part of it was lost on the way. */
export function mailedLink(): MailedLink | undefined {
  const query = new URLSearchParams(location.search);
  const [userId, token] = [query.get('userId'), query.get('token')];
  return userId && uuid.test(userId) && token ? { userId, token } : undefined;
}
