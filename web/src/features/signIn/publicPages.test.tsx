import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import type { JSX } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer } from '../../kit/screenStand.testing.tsx';
import { enterSession, leaveSession, sessionState } from '../../kit/session/session.ts';
import { FirstPasswordPage } from './FirstPasswordPage.tsx';
import { PublicPages } from './PublicPages.tsx';
import type { PublicPageName } from './publicAddress.ts';
import { SignInPage } from './SignInPage.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

beforeEach(() => {
  leaveSession();
  history.replaceState(null, '', '/en-BE/signIn');
});

const place = { locale: 'en-BE', environment: 'Prod', onLocale: () => {} } as const;
const phrase = 'a long enough phrase';
const userId = '0d5f5d3e-6a3b-4d0e-9a54-0f3f6a0b1c01';
const done204 = () => new Response(null, { status: 204 });

const refused = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  typeof body === 'string' ? new Response(body, { status, headers }) : Response.json(body, { status, headers });

/** Who sits before the page. */
const person = {
  type: async (input: HTMLElement, text: string) => {
    const typed = (input as HTMLInputElement).value + text;
    fireEvent.input(input, { target: { value: typed } });
  },
  click: async (element: HTMLElement) => void fireEvent.click(element),
};
type Person = typeof person;

function stand(answer: () => unknown, page: (towline: ReturnType<typeof answeringServer>) => JSX.Element) {
  const asked: AskedCall[] = [];
  const towline = answeringServer((call) => {
    asked.push(call);
    return answer();
  });
  render(page(towline));
  return { asked, user: person };
}

const publicPage = (page: Exclude<PublicPageName, 'signIn'>, answer: () => unknown, onDone = vi.fn()) => ({
  ...stand(answer, (towline) => <PublicPages page={page} towline={towline} place={place} onDone={onDone} />),
  onDone,
});

