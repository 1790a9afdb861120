import { describe, expect, it } from 'vitest';
import { newPageSecret, pageAddress } from './pageSecret.ts';
import { withoutQuotedSecrets } from './quotedSecrets.ts';

const base = 'https://towline.example';
const token = `${'Zx-9_'.repeat(8)}abc`;
const userId = '4ca94421-c8fe-4dd2-9c0a-1e9d6b0a4f3e';

describe('what is quoted of a mail of ours', () => {
  it.each(['partner', 'status', 'pay'] as const)('has no secret of the page %s', (page) => {
    const { url, kept } = pageAddress(base, page, newPageSecret().secret);
    expect(withoutQuotedSecrets(`Merci!\n> Ici: ${url}.\n> ${url}`)).toBe(`Merci!\n> Ici: ${kept}.\n> ${kept}`);
    expect(withoutQuotedSecrets(`<a href="${url}">${url}</a>`)).toBe(`<a href="${kept}">${kept}</a>`);
  });

  it('has no secret of the partner’s own page, nor of a position', () => {
    const { url, kept } = pageAddress(base, 'partner', newPageSecret().secret, 'in/');
    expect(withoutQuotedSecrets(`<${url}>`)).toBe(`<${kept}>`);
    expect(withoutQuotedSecrets(`${base}/position#${newPageSecret().secret}`)).toBe(`${base}/position#…`);
  });

  it.each(['%23', '&#35;', '&#x23;'])('has none either where # is %s', (sign) => {
    expect(withoutQuotedSecrets(`https://safe.example/?u=x%2Fy/partner${sign}${newPageSecret().secret}&d=1`)).toBe(
      `https://safe.example/?u=x%2Fy/partner${sign}…&d=1`,
    );
  });

  it.each([
    [`${base}/password/reset?userId=${userId}&token=`, ''],
    [`<a href="${base}/password/reset?userId=${userId}&amp;token=`, '">here</a>'],
    [`${base}/verify-email?userId=${userId}&token=`, ' >'],
    [`${base}/sign-up?email=a%40b.be&token=`, '\n'],
    [`https://safe.example/?u=towline.example%2Fpassword%2Freset%3FuserId%3D${userId}%26token%3D`, '&d=1'],
  ])('has none of an account: %s', (before, after) => {
    expect(withoutQuotedSecrets(`${before}${token}${after}`)).toBe(`${before}…${after}`);
  });
});

describe('stays as it was written', () => {
  it.each([
    ['a link of somebody else', `https://garage.example/report?token=${token}`],
    ['a heading of a page', `${base}/status#opening-hours`],
    ['a longer word after the #', `${base}/partner#${'a'.repeat(25)}`],
    ['a request', `${base}/nl-BE/dashboard/requests?id=${userId}`],
    ['words', 'The status # is 12345678901234567890 1234, sign-up? no token'],
    ['nothing', ''],
  ])('%s', (_what, text) => {
    expect(withoutQuotedSecrets(text)).toBe(text);
  });

  it('a long text without a blank, read in one go', () => {
    const text = 'sign-up?'.repeat(20_000);
    expect(withoutQuotedSecrets(text)).toBe(text);
  });
});
