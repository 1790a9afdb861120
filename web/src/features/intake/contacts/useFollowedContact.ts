import type { Contact } from '@towline/sdk/api';
import { defaultContactLanguage } from '@towline/sdk/domain/order/contacts';
import { useState } from 'react';

const nothing: Partial<Contact> = {};
const empty: Partial<Contact> = { language: defaultContactLanguage };

/** The fields of a contact that was begun which are its own: they were typed here. */
const ownFields = (initial: Partial<Contact>, follows: Partial<Contact>): ReadonlySet<string> =>
  new Set(
    (Object.keys(initial) as (keyof Contact)[]).filter(
      (name) => initial[name] && initial[name] !== follows[name] && initial[name] !== empty[name],
    ),
  );

/** The fields that are not its own, as they are said elsewhere now. */
const followed = (follows: Partial<Contact>, own: ReadonlySet<string>): Partial<Contact> =>
  Object.fromEntries(
    (Object.keys(follows) as (keyof Contact)[])
      .filter((name) => !own.has(name))
      .map((name) => [name, follows[name] || (empty[name] ?? '')]),
  );

/** What is typed of a contact: a field that is said elsewhere follows it until it is changed here (DECISIONS T-72). */
export function useFollowedContact(
  initial: Partial<Contact>,
  follows: Partial<Contact> = nothing,
  onTyped?: (contact: Partial<Contact>) => void,
) {
  const [kept, setKept] = useState<Partial<Contact>>({ language: defaultContactLanguage, ...initial });
  const [own, setOwn] = useState<ReadonlySet<string>>(() => ownFields(initial, follows));
  const typed: Partial<Contact> = { ...kept, ...followed(follows, own) };
  const set = (part: Partial<Contact>): void => {
    const next = { ...typed, ...part };
    setKept(next);
    setOwn(new Set([...own, ...Object.keys(part)]));
    onTyped?.(next);
  };
  return { typed, set };
}
