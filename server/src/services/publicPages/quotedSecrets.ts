// Ours by their paths: a link of somebody else's with a token in it is what its sender meant us to open. Programs that check links
// write them anew, their signs as %23 or &#35;.
const ofPage = /(\/(?:partner|pay|position|status)(?:#|%23|&#(?:35|x23);)(?:in(?:\/|%2F))?)[\w-]{24}(?![\w-])/gi;
const ofAccount =
  /((?:password(?:\/|%2F)reset|verify-email|sign-up)(?:\?|%3F)[^\s"'<>]{0,300}?token(?:=|%3D))[\w-]{43}(?![\w-])/gi;

/**
 * A text without the secrets of links that we gave out. Who answers a mail quotes it, and a program that says who is away does so by itself:
 * what opens a partner's job, a payment or an account would lie open among the messages (DECISIONS T-90, T-952).
 */
export const withoutQuotedSecrets = (text: string): string => text.replace(ofPage, '$1…').replace(ofAccount, '$1…');