const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}\\*?$`));
const press = async (user: Person, name: string) => user.click(await screen.findByRole('button', { name }));

describe('sign-in', () => {
  const signIn = (answer: () => unknown, onSignedIn = vi.fn()) => ({
    ...stand(answer, (towline) => (
      <SignInPage towline={towline} place={place} notice={undefined} onSignedIn={onSignedIn} />
    )),
    onSignedIn,
  });

  it('asks for both before anything is sent, and follows what is typed from then on', async () => {
    const { asked, user } = signIn(() => anAgent());
    await press(user, 'Sign in');
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    await user.type(await field('E-mail'), 'eva');
    expect(await screen.findByText('This is not a valid e-mail address')).toBeDefined();
    await user.type(await field('E-mail'), '@c24.example');
    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(1));
    expect(asked).toEqual([]);
  });

  it('takes the password as it was typed, the address without spaces around it', async () => {
    const { asked, user, onSignedIn } = signIn(() => anAgent());
    await user.type(await field('E-mail'), ' eva@c24.example ');
    await user.type(await field('Password'), ' two words ');
    await press(user, 'Sign in');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(asked[0]?.body).toEqual({ email: 'eva@c24.example', password: ' two words ' });
    expect(onSignedIn.mock.calls[0]?.[1]).toBe(' two words ');
  });

  it('waits as long as the server says, and says how long', async () => {
    const { user } = signIn(() => refused(429, { code: 'TOO_MANY_ATTEMPTS', status: 429 }, { 'retry-after': '30' }));
    await user.type(await field('E-mail'), 'eva@c24.example');
    await user.type(await field('Password'), 'guess');
    await press(user, 'Sign in');
    const button = await screen.findByRole('button', { name: /^Sign in again in \d+ s$/ });
    expect(button).toHaveProperty('disabled', true);
  });

  it('leads to who forgot the password without loading the page anew', async () => {
    const { user } = signIn(() => anAgent());
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(location.pathname).toBe('/en-BE/password/request');
  });
});

describe('a forgotten password', () => {
  it('says the same whether there is an account or not', async () => {
    const { asked, user } = publicPage('passwordRequest', done204);
    await user.type(await field('E-mail'), 'eva@c24.example');
    await press(user, 'Send the link');
    expect(await screen.findByText(/^If there is an account for eva@c24\.example/)).toBeDefined();
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      email: 'eva@c24.example',
      language: 'en',
      redirectUrl: '/en-BE/password/reset',
    });
  });
});

describe('a new password by the link of the message', () => {
  const open = (answer: () => unknown, query = `?userId=${userId}&token=Yy3kP0dQ`) => {
    history.replaceState(null, '', `/en-BE/password/reset${query}`);
    return publicPage('passwordReset', answer);
  };
  const type = async (user: Person, first: string, again: string) => {
    await user.type(await field('New password'), first);
    await user.type(await field('New password again'), again);
    await press(user, 'Set the password');
  };

  it('is long enough and twice the same', async () => {
    const { asked, user } = open(done204);
    await type(user, 'short', 'other');
    expect(await screen.findByText('At least 12 characters')).toBeDefined();
    expect(await screen.findByText('The passwords are not the same')).toBeDefined();
    expect(asked).toEqual([]);
  });

  // proves 3-platform §8 Password reset
  it('leads to sign-in, and ends the session that this browser has of the account', async () => {
    enterSession(anAgent({ id: userId }));
    const { asked, user, onDone } = open(done204);
    await type(user, phrase, phrase);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ level: 'success', lines: ['RESET_PASSWORD_SUCCESS'] }));
    expect(asked[0]?.body).toEqual({ userId, token: 'Yy3kP0dQ', password: phrase });
    expect(sessionState().agent).toBeUndefined();
  });

  it("leaves somebody else's session alone", async () => {
    enterSession(anAgent({ id: 'another' }));
    const { user, onDone } = open(done204);
    await type(user, phrase, phrase);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sessionState().agent?.id).toBe('another');
  });

  // 3-platform §8: data.message, else data, else status text.
  it.each([
    ['what it says', { message: 'the link was used' }, 'the link was used'],
    ['its whole answer', 'used up', 'used up'],
    ['its status', {}, 'HTTP 410'],
  ])('says of a refusal %s', async (_name, body, text) => {
    const { user, onDone } = open(() => refused(410, body));
    await type(user, phrase, phrase);
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each(['', `?userId=${userId}`, '?token=x', `?userId=${userId.slice(0, 20)}&token=x`])(
    'offers another link where this one is not whole: %s',
    async (query) => {
      open(done204, query);
      expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete');
      expect(screen.queryByRole('button', { name: 'Set the password' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
        '/en-BE/password/request',
      );
    },
  );
});

it('an address is confirmed by who presses the button, not by who opens the link', async () => {
  history.replaceState(null, '', `/en-BE/verify-email?userId=${userId}&token=abc`);
  const { asked, user, onDone } = publicPage('verifyEmail', done204);
  await screen.findByRole('button', { name: 'Confirm the address' });
  expect(asked).toEqual([]);
  await user.type(await field('Password'), phrase);
  await press(user, 'Confirm the address');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ level: 'success', lines: ['EMAIL_VERIFIED'] }));
  expect(asked[0]?.body).toEqual({ userId, token: 'abc', password: phrase });
});

it('who confirms with another password than their form had is told what to do', async () => {
  history.replaceState(null, '', `/en-BE/verify-email?userId=${userId}&token=abc`);
  const errors = [{ pointer: '/password', detail: 'is not the password of the form', code: 'WRONG_PASSWORD' }];
  const { user, onDone } = publicPage('verifyEmail', () => refused(422, { code: 'RULE_BROKEN', errors }));
  await user.type(await field('Password'), phrase);
  await press(user, 'Confirm the address');
  expect(await screen.findByText(/^This is not the password of the form/)).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

it('who asks for an account learns only that a message may be on its way', async () => {
  const { asked, user } = publicPage('signUp', done204);
  await user.type(await field('Full name'), 'New Agent');
  await user.type(await field('E-mail'), 'new.agent@c24.example');
  await user.type(await field('New password'), phrase);
  await user.type(await field('New password again'), phrase);
  await press(user, 'Ask for an account');
  expect(await screen.findByText(/^If new\.agent@c24\.example may have an account/)).toBeDefined();
  expect(asked[0]?.body).toEqual({
    email: 'new.agent@c24.example',
    fullName: 'New Agent',
    password: phrase,
    locale: 'en-BE',
  });
});

describe('the first password', () => {
  const first = (answer: (call: AskedCall) => unknown, onChanged = vi.fn()) => {
    const towline = answeringServer(answer);
    const shown = { towline, place, password: 'kR7-wolf-lantern', onChanged, onSignOut: () => {} };
    render(<FirstPasswordPage {...shown} />);
    return { user: person, onChanged };
  };

  it('is chosen without typing the generated one again', async () => {
    const asked: AskedCall[] = [];
    const { user, onChanged } = first((call) => {
      asked.push(call);
      return call.method === 'POST' ? done204() : anAgent();
    });
    expect(await field('Current password')).toHaveProperty('value', 'kR7-wolf-lantern');
    await user.type(await field('New password'), phrase);
    await user.type(await field('New password again'), phrase);
    await press(user, 'Set the password');
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(asked[0]?.body).toEqual({ currentPassword: 'kR7-wolf-lantern', password: phrase });
  });

  it('says that nothing changed, and why', async () => {
    const { user, onChanged } = first(() => refused(403, { code: 'X', message: 'not this one' }));
    await user.type(await field('New password'), phrase);
    await user.type(await field('New password again'), phrase);
    await press(user, 'Set the password');
    expect((await screen.findByRole('alert')).textContent).toBe('The password is not changednot this one');
    expect(onChanged).not.toHaveBeenCalled();
  });
});
